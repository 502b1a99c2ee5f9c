# rowbinary.h: tests, benchmark, examples. The library is the header alone.
# Needs a C compiler, GNU make and a POSIX shell. Nothing is written outside
# build/ but by bench-readme, data and install.

CC ?= cc
CXX ?= c++
CFLAGS ?= -O2
PREFIX ?= /usr/local
DESTDIR ?=

# What suits simdjson best; the rest of the benchmark is at CFLAGS.
PEER_FLAGS = -O3 -march=native -DNDEBUG

B = build
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow \
	-Wcast-qual -Wundef -Wswitch-enum -Werror
# Used in tests where the compiler has them.
SANITIZERS = -g1 -O1 -fno-omit-frame-pointer -fsanitize=address,undefined \
	-fno-sanitize-recover=undefined
TESTS = test_iot test_values test_rows test_stream test_errors test_text \
	test_docs test_any test_shapes test_hygiene test_reports test_schema \
	test_exception test_http portable_values portable_rows portable_any \
	portable_shapes portable_schema
EXAMPLES = hello_row stream_stdin columns nested_types rows_from_file \
	runtime_schema http_rows udf rowbin2json rowbin2c
HEADERS = rowbinary.h bench/iot.h bench/iot_json.h bench/peers.h \
	bench/measure.h bench/shapes.h bench/shapes_peers.h bench/sums.h \
	tests/test.h tests/json.h tests/sha256.h tests/golden.h tests/memory.h \
	tests/nested.h tests/all_fixed.h tests/all_nested.h

all: $(EXAMPLES:%=$(B)/%) ## build the examples

help: ## show this text
	@sed -n 's/^\([a-z_-]*\):.*## \(.*\)/\1|\2/p' Makefile | \
	    awk -F'|' '{ printf "make %-14s %s\n", $$1, $$2 }'

# Rewritten only when compilers or flags change: then all is built anew.
$(B)/config: FORCE
	@mkdir -p $(B)
	@echo '$(CC) | $(CXX) | $(CFLAGS) | $(PEER_FLAGS)' > $(B)/config.new
	@cmp -s $(B)/config.new $@ || mv $(B)/config.new $@
FORCE:

# ---- Tests ----

test: $(TESTS:%=$(B)/%) $(EXAMPLES:%=$(B)/%) \
    $(B)/rowbin2json_checked $(B)/fuzz ## run all tests, sanitizers on
	@CC="$(CC)" CXX="$(CXX)" sh tests/run.sh $(B) $(TESTS)

# Says once which flags the compiler takes.
$(B)/flags: Makefile $(B)/config
	@echo 'int main(void) { return 0; }' > $(B)/probe.c
	@if $(CC) $(SANITIZERS) $(B)/probe.c -o $(B)/probe 2> $(B)/probe.log && \
	    $(B)/probe; then echo '$(SANITIZERS)'; \
	else echo '-g -O1'; echo 'no sanitizers here: $(CC)' >&2; fi > $@
	@if $(CC) -Werror -Wcast-align=strict -fsyntax-only $(B)/probe.c \
	    2> $(B)/probe.log; then echo '-Wcast-align=strict' >> $@; fi

$(B)/test_docs: tests/test_docs.c $(HEADERS) $(B)/flags $(B)/front_page.h
	$(CC) -std=c99 $(WARNINGS) `cat $(B)/flags` -I$(B) -I. $< -o $@ -lm

$(B)/test_%: tests/test_%.c $(HEADERS) $(B)/flags
	$(CC) -std=c99 $(WARNINGS) `cat $(B)/flags` $< -o $@ -lm

# The example's own code, with a server beside it.
$(B)/test_http: tests/test_http.c examples/http_rows.c examples/http.h \
    $(HEADERS) $(B)/flags
	$(CC) -std=c99 $(WARNINGS) `cat $(B)/flags` -I. $< -o $@

