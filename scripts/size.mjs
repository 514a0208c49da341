// Checks the size of the JavaScript that the first screen loads: what the entry starts after the first paint, and its static imports, compressed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkOf } from './chunks.ts';
import { ROOT } from './prepare.mjs';

/** In bytes; of them the libraries that every screen needs are 90 KB. */
const LIMIT = 106 * 1024;
const DIST = join(ROOT, 'dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** What the login loads: the start, which imports the entry's file, and the login's own chunk, which the router requests at once. */
const files = new Set();
const collect = (source) => {
  const chunk = chunkOf(source, manifest);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported);
};
collect('src/app/start.tsx');
const entry = total();
collect('src/app/screens/login.tsx');

console.log(
  `First screen: ${kilobytes(total())} KB of JavaScript (gzip); ${kilobytes(entry)} KB before the login's own code.`,
);
if (total() > LIMIT) {
  console.error(`More than ${kilobytes(LIMIT)} KB.`);
  process.exitCode = 1;
}

function total() {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
}

function kilobytes(bytes) {
  return (bytes / 1024).toFixed(1);
}
