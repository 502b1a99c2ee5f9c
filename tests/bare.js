// Runs tests/bare.c as WebAssembly, without any libc, and compares what it
// decodes with the server's own text.
//   node tests/bare.js build/bare.wasm
'use strict';
const fs = require('fs');

const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const bare = new WebAssembly.Instance(module_).exports;
const data = 'tests/data/';
const MORE = 1;
const DONE = 2;
const TRUNCATED = -1;
let passed = 0;
let failed = 0;

function check(good, what) {
    if (good) {
        passed++;
    } else {
        failed++;
        console.log('bare: ' + what);
    }
    return good;
}

function put(bytes) {
    new Uint8Array(bare.memory.buffer).set(bytes, bare.bare_input());
}

// What was decoded, as text of one character a byte.
function output() {
    return Buffer
        .from(bare.memory.buffer, bare.bare_output(), bare.bare_written())
        .toString('latin1');
}

// JSONCompactEachRow as tokens, in the form of bare.c's output.
function tokens(json) {
    let out = '';
    for (const [token] of json.matchAll(
             /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s,:[\]{}]+/g)) {
        out += token === '[' || token === '{' ? '['
            : token === ']' || token === '}'  ? ']'
            : token === 'null'                ? 'n'
            : '=' + (token[0] === '"' ? JSON.parse(token) : token);
        out += '\0';
    }
    return out;
}

function same(got, want, what) {
    let at = 0;
    while (at < want.length && got[at] === want[at]) {
        at++;
    }
    const part = text => JSON.stringify(
        text.slice(Math.max(0, at - 20), at + 20));
    return check(got === want,
        what + ': expected ' + part(want) + ' got ' + part(got));
}
const read = name => fs.readFileSync(data + name);
const server =
    name => tokens(fs.readFileSync(data + name + '.jsonc', 'latin1'));

// What JSON tells apart otherwise: points, and numbers that are not finite.
function as_json(text) {
    return text.replace(/=\(([^,()]*),([^,()]*)\)\0/g, '[\0=$1\0=$2\0]\0')
        .replace(/=(nan|-?inf)\0/g, 'n\0');
}

function table(name, pieces) {
    const bytes = read(name + '.rbnt');
    const want = as_json(server(name));
    for (const piece of [bytes.length, ...pieces]) {
        put(bytes);
        const status = bare.bare_decode(0, bytes.length, piece);
        check(status === DONE, name + ': status ' + status);
        same(as_json(output()), want, name);
    }
}

// Tables of the server: whole, and in pieces.
for (const file of fs.readdirSync(data)) {
    const name = file.slice(0, -5);
    if (file.endsWith('.rbnt') && fs.existsSync(data + name + '.jsonc')) {
        table(name, [1000, 7]);
    }
}
// Of the corpus those whose JSON has no other order or form than the bytes.
let cases = 0;
for (const line of read('corpus/index.tsv').toString().split('\n').slice(1)) {
    const [name, , , , flags] = line.split('\t');
    if (name && !/opaque|deep|zero_width|json_as_string/.test(flags) &&
        !/^json_|^map_key_types/.test(name)) {
        table('corpus/' + name, [1]);
        cases++;
    }
}
check(cases >= 50, 'the corpus has ' + cases + ' cases');

// Columns known at compile time.
for (const [name, decode] of [['iot-1k', bare.bare_readings],
                              ['carts', bare.bare_carts]]) {
    const bytes = read(name + '.rbnt');
    put(bytes);
    const status = decode(bytes.length);
    check(status === DONE, name + ' at compile time: status ' + status);
    same(output(), server(name), name + ' at compile time');
}

// Each value of each type: whole, and cut off everywhere.
for (const line of read('golden.tsv').toString('latin1').trim().split('\n')) {
    const [type, hex, escaped] = line.split('\t');
    const text = escaped.replace(
        /\\(.)/g, (_, c) => ({'0': '\0', t: '\t', n: '\n', r: '\r'})[c] ?? c);
    const column = Buffer.from('v ' + type);
    const bytes = Buffer.from(hex, 'hex');
    const all = Buffer.concat([column, bytes]);
    for (let size = 0; size <= bytes.length; size++) {
        put(all.subarray(0, column.length + size));
        const status = bare.bare_decode(column.length, size, 5);
        const whole = size === bytes.length;
        check(status === (size > 0 && !whole ? TRUNCATED : DONE),
            line + ', of ' + size + ' bytes: status ' + status);
        same(output(), whole ? '[\0=' + text + '\0]\0' : '', line);
    }
}

// Bytes that no server sends: the same whole and in pieces, and the next input
// is decoded as if nothing had been.
const bytes = read('nested.rbnt');
let random = 1;
for (let round = 0; round < 2000; round++) {
    const bad = Buffer.from(bytes);
    for (let changes = 0; changes < 3; changes++) {
        random = Math.imul(random, 1103515245) + 12345 >>> 0;
        bad[(random >>> 8) % bad.length] = random >>> 24;
    }
    put(bad);
    const status = bare.bare_decode(0, bad.length, bad.length);
    const text = output();
    // MORE: of a value that would not fit into all of the memory.
    check(status === DONE || status === MORE || (status < 0 && status >= -9),
        'altered, round ' + round + ': status ' + status);
    put(bad);
    check(bare.bare_decode(0, bad.length, 100) === status,
        'altered, in pieces, round ' + round);
    same(output(), text, 'altered, in pieces, round ' + round);
}
table('nested', []);

console.log('bare: ' + passed + ' passed, ' + failed + ' failed');
process.exit(failed === 0 ? 0 : 1);