# Numbers assembled from single bytes, as on big-endian hosts.
$(B)/portable_%: tests/test_%.c $(HEADERS) $(B)/flags
	$(CC) -std=c99 $(WARNINGS) `cat $(B)/flags` -DROWBIN_PORTABLE_LOADS $< \
	    -o $@ -lm

# The programs of the header's first comment, as they stand there.
$(B)/front_page.h: rowbinary.h tests/front_page.awk $(B)/config
	awk -f tests/front_page.awk rowbinary.h > $@

$(B)/%: examples/%.c rowbinary.h $(B)/config
	$(CC) -std=c99 $(CFLAGS) $(WARNINGS) -I. $< -o $@

$(B)/http_rows: examples/http.h

# The tool of the examples, watched.
$(B)/rowbin2json_checked: examples/rowbin2json.c rowbinary.h $(B)/flags
	$(CC) -std=c99 $(WARNINGS) `cat $(B)/flags` -I. $< -o $@

test-corpus: $(B)/rowbin2json_checked ## every case of a corpus: DIR=folder
	@if [ -z "$(DIR)" ]; then \
	    echo 'make test-corpus DIR=folder with an index.tsv'; exit 1; fi
	@sh tests/corpus.sh $(B) $(B)/rowbin2json_checked "$(DIR)"

QUERIES = 2000
SEED = 1
ENGINE = build/engine/node_modules/@chdb/lib-linux-x64-gnu/libchdb.so

$(B)/test_engine $(B)/engine_query: $(B)/%: tests/%.c $(B)/config
	$(CC) -std=c99 -O1 $(WARNINGS) $< -o $@ -ldl

test-engine: $(B)/config ## against a real engine: CHDB=libchdb.so, or by npm
	@if [ -z "$(CHDB)" ] && [ ! -f $(ENGINE) ] && \
	    command -v npm > /dev/null; then \
	    npm install --prefix build/engine --no-save chdb@3.4.0 \
	        > $(B)/npm.log 2>&1; fi; \
	engine="$(CHDB)"; engine=$${engine:-$(ENGINE)}; \
	if [ ! -f "$$engine" ]; then \
	    echo "test-engine: skipped, no engine: needs npm, or CHDB=libchdb.so"; \
	else \
	    $(MAKE) --no-print-directory B=$(B) CHDB="$$engine" chdb_rows \
	        $(B)/engine_query $(B)/udf $(B)/test_engine \
	        $(B)/rowbin2json_checked && \
	    sh tests/engine.sh $(B) "$$engine" && \
	    $(B)/test_engine "$$engine" $(B)/rowbin2json_checked \
	        --queries $(QUERIES) --seed $(SEED); \
	fi

# Not with the other examples, since not everybody has the engine.
LIBCHDB = $(abspath $(or $(CHDB),$(ENGINE)))

chdb_rows: $(B)/config ## the example with the engine inside: CHDB=libchdb.so
	@if [ ! -f "$(LIBCHDB)" ]; then \
	    echo 'make chdb_rows CHDB=libchdb.so (from the npm package chdb)'; \
	    exit 1; fi
	$(CC) -std=c99 $(CFLAGS) $(WARNINGS) -I. examples/chdb_rows.c \
	    "$(LIBCHDB)" -o $(B)/chdb_rows

test-live: $(B)/http_rows $(B)/udf ## examples against a clickhouse-server
	@sh tests/live.sh $(B)

FUZZ = values rows dump bind type binary_type exception
FUZZ_SECONDS = 60

# Inputs that are replayed and altered by any compiler's build.
$(B)/fuzz: tests/fuzz.c $(HEADERS) $(B)/flags
	$(CC) -std=c99 $(WARNINGS) `cat $(B)/flags` -DFUZZ_MAIN $< -o $@ -lm

$(B)/fuzz_%: tests/fuzz.c $(HEADERS) $(B)/config
	clang -g -O1 -fsanitize=fuzzer,address,undefined \
	    -fno-sanitize-recover=undefined -DFUZZ_TARGET=$* $< -o $@

