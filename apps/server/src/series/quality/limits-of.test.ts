import { quantities } from '@spillway/contract/series/quantities';
import { requireLimits } from '@spillway/hydrology/quality/limits';
import { capacityCurve as capacityCurveOf } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import { type LimitFacts, limitsOf, negativePolicyOf } from './limits-of.ts';

const facts = (wanted: Partial<LimitFacts>): LimitFacts => ({
  quantity: 'water_level',
  stepS: 300,
  timeMs: Date.parse('2026-10-18T01:00:00Z'),
  settings: {
    minPossibleLevelM: 230,
    maxPossibleLevelM: 255,
    deadLevelM: 235,
    thousandYearFloodM3s: null,
    seasons: [],
    timeZone: 'Asia/Ho_Chi_Minh',
  },
  capacityCurve: null,
  isLake: true,
  maxOpeningM: null,
  ratedMw: null,
  sensor: null,
  ...wanted,
});
const season = (from: string, to: string, maxLevelM: number | null = 248) => ({
  ...facts({}).settings,
  seasons: [{ name: 'Lũ', from, to, maxLevelM, receptionLevelM: null }],
});

describe('what a sound reading looks like', () => {
  it('in the lake is a metre around what the plant calls possible, and anything elsewhere', () => {
    expect(limitsOf(facts({}))).toMatchObject({ min: 229, max: 256 });
    expect(limitsOf(facts({ isLake: false }))).toMatchObject({
      min: null,
      max: null,
      mostChangePerHour: 20,
      mostAtOnce: 2,
    });
  });

  it('in the lake changes no faster than its flood of 1000 years makes it where it is smallest', () => {
    const capacityCurve = capacityCurveOf('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
    const settings = { ...facts({}).settings, thousandYearFloodM3s: 3344 };
    expect(limitsOf(facts({})).mostChangePerHour).toBe(6);
    expect(limitsOf(facts({ settings })).mostChangePerHour).toBe(6);
    expect(limitsOf(facts({ capacityCurve })).mostChangePerHour).toBe(6);
    // 12.0384 million m3 in an hour over 2.1 million m2 above the dead level, and half as much again.
    expect(limitsOf(facts({ settings, capacityCurve })).mostChangePerHour).toBeCloseTo((1.5 * 12.0384) / 2.1, 9);
  });

  it('is what the sensor can show, where that is said', () => {
    expect(limitsOf(facts({ sensor: { min: 240, max: null } }))).toMatchObject({ min: 240, max: 256 });
    // Nonsense limits nothing, and does not stop readings.
    expect(limitsOf(facts({ sensor: { min: 300, max: null } }))).toMatchObject({ min: null, max: null });
  });

  it.each([
    ['a flood period', season('01/09', '15/12'), 6 * 3600],
    ['its last day', season('01/09', '18/10'), 6 * 3600],
    ['the day after it', season('01/09', '17/10'), null],
    ['a period over new year', season('01/10', '31/01'), 6 * 3600],
    ['a period without a level to keep below', season('01/09', '15/12', null), null],
    ['no period', facts({}).settings, null],
  ])('may stand still, but not for six hours in %s', (_name, settings, stuckAfterS) => {
    expect(limitsOf(facts({ settings })).stuckAfterS).toBe(stuckAfterS);
    expect(limitsOf(facts({ settings, isLake: false })).stuckAfterS).toBeNull();
  });

  it('goes by the calendar of the plant', () => {
    const settings = season('18/10', '18/10');
    const stuckAt = (time: string) => limitsOf(facts({ settings, timeMs: Date.parse(time) })).stuckAfterS;
    expect(stuckAt('2026-10-17T16:59:59Z')).toBeNull();
    expect(stuckAt('2026-10-17T17:00:00Z')).toBe(6 * 3600);
  });

  it('is by kind what can fall, open and be generated', () => {
    expect(limitsOf(facts({ quantity: 'precipitation', stepS: 600 }))).toMatchObject({ min: 0, max: 60 });
    expect(limitsOf(facts({ quantity: 'opening', maxOpeningM: 8 }))).toMatchObject({ min: 0, max: 8 });
    expect(limitsOf(facts({ quantity: 'power', ratedMw: 50 }))).toMatchObject({ min: 0, max: 60 });
    expect(limitsOf(facts({ quantity: 'voltage' }))).toMatchObject({ min: null, max: null });
  });

  it('can be judged by, for every quantity', () => {
    for (const quantity of Object.keys(quantities) as (keyof typeof quantities)[])
      for (const isLake of [true, false])
        expect(() => requireLimits(limitsOf(facts({ quantity, isLake, stepS: null, ratedMw: 1 })))).not.toThrow();
  });
});

describe('a value below zero', () => {
  it('is missing, but for temperatures and what a stopped unit draws', () => {
    expect(negativePolicyOf('precipitation', 50)).toBe('missing');
    expect(negativePolicyOf('air_temperature', null)).toBe('allowed');
    expect(negativePolicyOf('power', 50)).toEqual({ zeroDownTo: -1 });
    expect(negativePolicyOf('power', null)).toBe('missing');
  });
});
