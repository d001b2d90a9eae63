import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseDataDir } from './data-dir.ts';

const asRoot = process.getuid?.() === 0;

describe('the data folder', () => {
  let home: string;
  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-home-'));
    fs.chmodSync(home, 0o755);
  });
  afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

  it('is what DATA_DIR says, seen from where Spillway was started', () => {
    expect(chooseDataDir('/srv/plant', home)).toEqual({ dataDir: '/srv/plant' });
    expect(chooseDataDir('plant', home)).toEqual({ dataDir: path.join(home, 'plant') });
  });

  it('is ./data by default', () => {
    expect(chooseDataDir(undefined, home)).toEqual({ dataDir: path.join(home, 'data') });
    expect(chooseDataDir('', home)).toEqual({ dataDir: path.join(home, 'data') });
  });

  it.skipIf(!asRoot)('is /var/lib/spillway as root where the database could not enter ./data, and it says so', () => {
    fs.chmodSync(home, 0o700);
    const { dataDir, note } = chooseDataDir(undefined, home);
    expect(dataDir).toBe('/var/lib/spillway');
    expect(note).toMatch(/Started as root.*\/var\/lib\/spillway and not in .*data; DATA_DIR changes that/);
  });
});
