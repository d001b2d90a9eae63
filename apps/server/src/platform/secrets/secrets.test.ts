import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFileOf, readOrMakeKey } from '../key-file.ts';
import { createSecrets, SecretUnreadable } from './secrets.ts';

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
    expect(() => readOrMakeKey(dir)).toThrow(/damaged. Restore it from a backup/);
  });
});

describe('a secret', () => {
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const of = 'channel 7 password';

  it('comes back as it went, and never looks the same', () => {
    const sealedText = secrets.seal('mật khẩu', of);
    expect(secrets.open(sealedText, of)).toBe('mật khẩu');
    expect(secrets.seal('mật khẩu', of)).not.toBe(sealedText);
    expect(sealedText).not.toContain('khẩu');
  });

  it('does not open for another owner, with another key, or changed', () => {
    const sealedText = secrets.seal('word', of);
    expect(() => secrets.open(sealedText, 'channel 8 password')).toThrow(SecretUnreadable);
    expect(() => createSecrets(Buffer.alloc(32, 8)).open(sealedText, of)).toThrow(SecretUnreadable);
    expect(() => secrets.open(`${sealedText.slice(0, -4)}AAAA`, of)).toThrow(SecretUnreadable);
    expect(() => secrets.open('', of)).toThrow(SecretUnreadable);
  });
});
