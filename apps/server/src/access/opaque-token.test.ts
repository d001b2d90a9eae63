import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from './opaque-token.ts';

describe('opaque tokens', () => {
  it('are 256 random bits', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(newToken()).not.toBe(newToken());
  });

  it('are stored as a hash', () => {
    const token = newToken();
    expect(hashToken(token)).toHaveLength(32);
    expect(hashToken(token)).toEqual(hashToken(token));
    expect(hashToken(token).toString('latin1')).not.toContain(token);
  });
});