fuzz: $(B)/fuzz ## fuzz each way to decode: FUZZ=rows FUZZ_SECONDS=60
	@MAKE="$(MAKE)" sh tests/fuzz.sh $(B) $(FUZZ_SECONDS) $(FUZZ)

# Branches as they are written: at -O0, and && and || not merged.
COVERAGE = -g -O0 --coverage -fprofile-abs-path -fkeep-inline-functions \
	-fkeep-static-functions --param logical-op-non-short-circuit=0
# Loads for other machines are left out: a line counts once.
COVERED = $(filter test_%,$(TESTS))

coverage: ## lines and branches of rowbinary.h that no test reaches (gcovr)
	@if command -v gcovr > /dev/null && command -v gcc > /dev/null; then \
	    $(MAKE) --no-print-directory -s B=$(B)/coverage CC=gcc \
	        SANITIZERS='$(COVERAGE)' $(COVERED:%=$(B)/coverage/%) \
	        $(B)/coverage/rowbin2json_checked && \
	    sh tests/coverage.sh $(B)/coverage $(COVERED); \
	else echo 'coverage: skipped: install gcc and gcovr (Debian)'; fi

mutants: $(B)/config ## break the header in small ways: which test notices
	@CC="$(CC)" MAKE="$(MAKE)" sh tests/mutate.sh $(B) "$(MUTANTS)"

test-all: test ## the tests, every standard and option, other machines
	@sh tests/standards.sh $(B)
	@sh tests/platforms.sh $(B)

