// Runs a program compiled for WASI, from the top folder. A thread of Node 20's
// garbage collector crashes beside WASI: it must run without.
//   node --single-threaded-gc tests/wasi.js PROGRAM ARGUMENT...
'use strict';
const fs = require('fs');
const {WASI} = require('wasi');

const args = process.argv.slice(2);
const wasi = new WASI({version: 'preview1', args, preopens: {'.': '.'}});
const program = new WebAssembly.Module(fs.readFileSync(args[0]));
process.exit(wasi.start(
    new WebAssembly.Instance(program, {wasi_snapshot_preview1: wasi.wasiImport})));
