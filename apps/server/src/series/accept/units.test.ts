import { quantities } from '@spillway/contract/series/catalogue/quantities';
import { sendableUnits } from '@spillway/contract/series/catalogue/units';
import { describe, expect, it } from 'vitest';
import { fromUnitOf, inUnitOf, isKnownUnit } from './units.ts';

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
    [1, 'toString', 'm', null],
  ])('%d %s is in %s: %s', (value, unit, seriesUnit, expected) => {
    expect(inUnitOf(value, unit, seriesUnit)).toBe(expected);
  });

  it.each([
    [115_234_567, 'm³', 'triệu m³', 115.234567],
    [28.4, 'MW', 'kW', 28_400],
    [1.25, 'm³/s', 'l/s', 1250],
    [1, 'm³/s', 'm³/h', 3600],
    [248.2, 'm', 'm', 248.2],
    [1, 'm', 'kW', null],
  ])('%d %s goes as another unit, %s: %s', (value, seriesUnit, unit, expected) => {
    expect(fromUnitOf(value, seriesUnit, unit)).toBe(expected);
  });

  it('of every series is understood when it is sent as it is shown', () => {
    for (const { unit } of Object.values(quantities)) expect([unit, isKnownUnit(unit, unit)]).toEqual([unit, true]);
  });

  it('is understood wherever the screen offers it', () => {
    for (const [seriesUnit, offered] of Object.entries(sendableUnits))
      for (const unit of offered) expect([unit, isKnownUnit(unit, seriesUnit)]).toEqual([unit, true]);
  });
});
