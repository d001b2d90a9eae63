import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pidFilePath, readPidFile } from './pid-file.ts';

describe('the pid file of a database server', () => {
  let cluster: string;
  beforeEach(() => {
    cluster = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-pid-'));
  });
  afterEach(() => fs.rmSync(cluster, { recursive: true, force: true }));

  it('tells the process, where it listens and how far it is', () => {
    fs.writeFileSync(pidFilePath(cluster), '4711\n/data\n1700000000\n5432\n/data/run\n\n  38   5\nready   \n');
    expect(readPidFile(cluster)).toEqual({ pid: 4711, port: 5432, socketDir: '/data/run', status: 'ready' });
  });

  it('may be cut short while it is written', () => {
    fs.writeFileSync(pidFilePath(cluster), '4711\n/data\n');
    expect(readPidFile(cluster)).toEqual({ pid: 4711, port: 0, socketDir: '', status: 'unknown' });
    fs.writeFileSync(pidFilePath(cluster), '');
    expect(readPidFile(cluster)).toBeUndefined();
  });

  it('is not there when no server runs', () => {
    expect(readPidFile(cluster)).toBeUndefined();
  });
});
