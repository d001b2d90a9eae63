import { InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import { gateDischarge } from '@spillway/hydrology/outlets/gate-discharge';
import { preparePlant } from '@spillway/hydrology/plant/plant';
import { createSeries } from '@spillway/hydrology/plant/run-series';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import { ReleaseMeter } from '../figures/release-meter.ts';
import { emptyColumn, InputSource, putSample } from './input-column.ts';
import { meansOfMoves, type OutletWay } from './moves.ts';

const stepMs = 300_000;
const crest = { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip: { relation: 'arc', sill: 'ogee' } } as const;
const plant = preparePlant({
  gates: ['g1', 'g2'].map((id) => ({ type: 'arcGate', id, crest }) as const),
  units: [],
});
const lakeLevelM = 250;
const flow = (openingM: number) => gateDischarge(plant.gates[0]!, { lakeLevelM, openingM }).dischargeM3s;
const outletWay: OutletWay = { isMean: false, isMeasuredHeld: false };
const mean: OutletWay = { isMean: true, isMeasuredHeld: false };

interface GateSample {
  readonly openingM: number;
  readonly ageS: number;
  readonly source?: number;
}

/** The mean of each step with these openings of the first gate; the second is shut. */
function means(samples: readonly GateSample[], way: OutletWay): number[] {
  const grid = { firstMs: 0, stepMs, rows: samples.length };
  const columns = ['outlet:g1', 'outlet:g2'].map((key) => emptyColumn(key, samples.length));
  const series = createSeries(plant, samples.length);
  series.lakeLevelM.fill(lakeLevelM);
  series.gateOpeningM[1]!.fill(0);
  for (const [row, { openingM, ageS, source = InputSource.entry }] of samples.entries()) {
    putSample(columns[0]!, row, openingM, ageS, 0, source);
    series.gateOpeningM[0]![row] = openingM;
  }
  return [...meansOfMoves({ plant, series, columns, ways: [way, way] }, grid)];
}

describe('the release of a step in which a gate moved', () => {
  it('is a step at the moment that was entered: two minutes of the old opening, three of the new', () => {
    const [, movedMean] = means(
      [
        { openingM: 1, ageS: 0 },
        { openingM: 2, ageS: 180 },
      ],
      outletWay,
    );
    expect(movedMean).toBeCloseTo(0.4 * flow(1) + 0.6 * flow(2), 9);
    // A straight line between the ends would give a different result.
    expect(Math.abs(movedMean! - (flow(1) + flow(2)) / 2)).toBeGreaterThan(10);
  });

  it('is all of the old opening where the gate moved at the very end', () => {
    const samples = [
      { openingM: 1, ageS: 0 },
      { openingM: 2, ageS: 0 },
    ];
    expect(means(samples, outletWay)[1]).toBeCloseTo(flow(1), 9);
  });

  it('is all of the new figure where each holds for its own step', () => {
    const samples = [1, 1, 2, 2, 0].map((openingM) => ({ openingM, ageS: 0 }));
    const found = means(samples, mean);
    expect(found[2]).toBeCloseTo(flow(2), 9);
    expect(found[4]).toBeCloseTo(0, 9);
    // Where nothing changed, the two ends are enough.
    expect([found[0], found[1], found[3]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('is left to the straight line where nobody knows when: a station’s readings, a person’s override, a mean that is carried on', () => {
    const moveMean = (way: OutletWay, ageS: number, source: number) =>
      means(
        [
          { openingM: 1, ageS: 0, source },
          { openingM: 2, ageS, source },
        ],
        way,
      )[1];
    expect(moveMean(outletWay, 60, InputSource.station)).toBeNaN();
    expect(moveMean(outletWay, 0, InputSource.override)).toBeNaN();
    expect(moveMean(mean, 300, InputSource.entry)).toBeNaN();
    expect(moveMean({ isMean: false, isMeasuredHeld: true }, 60, InputSource.station)).toBeCloseTo(
      0.8 * flow(1) + 0.2 * flow(2),
      9,
    );
  });
});

describe('what was released since the last row of the balance', () => {
  it('adds up steps of both kinds, and is left to the ends where none is known better', () => {
    const releaseMeter = new ReleaseMeter();
    releaseMeter.add(0, 10, Number.NaN);
    releaseMeter.begin();
    releaseMeter.add(300, 20, Number.NaN);
    expect(releaseMeter.meanM3s()).toBeNaN();
    releaseMeter.add(600, 40, 25);
    // 15 over the first step from its ends, 25 over the second: 20 over both.
    expect(releaseMeter.meanM3s()).toBeCloseTo(20, 12);
    releaseMeter.begin();
    releaseMeter.add(900, 40, Number.NaN);
    expect(releaseMeter.meanM3s()).toBeNaN();
  });
});

describe('the inflow of a log of hourly means', () => {
  // A lake of 3.1 km2 at 248 m with a constant inflow of 100 m3/s; 40 m3/s are released in the first two hours, then 160.
  const curve = capacityCurve('ZV', [230, 245, 250], [10, 41.5, 57]);
  const inflowM3s = 100;
  const releaseAt = (hour: number) => (hour <= 2 ? 40 : 160);
  const inflows = (known: boolean) => {
    const estimator = new InflowEstimator(curve);
    let storageM3 = 50e6;
    return Array.from({ length: 7 }, (_, hour) => {
      if (hour > 0) storageM3 += (inflowM3s - releaseAt(hour)) * 3600;
      const levelM = 245 + (storageM3 / 1e6 - 41.5) / 3.1;
      estimator.push(hour * 3600, levelM, releaseAt(hour), known ? releaseAt(hour) : Number.NaN);
      return estimator.inflowM3s;
    });
  };

  it('is what flowed in, where each figure holds for its hour', () => {
    for (const found of inflows(true).slice(1)) expect(found).toBeCloseTo(inflowM3s, 6);
  });

  it('was off by half of the change in the hour of it, where figures were joined by straight lines', () => {
    expect(inflows(false)[3]).toBeCloseTo(inflowM3s - 60, 6);
  });
});
