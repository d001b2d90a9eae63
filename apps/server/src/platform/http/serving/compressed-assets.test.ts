import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

let app: FastifyInstance;
let dist = '';
let former = '';

function folderOf(assets: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spillway-dist-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Spillway</title>');
  for (const [name, content] of Object.entries(assets)) writeFileSync(path.join(folder, 'assets', name), content);
  return folder;
}

beforeEach(async () => {
  dist = folderOf({ 'big-1.js': 'big()', 'big-1.js.br': 'as br', 'big-1.js.gz': 'as gzip', 'plain-1.js': 'plain()' });
  former = folderOf({ 'old-1.css': 'a {}', 'old-1.css.br': 'old as br', 'old-1.css.gz': 'old as gzip' });
  const webApp = { formerDirs: [former] };
  app = await createHttpServer({ log: pino({ level: 'silent' }), tls: null, trustProxy: [], webDir: dist, webApp });
});
afterEach(async () => {
  await app.close();
  for (const folder of [dist, former]) rmSync(folder, { recursive: true });
});

async function asked(name: string, encodings?: string) {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings };
  const { statusCode, body, rawPayload, headers: said } = await app.inject({ url: `/assets/${name}`, headers });
  return { statusCode, body, rawPayload, encoding: said['content-encoding'], said };
}

const unpacked = ({ rawPayload }: { readonly rawPayload: Buffer }): string =>
  brotliDecompressSync(rawPayload).toString();

it('sends what the build has compressed as it lies there', async () => {
  const { said, ...answer } = await asked('big-1.js', 'gzip, deflate, br, zstd');
  expect(answer).toMatchObject({ statusCode: 200, body: 'as br', encoding: 'br' });
  expect(said['content-type']).toBe('text/javascript; charset=utf-8');
  expect(said['cache-control']).toContain('immutable');
  expect(said.vary).toContain('accept-encoding');
});

it.each([
  ['gzip, deflate', 'as gzip', 'gzip'],
  ['GZIP', 'as gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'as gzip', 'gzip'],
  ['br; q=0.000', 'big()', undefined],
  ['identity', 'big()', undefined],
  [undefined, 'big()', undefined],
])('in the form that the browser takes: %s', async (accepts, body, encoding) => {
  expect(await asked('big-1.js', accepts)).toMatchObject({ statusCode: 200, body, encoding });
});

it('compresses itself what the build has not, and knows no other names', async () => {
  expect(unpacked(await asked('plain-1.js', 'br'))).toBe('plain()');
  expect(await asked('plain-1.js')).toMatchObject({ statusCode: 200, body: 'plain()', encoding: undefined });
  expect(await asked('big-2.js', 'br')).toMatchObject({ statusCode: 404 });
  expect(await asked('..%2findex.html', 'br')).toMatchObject({ statusCode: 400 });
});

it('has the compressed forms of former builds, and compresses itself where one was taken away', async () => {
  expect(await asked('old-1.css', 'br')).toMatchObject({ statusCode: 200, body: 'old as br' });
  rmSync(path.join(former, 'assets', 'old-1.css.br'));
  expect(unpacked(await asked('old-1.css', 'br'))).toBe('a {}');
});
