import { permissionsOfKey } from '@spillway/contract/access/machine-keys/scopes';
import { describe, expect, it } from 'vitest';
import { keyStateOf, previousKeyEnd, statusOf } from './key-state.ts';

const now = new Date('2026-10-18T01:00:00Z');
const hoursFromNow = (count: number) => new Date(now.getTime() + count * 3_600_000);
const unexpiredKey = { expiresAt: null, formerUntil: null, revokedAt: null };

describe('a secret', () => {
  it('works until its end, and the former one until its own', () => {
    expect(keyStateOf(unexpiredKey, false, now)).toBe('live');
    expect(keyStateOf({ ...unexpiredKey, expiresAt: hoursFromNow(1) }, false, now)).toBe('live');
    expect(keyStateOf({ ...unexpiredKey, expiresAt: now }, false, now)).toBe('expired');
    expect(keyStateOf({ ...unexpiredKey, formerUntil: hoursFromNow(1) }, true, now)).toBe('live');
    expect(keyStateOf({ ...unexpiredKey, formerUntil: now }, true, now)).toBe('gone');
    expect(keyStateOf({ ...unexpiredKey, formerUntil: hoursFromNow(1), expiresAt: now }, true, now)).toBe('expired');
    expect(keyStateOf({ ...unexpiredKey, formerUntil: hoursFromNow(1), revokedAt: now }, true, now)).toBe('gone');
  });

  it('that works no more does not come back when the key is rotated', () => {
    expect(previousKeyEnd(unexpiredKey, 2, now)).toEqual(hoursFromNow(2));
    expect(previousKeyEnd(unexpiredKey, 0, now)).toBeNull();
    expect(previousKeyEnd({ ...unexpiredKey, expiresAt: now }, 2, now)).toBeNull();
    expect(previousKeyEnd({ ...unexpiredKey, revokedAt: now }, 2, now)).toBeNull();
  });
});

describe('a key', () => {
  it('is told of two weeks before its end', () => {
    const key = { ...unexpiredKey, collectorId: null, hasOwner: true };
    expect(statusOf(key, now)).toBe('live');
    expect(statusOf({ ...key, expiresAt: hoursFromNow(14 * 24 + 1) }, now)).toBe('live');
    expect(statusOf({ ...key, expiresAt: hoursFromNow(14 * 24) }, now)).toBe('expiring');
    expect(statusOf({ ...key, expiresAt: now }, now)).toBe('expired');
    expect(statusOf({ ...key, expiresAt: now, revokedAt: now }, now)).toBe('revoked');
    expect(statusOf({ ...key, hasOwner: false }, now)).toBe('without_owner');
    expect(statusOf({ ...key, hasOwner: false, collectorId: 'x' }, now)).toBe('live');
  });

  it('holds what its scopes name and its owner holds, and nothing else of the owner', () => {
    const held = new Set(['report', 'accounts.update', 'sensor.view'] as const);
    expect([...permissionsOfKey(['measurements', 'reports'], held)]).toEqual(['report', 'sensor.view']);
    expect([...permissionsOfKey(['figures'], held)]).toEqual([]);
  });
});
