import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extractCluster } from './extract.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-extract-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const extract = (chunks: Iterable<Buffer> | AsyncIterable<Buffer>) =>
  extractCluster(Readable.from(chunks), path.join(root, 'cluster'), { name: 'ourselves', spawnAs: undefined });

describe('a base backup that is unpacked', () => {
  it('is complete though zeros follow its end long after', async () => {
    await extract(appendZeros(makeArchive()));
    expect(fs.readFileSync(path.join(root, 'cluster/PG_VERSION'), 'utf8')).toBe('18\n');
  });

  it('says what tar complains about, and leaves nothing', async () => {
    const noArchive = Array.from({ length: 200 }, () => Buffer.alloc(65_536, 'no archive'));
    await expect(extract(noArchive)).rejects.toThrow(/tar: /);
    expect(fs.readdirSync(root)).toEqual([]);
  });

  it('says why the archive could not be read', async () => {
    await expect(extract(truncateArchive(makeArchive()))).rejects.toThrow(/of another key/);
    expect(fs.readdirSync(root)).toEqual([]);
  });
});

function makeArchive(): Buffer {
  const folder = path.join(root, 'source');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  const archive = execFileSync('tar', ['-c', '-f', '-', '-b', '1', '.'], { cwd: folder });
  fs.rmSync(folder, { recursive: true });
  return archive;
}

async function* appendZeros(archive: Buffer): AsyncGenerator<Buffer> {
  yield archive;
  for (let block = 0; block < 50; block++) {
    await delay(2);
    yield Buffer.alloc(10_240);
  }
}

async function* truncateArchive(archive: Buffer): AsyncGenerator<Buffer> {
  yield archive.subarray(0, 1024);
  await delay(2);
  throw new Error('of another key');
}
