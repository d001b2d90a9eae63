import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newToken } from '../opaque-token.ts';
import { successorOf } from './successor.ts';

describe('a refresh token', () => {
  it('has one successor for one attempt, and only with the server’s key', () => {
    const token = newToken();
    const key = randomBytes(32);
    const successor = successorOf(token, 'attempt-1', key);
    expect(successorOf(token, 'attempt-1', key)).toBe(successor);
    expect(Buffer.from(successor, 'base64url')).toHaveLength(32);
    expect(successorOf(token, 'attempt-2', key)).not.toBe(successor);
    expect(successorOf(newToken(), 'attempt-1', key)).not.toBe(successor);
    expect(successorOf(token, 'attempt-1', randomBytes(32))).not.toBe(successor);
  });
});
