import { expect, it } from 'vitest';
import { areSame, countedWays, waysOf } from './ways.ts';

const proven = new Date('2026-10-01T00:00:00Z');

it('a number keeps its name and its proof however it is typed anew', () => {
  const before = waysOf({ email: 'lan@ho.vn', phones: ['090 123 4567'] }, []).map((one) => ({
    ...one,
    provenAt: proven,
  }));
  const after = waysOf({ email: null, phones: ['0912345678', '+84 90 1234567'] }, before);
  expect(after).toMatchObject([
    { kind: 'phone', address: '+84912345678', provenAt: null },
    { kind: 'phone', address: '+84901234567', provenAt: proven, wayId: before[1]!.wayId },
  ]);
  expect(areSame(before, after)).toBe(false);
  expect(countedWays(after)).toEqual({ emails: 0, phones: 2 });
});

it('the same number twice is refused at its place', () => {
  const twice = () => waysOf({ email: null, phones: ['0901234567', '0912345678', '+84901234567'] }, []);
  expect(twice).toThrow(expect.objectContaining({ fields: [{ field: 'phones.2', rule: 'phone_twice' }] }));
});