diagnostics: $(B)/config ## what the compiler says of mistakes in column lists
	@for file in tests/bad/*.c; do \
	    sed -n 's|^// What: |\n|p; /^#define LIST/p' $$file; \
	    $(CC) -std=c11 -fsyntax-only $$file 2>&1 | grep 'error' | head -n 1; \
	done
	@CC="$(CC)" sh tests/bad.sh $(B)

expand: $(B)/config ## print what the column list of an example generates
	@sed '/^#include </d' examples/hello_row.c > $(B)/expand.c
	@$(CC) -E -P -I. $(B)/expand.c | \
	    awk '{ sub(/typedef struct reading \{/, "\n&") } 1' | \
	    sed -n '/^typedef struct reading {/,/^static int complain/p' | \
	    sed '/^static int complain/d' | \
	    if command -v clang-format > /dev/null; then \
	        clang-format --style=file --assume-filename=expand.c; \
	    else tr '{};' '\n\n\n'; fi

data: $(B)/config ## tests/data anew by a real engine: CHDB=/path/to/libchdb.so
	@if [ -z "$(CHDB)" ]; then \
	    echo 'make data CHDB=libchdb.so (from the npm package chdb)'; \
	    exit 1; fi
	$(CC) -std=c99 $(CFLAGS) $(WARNINGS) tests/make_data.c \
	    -o $(B)/make_data -ldl
	$(B)/make_data "$(CHDB)" tests/data

# ---- Benchmark ----

BENCH = -std=c99 $(CFLAGS) -DBENCH_FLAGS='"$(CFLAGS)"'

$(B)/bench: bench/bench.c $(HEADERS) $(B)/config
	$(CC) $(BENCH) $(WARNINGS) $< -o $@ -lm

bench: $(B)/bench ## decode the IoT table, checked against JSON; print figures
	@$(B)/bench $(BENCH_ARGS)

bench-readme: $(B)/bench ## the same, into README.md and bench/results.svg
	$(B)/bench --svg bench/results.svg > $(B)/bench.md
	awk -v name=bench -f bench/paste.awk $(B)/bench.md README.md \
	    > $(B)/README.md
	cp $(B)/README.md README.md

$(B)/shapes: bench/shapes.c $(HEADERS) $(B)/config
	$(CC) $(BENCH) $(WARNINGS) $< -o $@ -lm

bench-shapes: $(B)/shapes ## twelve tables with strings, arrays, variants ...
	@$(B)/shapes $(BENCH_ARGS)

$(B)/hostile: bench/hostile.c $(HEADERS) $(B)/config
	$(CC) $(BENCH) $(WARNINGS) $< -o $@ -lm

bench-hostile: $(B)/hostile ## what a byte of inputs costs that are made slow
	@$(B)/hostile

bench-hostile-readme: $(B)/hostile ## the same, into README.md
	$(B)/hostile > $(B)/hostile.md
	awk -v name=hostile -f bench/paste.awk $(B)/hostile.md README.md \
	    > $(B)/README.md
	cp $(B)/README.md README.md

bench-size: $(B)/config ## bytes of code that each part brings to a program
	@sh bench/size.sh $(B)

bench-size-readme: $(B)/config ## the same, into README.md
	sh bench/size.sh $(B) > $(B)/size.md
	awk -v name=size -f bench/paste.awk $(B)/size.md README.md \
	    > $(B)/README.md
	cp $(B)/README.md README.md

PEER = -DBENCH_PEERS -DPEER_FLAGS='"$(PEER_FLAGS)"'

bench-peers: $(B)/config ## both, with simdjson beside them (libsimdjson-dev)
	@echo '#include <simdjson.h>' > $(B)/probe.cc
	@if $(CXX) -std=c++17 -fsyntax-only $(B)/probe.cc 2> /dev/null; then \
	    $(MAKE) --no-print-directory B=$(B) $(B)/bench_peers \
	        $(B)/shapes_peers && $(B)/bench_peers $(BENCH_ARGS) && \
	    echo && $(B)/shapes_peers; \
	else \
	    echo 'bench-peers: no simdjson: install libsimdjson-dev (Debian)'; \
	fi

$(B)/bench_peers: bench/bench.c bench/peers.cc $(HEADERS) $(B)/config
	$(CXX) -std=c++17 $(PEER_FLAGS) $(PEER) -c bench/peers.cc -o $(B)/peers.o
	$(CC) $(BENCH) $(PEER) -c bench/bench.c -o $(B)/bench_peers.o
	$(CXX) $(B)/bench_peers.o $(B)/peers.o -lsimdjson -lm -o $@

$(B)/shapes_peers: bench/shapes.c bench/shapes_peers.cc $(HEADERS) $(B)/config
	$(CXX) -std=c++17 $(PEER_FLAGS) $(PEER) -c bench/shapes_peers.cc \
	    -o $(B)/shapes_json.o
	$(CC) $(BENCH) $(PEER) -c bench/shapes.c -o $(B)/shapes_peers.o
	$(CXX) $(B)/shapes_peers.o $(B)/shapes_json.o -lsimdjson -lm -o $@

bench-shapes-readme: $(B)/config ## bench-shapes, into README.md
	@if $(MAKE) --no-print-directory B=$(B) $(B)/shapes_peers; then \
	    $(B)/shapes_peers > $(B)/shapes.md; else \
	    $(MAKE) B=$(B) $(B)/shapes && $(B)/shapes > $(B)/shapes.md; fi
	awk -v name=shapes -f bench/paste.awk $(B)/shapes.md README.md \
	    > $(B)/README.md
	cp $(B)/README.md README.md

# Rewritten only when libcurl comes or goes.
$(B)/libcurl: $(B)/config FORCE
	@echo '#include <curl/curl.h>' > $(B)/probe.c
	@if $(CC) -fsyntax-only $(B)/probe.c 2> $(B)/probe.log; then \
	    echo '-DBENCH_CURL -lcurl'; fi > $@.new
	@cmp -s $@.new $@ || mv $@.new $@

$(B)/transport: bench/transport.c examples/http.h $(HEADERS) $(B)/libcurl
	$(CC) $(BENCH) $(WARNINGS) $< -o $@ `cat $(B)/libcurl` -lm

bench-transport: $(B)/transport ## queries to a server, libcurl beside them
	@sh bench/transport.sh $(B) || [ $$? -eq 3 ]

# With more iterations: forms differ by a few percent.
bench-transport-readme: $(B)/transport ## the same, into README.md
	ITERATIONS=$${ITERATIONS:-30} sh bench/transport.sh $(B) \
	    > $(B)/transport.md
	awk -v name=transport -f bench/paste.awk $(B)/transport.md README.md \
	    > $(B)/README.md
	cp $(B)/README.md README.md

# ---- The rest ----

lint: $(B)/config ## static analysis, as far as tools are installed
	@if command -v cppcheck > /dev/null; then \
	    $(CC) -E -P -x c -std=c99 -DROWBIN_IMPLEMENTATION rowbinary.h \
	        > $(B)/lint.c; \
	    cppcheck --quiet --error-exitcode=1 --std=c99 \
	        --enable=warning,portability --suppress=staticStringCompare \
	        --suppress=duplicateExpression \
	        --template='{line}: {id}: {message}' $(B)/lint.c; \
	else echo 'lint: no cppcheck'; fi
	@if command -v gcc > /dev/null; then \
	    gcc -std=c99 -O1 -fanalyzer -Wall -Werror -x c \
	        -DROWBIN_IMPLEMENTATION -c rowbinary.h -o $(B)/lint.o; \
	else echo 'lint: no gcc'; fi
	@if command -v clang-tidy > /dev/null; then \
	    clang-tidy --quiet rowbinary.h -- -x c -std=c99 \
	        -DROWBIN_IMPLEMENTATION 2> $(B)/lint.log || \
	    { cat $(B)/lint.log; exit 1; }; \
	    clang-tidy --quiet --checks='-*,clang-analyzer-*' examples/*.c -- \
	        -std=c99 -I. 2> $(B)/lint.log || { cat $(B)/lint.log; exit 1; }; \
	elif command -v clang > /dev/null; then \
	    echo 'lint: no clang-tidy; clang --analyze'; \
	    clang --analyze -Xclang -analyzer-werror -std=c99 -x c \
	        -DROWBIN_IMPLEMENTATION rowbinary.h; \
	else echo 'lint: no clang-tidy'; fi
	@if command -v clang-format > /dev/null; then \
	    clang-format --dry-run --Werror bench/*.c bench/*.h bench/*.cc \
	        tests/*.c tests/*.h tests/*.cc examples/*.c examples/*.h; \
	else echo 'lint: no clang-format'; fi
	@awk 'length($$0) > 80 { \
	    printf "%s:%d: longer than 80\n", FILENAME, FNR; bad = 1 } \
	    END { exit bad }' rowbinary.h Makefile tests/*.sh bench/*.sh \
	    .ci/run
	@echo 'lint: ok'

install: ## copy the header and a pkg-config file to PREFIX
	mkdir -p "$(DESTDIR)$(PREFIX)/include"
	mkdir -p "$(DESTDIR)$(PREFIX)/share/pkgconfig"
	cp rowbinary.h "$(DESTDIR)$(PREFIX)/include"
	awk -v prefix='$(PREFIX)' \
	    '/^#define ROWBIN_VERSION_(MAJOR|MINOR|PATCH)/ { \
	        version = version dot $$3; dot = "." } \
	    END { print "prefix=" prefix "\nincludedir=$${prefix}/include\n"; \
	        print "Name: rowbinary"; \
	        print "Description: ClickHouse RowBinary decoder, one header"; \
	        print "Version: " version "\nCflags: -I$${includedir}" }' \
	    rowbinary.h > "$(DESTDIR)$(PREFIX)/share/pkgconfig/rowbinary.pc"

clean: ## remove build/
	rm -rf $(B)

.PHONY: all help test coverage mutants test-all test-corpus test-engine \
	chdb_rows test-live diagnostics expand data bench bench-readme \
	bench-peers bench-shapes bench-shapes-readme bench-hostile \
	bench-hostile-readme bench-size bench-size-readme bench-transport \
	bench-transport-readme lint install clean FORCE
