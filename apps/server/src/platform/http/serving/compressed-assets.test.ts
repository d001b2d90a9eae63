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
let previousBuild = '';

function folderOf(assets: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spillway-dist-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Spillway</title>');
  for (const [name, content] of Object.entries(assets)) writeFileSync(path.join(folder, 'assets', name), content);
  return folder;
}

beforeEach(async () => {
  dist = folderOf({ 'big-1.js': 'big()', 'big-1.js.br': 'as br', 'big-1.js.gz': 'as gzip', 'plain-1.js': 'plain()' });
  previousBuild = folderOf({ 'old-1.css': 'a {}', 'old-1.css.br': 'old as br', 'old-1.css.gz': 'old as gzip' });
  const webApp = { formerDirs: [previousBuild] };
  app = await createHttpServer({ log: pino({ level: 'silent' }), tls: null, trustProxy: [], webDir: dist, webApp });
});
afterEach(async () => {
  await app.close();
  for (const folder of [dist, previousBuild]) rmSync(folder, { recursive: true });
});

async function fetchAsset(name: string, encodings?: string) {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings };
  const {
    statusCode,
    body,
    rawPayload,
    headers: responseHeaders,
  } = await app.inject({ url: `/assets/${name}`, headers });
  return { statusCode, body, rawPayload, encoding: responseHeaders['content-encoding'], said: responseHeaders };
}

const unpacked = ({ rawPayload }: { readonly rawPayload: Buffer }): string =>
  brotliDecompressSync(rawPayload).toString();

it('sends what the build has compressed as it lies there', async () => {
  const { said, ...answer } = await fetchAsset('big-1.js', 'gzip, deflate, br, zstd');
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
])('in the form that the browser takes: %s', async (acceptedEncoding, body, encoding) => {
  expect(await fetchAsset('big-1.js', acceptedEncoding)).toMatchObject({ statusCode: 200, body, encoding });
});

it('compresses itself what the build has not, and knows no other names', async () => {
  expect(unpacked(await fetchAsset('plain-1.js', 'br'))).toBe('plain()');
  expect(await fetchAsset('plain-1.js')).toMatchObject({ statusCode: 200, body: 'plain()', encoding: undefined });
  expect(await fetchAsset('big-2.js', 'br')).toMatchObject({ statusCode: 404 });
  expect(await fetchAsset('..%2findex.html', 'br')).toMatchObject({ statusCode: 400 });
});

it('has the compressed forms of former builds, and compresses itself where one was taken away', async () => {
  expect(await fetchAsset('old-1.css', 'br')).toMatchObject({ statusCode: 200, body: 'old as br' });
  rmSync(path.join(previousBuild, 'assets', 'old-1.css.br'));
  expect(unpacked(await fetchAsset('old-1.css', 'br'))).toBe('a {}');
});
