import { describe, expect, it } from 'vitest';
import { dayIndex, dayMonthOf, gapsIn, inOrder, lengthDays, stretchesOf } from './season-table.ts';

describe('days of the year', () => {
  it('are read as dd/MM, with 29/02 among them', () => {
    expect(dayIndex('01/01')).toBe(0);
    expect(dayIndex('29/02')).toBe(59);
    expect(dayIndex('31/12')).toBe(365);
    for (const invalidValue of ['30/02', '00/05', '12/13', '1/1', '', '15-06'])
      expect(dayIndex(invalidValue)).toBeNull();
  });

  it('come back as they went in', () => {
    for (const day of ['01/01', '29/02', '01/03', '30/11', '31/12']) expect(dayMonthOf(dayIndex(day)!)).toBe(day);
  });
});

describe('a period', () => {
  it('holds both its days', () => {
    expect(lengthDays({ from: '15/06', to: '15/06' })).toBe(1);
    expect(lengthDays({ from: '01/01', to: '31/12' })).toBe(366);
  });

  it('may run over new year, and then lies on the strip twice', () => {
    expect(lengthDays({ from: '01/12', to: '31/01' })).toBe(62);
    expect(stretchesOf({ from: '01/12', to: '31/01' })).toEqual([
      { start: 335, end: 366 },
      { start: 0, end: 31 },
    ]);
  });
});

describe('the days that no period names', () => {
  it('are told as one gap where they run over new year', () => {
    expect(gapsIn([{ from: '15/06', to: '30/11' }])).toEqual([{ from: '01/12', to: '14/06', days: 197 }]);
  });

  it('are none where the periods fill the year, and nothing is said where there is no period', () => {
    const year = [
      { from: '01/09', to: '15/12' },
      { from: '16/12', to: '31/08' },
    ];
    expect(gapsIn(year)).toEqual([]);
    expect(gapsIn([])).toEqual([]);
  });
});

it('lists periods by the calendar and still knows the place of each in the record', () => {
  const season = (from: string) => ({ name: from, from, to: from, max_level: null, reception_level: null });
  expect(inOrder([season('01/09'), season('15/06')]).map(({ place }) => place)).toEqual([1, 0]);
});
