import { describe, expect, it } from 'vitest';
import { firstPlan, fitted, sentOf, type valuesOf } from './plan-values.ts';

const shiftName = (number: number) => `Số ${number}`;

describe('the form of a shift plan', () => {
  it('begins with four crews on 06-14-22', () => {
    const { shifts, crews, cycle } = firstPlan('2026-10-18', shiftName, shiftName);
    expect(shifts.map(({ start }) => start)).toEqual(['06:00', '14:00', '22:00']);
    expect([crews.length, cycle.length]).toEqual([4, 8]);
  });

  it('sends accounts by id, whoever has none by name, and keeps who is gone', () => {
    const values = {
      ...firstPlan('2026-10-18', shiftName, shiftName),
      crews: [{ name: ' A ', people: ['id-1', 'id-gone', ' Ông Bảy '] }],
    };
    const gone = { account_id: 'id-gone', name: 'Đã nghỉ' };
    const plan = { crews: [{ name: 'A', people: [gone] }] } as Parameters<typeof valuesOf>[0];
    const { crews, cycle } = sentOf(values, [{ account_id: 'id-1', name: 'An' }], plan);
    expect(crews).toEqual([
      { name: 'A', people: [{ account_id: 'id-1', name: 'An' }, gone, { account_id: null, name: 'Ông Bảy' }] },
    ]);
    expect(cycle.flat().every((cell) => cell === null || cell === 0)).toBe(true);
  });

  it('keeps the rotation as wide as there are shifts', () => {
    expect(fitted([[0, 1, 2]], 2, 2)).toEqual([[0, 1]]);
    expect(fitted([[0, 3]], 3, 2)).toEqual([[0, null, null]]);
  });
});
