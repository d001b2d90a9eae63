import { describe, expect, it } from 'vitest';
import { quantities } from './quantities.ts';
import { convertUnit, isKnownUnit, unitsLike } from './units.ts';

describe('the unit a logger sends', () => {
  it.each([
    [12.34, 'cm', 'm', 0.1234],
    [1250, 'l/s', 'm³/s', 1.25],
    [28_400, 'kW', 'MW', 28.4],
    [3600, 'm3/h', 'm³/s', 1],
    [0.2, 'in', 'mm', 5.08],
    [101.3, 'kPa', 'hPa', 1013],
    [12.6, 'm ³ / s', 'm³/s', 12.6],
    [1.5, 'triệu m³', 'm³', 1_500_000],
    [28.4, 'mw', 'MW', null],
    [1, 'm', 'MW', null],
    [1, 'dm', 'mm', null],
    [1, 'ft', 'mm', null],
    [1, 'toString', 'm', null],
  ])('%d %s is in %s: %s', (value, unit, seriesUnit, expected) => {
    expect(convertUnit(value, unit, seriesUnit)).toBe(expected);
  });

  it.each([
    [115_234_567, 'm³', 'triệu m³', 115.234567],
    [28_500, 'nghìn m³', 'Mcm', 28.5],
    [28.4, 'MW', 'kW', 28_400],
    [1.25, 'm³/s', 'l/s', 1250],
    [1, 'm³/s', 'm³/h', 3600],
    [248.2, 'm', 'm', 248.2],
    [1, 'm', 'kW', null],
  ])('%d %s goes as another unit, %s: %s', (value, seriesUnit, unit, expected) => {
    expect(convertUnit(value, seriesUnit, unit)).toBe(expected);
  });

  it('of every series is understood as it is shown and as a screen offers it, its own first', () => {
    for (const { unit } of Object.values(quantities)) {
      expect(unitsLike(unit)[0]).toBe(unit);
      for (const offeredUnit of unitsLike(unit))
        expect([offeredUnit, isKnownUnit(offeredUnit, unit)]).toEqual([offeredUnit, true]);
    }
  });
});
