import { describe, expect, it } from 'vitest';
import type { StoredSeries } from '../../series/catalogue/catalogue.ts';
import { energyMwh, hoursOfGeneration, volumeMcm } from './integrals.ts';
import type { UnitPower } from './plant-facts.ts';

const minute = 60_000;
const hour = { beginMs: 60 * minute, endMs: 120 * minute };

const seriesOf = (kind: 'instant' | 'held', seriesId = 1) => ({ seriesId, kind, stepS: 300 }) as StoredSeries;
const unitOf = (series: StoredSeries, meanMs: number | null = null): UnitPower => ({
  outletId: 'H',
  series,
  ratedMw: 50,
  meanMs,
});
const lineOf = (series: StoredSeries) => [{ series, meanMs: null }];

/** Values by minute, the same for every series. */
const samples = (values: Readonly<Record<number, number>>) => () => ({
  timesMs: Object.keys(values).map((at) => Number(at) * minute),
  values: Object.values(values),
  qualities: Object.values(values).map(() => 0),
});

const samplesOfBoth =
  (first: ReturnType<typeof samples>, second: ReturnType<typeof samples>) =>
  ({ seriesId }: StoredSeries) =>
    seriesId === 1 ? first() : second();

/** Every five minutes from 55 to 125. */
const steady = (of: (minuteOf: number) => number) =>
  samples(Object.fromEntries(Array.from({ length: 15 }, (_, index) => [55 + index * 5, of(55 + index * 5)])));

describe('hours of generation', () => {
  it('are not those in which a unit stands still and trembles about zero', () => {
    const units = [unitOf(seriesOf('instant'))];
    expect(
      hoursOfGeneration(
        units,
        steady((at) => (at % 2 === 0 ? 0.9 : 0.01)),
        hour,
      ),
    ).toEqual({ value: 0, coverage: 1 });
    // From 85 to 100: the four readings represent the time before them, 80 to 100.
    const ran = steady((at) => (at >= 85 && at <= 100 ? 30 : 0));
    expect(hoursOfGeneration(units, ran, hour)).toEqual({ value: 20 / 60, coverage: 1 });
  });

  it('count once what units share, and what is entered until the next entry', () => {
    const held = seriesOf('held');
    const entered = samples({ 10: 20, 75: 0 });
    const generationHours = hoursOfGeneration([unitOf(held), unitOf(held)], entered, hour);
    expect(generationHours).toEqual({ value: 15 / 60, coverage: 1 });
    expect(energyMwh([unitOf(held)], entered, hour)).toEqual({ value: 5, coverage: 1 });
  });
});

describe('what is integrated', () => {
  it('knows how much of its time it knows', () => {
    // No readings between 85 and 115: half of the hour, without a line across it.
    const gap = samples({ 60: 12, 65: 12, 70: 12, 75: 12, 80: 12, 85: 12, 115: 12, 120: 12 });
    expect(energyMwh([unitOf(seriesOf('instant'))], gap, hour)).toEqual({ value: 6, coverage: 0.5 });
    expect(volumeMcm(lineOf(seriesOf('instant')), gap, hour)).toEqual({
      value: expect.closeTo(0.0216, 9),
      coverage: 0.5,
    });
  });

  it('adds up to the whole where a row ends between two readings', () => {
    const flow = samples({ 55: 30, 65: 60, 100: 90, 110: 0, 125: 30 });
    const volume = (from: number, to: number) =>
      volumeMcm(lineOf(seriesOf('instant')), flow, { beginMs: from * minute, endMs: to * minute });
    // From 45 to 60 in five minutes, nothing up to 100, from 90 to 0 in ten, from 0 to 20 in ten.
    const mcm = (52.5 * 300 + 45 * 600 + 10 * 600) / 1e6;
    expect(volume(60, 120)).toEqual({ value: expect.closeTo(mcm, 9), coverage: 25 / 60 });
    expect(volume(60, 105).value! + volume(105, 120).value!).toBeCloseTo(mcm, 9);
    // The interval from 65 to 100 is too long for a line.
    expect(volume(70, 90)).toEqual({ value: null, coverage: 0 });
    expect(volume(112, 120)).toEqual({ value: expect.closeTo((12 * 480) / 1e6, 9), coverage: 1 });
  });

  it('counts means for their step and no longer, of units and of flows, cut at both ends', () => {
    const means = 30 * minute;
    const logged = samples({ 30: 8, 60: 12, 90: 24, 150: 6 });
    // The step up to 120 has no entry.
    expect(energyMwh([unitOf(seriesOf('held'), means)], logged, hour)).toEqual({ value: 12, coverage: 0.5 });
    expect(hoursOfGeneration([unitOf(seriesOf('held'), means)], logged, hour)).toEqual({ value: 0.5, coverage: 0.5 });
    const flow = { series: seriesOf('held'), meanMs: means };
    const cut = { beginMs: 50 * minute, endMs: 70 * minute };
    const mcm = (12 * 600 + 24 * 600) / 1e6;
    expect(volumeMcm([flow], logged, cut)).toEqual({ value: expect.closeTo(mcm, 9), coverage: 1 });
    // One of two flows ends at 60, so half of the time is known.
    const releaseVolume = volumeMcm(
      [flow, { series: seriesOf('instant', 2), meanMs: null }],
      samplesOfBoth(logged, samples({ 50: 3, 60: 3 })),
      cut,
    );
    expect(releaseVolume).toEqual({ value: expect.closeTo(mcm + (3 * 600) / 1e6, 9), coverage: 0.5 });
  });

  it('is nothing where nothing is known', () => {
    const emptyIntegral = { value: null, coverage: 0 };
    expect(energyMwh([unitOf(seriesOf('instant'))], samples({}), hour)).toEqual(emptyIntegral);
    expect(hoursOfGeneration([unitOf(seriesOf('held'))], samples({ 130: 5 }), hour)).toEqual(emptyIntegral);
    expect(volumeMcm(lineOf(seriesOf('instant')), samples({ 60: 5 }), hour)).toEqual(emptyIntegral);
  });
});
