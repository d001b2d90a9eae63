import { quantities } from '@spillway/contract/series/catalogue/quantities';
import { requireLimits } from '@spillway/hydrology/quality/limits';
import { capacityCurve as capacityCurveOf } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import { type LimitFacts, lakeBoundsOf, limitsOf, negativePolicyOf, type ZeroFacts } from './limits-of.ts';

const facts = (changes: Partial<LimitFacts>): LimitFacts => ({
  quantity: 'water_level',
  stepS: 300,
  timeMs: Date.parse('2026-10-18T01:00:00Z'),
  settings: {
    minPossibleLevelM: 230,
    maxPossibleLevelM: 255,
    damCrestLevelM: null,
    deadLevelM: 235,
    normalLevelM: 250,
    thousandYearFloodM3s: null,
    seasons: [],
    timeZone: 'Asia/Ho_Chi_Minh',
  },
  capacityCurve: null,
  isLake: true,
  isBelowDam: false,
  maxOpeningM: null,
  ratedMw: null,
  sensor: null,
  ...changes,
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
      maxAtOnce: 2,
    });
  });

  it('goes by readings in a river, and below the dam, where units move the water, by minutes', () => {
    const spikes = (isBelowDam: boolean) => limitsOf(facts({ isLake: false, isBelowDam }));
    expect(spikes(false)).toMatchObject({ spikeAbove: 0.06, briefReadings: 3 });
    expect(spikes(true)).toMatchObject({ spikeAbove: 0.3, briefReadings: 1, mostChangePerHour: 20, maxAtOnce: 2 });
  });

  it('in the lake changes no faster than its flood of 1000 years makes it where it is smallest', () => {
    const capacityCurve = capacityCurveOf('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
    const settings = { ...facts({}).settings, thousandYearFloodM3s: 3344 };
    expect(limitsOf(facts({})).mostChangePerHour).toBe(6);
    expect(limitsOf(facts({ settings })).mostChangePerHour).toBe(6);
    expect(limitsOf(facts({ capacityCurve })).mostChangePerHour).toBe(6);
    // 12.0384 million m3 in an hour over 2.1 million m2 above the dead level, plus half of it.
    expect(limitsOf(facts({ settings, capacityCurve })).mostChangePerHour).toBeCloseTo((1.5 * 12.0384) / 2.1, 9);
  });

  it('in a lake well above the sea is never 0.00, as a dead sensor sends it, whoever forgot the least possible level', () => {
    const unknown = { ...facts({}).settings, minPossibleLevelM: null };
    const minWith = (overrides: Partial<typeof unknown>) =>
      limitsOf(facts({ settings: { ...unknown, ...overrides } })).min;
    expect(minWith({})).toBe(0.01);
    expect(minWith({ deadLevelM: null })).toBe(0.01);
    // A lake near the sea may be emptied to sea level.
    expect(minWith({ deadLevelM: 4.9 })).toBeNull();
    expect(minWith({ deadLevelM: null, normalLevelM: null })).toBeNull();
    expect(limitsOf(facts({ settings: unknown, isLake: false })).min).toBeNull();
  });

  it('in the lake ends a metre above the crest of the dam, where that is described, whatever a sensor can show', () => {
    const settings = { ...facts({}).settings, damCrestLevelM: 256.5 };
    expect(limitsOf(facts({ settings }))).toMatchObject({ min: 229, max: 257.5 });
    expect(limitsOf(facts({ settings, sensor: { min: 0, max: 3000 } }))).toMatchObject({ min: 229, max: 257.5 });
    expect(limitsOf(facts({ settings, isLake: false, sensor: { min: 0, max: 3000 } }))).toMatchObject({
      min: 0,
      max: 3000,
    });
    const undescribedSettings = { ...settings, maxPossibleLevelM: null };
    expect(lakeBoundsOf(facts({ settings: undescribedSettings }))).toEqual({ min: 229, max: 257.5 });
    expect(lakeBoundsOf(facts({ settings: { ...undescribedSettings, damCrestLevelM: null } }))).toEqual({
      min: 229,
      max: null,
    });
    expect(lakeBoundsOf(facts({ settings, isLake: false }))).toBeNull();
    expect(lakeBoundsOf(facts({ settings, quantity: 'precipitation' }))).toBeNull();
  });

  it('is what the sensor can show, where that is said', () => {
    expect(limitsOf(facts({ sensor: { min: 240, max: null } }))).toMatchObject({ min: 240, max: 256 });
    // An impossible range sets no limit and does not stop readings.
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
  const policy = (quantity: keyof typeof quantities, overrides: Partial<ZeroFacts> = {}) =>
    negativePolicyOf({ quantity, ratedMw: 50, closedGateDownToM: 0.05, rangeMax: null, ...overrides });

  it.each([
    ['a closed gate, by the setting of the plant', policy('opening'), 0.05],
    ['its cylinder, by the same', policy('gate_travel', { closedGateDownToM: 0.1 }), 0.1],
    ['a unit that stands still and draws for itself', policy('power'), 1],
    ['a flow meter, by its range', policy('discharge', { rangeMax: 20 }), 0.2],
    ['a flow meter of unknown range', policy('discharge'), 0.05],
    ['a flow meter with a nonsense range', policy('discharge', { rangeMax: -5 }), 0.05],
    ['a radar over standing water', policy('velocity'), 0.1],
    ['a weighing rain gauge, by one tip', policy('precipitation'), 0.2],
    ['a depth probe', policy('water_depth'), 0.05],
    ['a solar panel at night', policy('panel_voltage'), 0.5],
    ['a pyranometer at night', policy('solar_radiation'), 10],
    ['an anemometer in the calm', policy('wind_speed'), 0.5],
    ['dry soil', policy('soil_moisture'), 1],
  ])('is zero down to what its zero drifts for %s', (_name, found, drift) => {
    expect(found).toEqual({ zeroDownTo: -drift });
  });

  it('is a fault of everything else, and a value of temperatures alone', () => {
    const others = ['water_level', 'lake_level', 'downstream_water_level', 'voltage', 'wind_direction'] as const;
    for (const quantity of [...others, 'air_humidity', 'air_pressure', 'evaporation'] as const)
      expect(policy(quantity), quantity).toBe('missing');
    expect(policy('power', { ratedMw: null })).toBe('missing');
    expect([policy('air_temperature'), policy('soil_temperature')]).toEqual(['allowed', 'allowed']);
  });
});
