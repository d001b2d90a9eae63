import { describe, expect, it } from 'vitest';
import { fingerprintOf, refuseOutdated } from './imports.ts';

describe('the fingerprint of a preview', () => {
  it('is that of its parts, in their order and at their borders', () => {
    const one = fingerprintOf([{ day: '2026-10-01' }, ['id', 3], null]);
    expect(fingerprintOf(new Set([{ day: '2026-10-01' }, ['id', 3], null]))).toBe(one);
    const others = [
      [{ day: '2026-10-02' }, ['id', 3], null],
      [{ day: '2026-10-01' }, ['id', 4], null],
      [['id', 3], { day: '2026-10-01' }, null],
      [{ day: '2026-10-01' }, ['id', 3]],
      [[{ day: '2026-10-01' }, ['id', 3], null]],
      [{ day: '2026-10-01' }, ['id', 3], undefined],
    ];
    expect(new Set([one, ...others.map(fingerprintOf)]).size).toBe(others.length + 1);
    // The sha256 of "1\n" comes from another program: printf '1\n' | openssl dgst -sha256 -binary | basenc --base64url
    expect(`${fingerprintOf([1])}=`).toBe('Q1WkaxnTSNwvV8BG-O9j1FOOu5NgAPPJ7pVKJ0YN2GU=');
  });

  it('must be the one of now where one is given', () => {
    const code = 'table.import_outdated';
    expect(() => refuseOutdated('a', 'a', code)).not.toThrow();
    expect(() => refuseOutdated(null, 'a', code)).not.toThrow();
    expect(() => refuseOutdated('', 'a', code)).toThrow(code);
    expect(() => refuseOutdated('b', 'a', code)).toThrow(code);
  });
});
