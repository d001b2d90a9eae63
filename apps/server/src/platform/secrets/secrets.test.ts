import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFileOf, readOrMakeKey } from './key-file.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'spillway-key-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the key file', () => {
  it('is made once, readable by its owner only, and read again afterwards', () => {
    const first = readOrMakeKey(dir);
    expect(readOrMakeKey(dir)).toEqual(first);
    expect(statSync(keyFileOf(dir)).mode & 0o777).toBe(0o600);
  });

  it('says what to do when it is damaged, and does not make a new one over it', () => {
    writeFileSync(keyFileOf(dir), 'short\n');
    expect(() => readOrMakeKey(dir)).toThrow(/damaged. Put it back from a backup/);
  });
});
