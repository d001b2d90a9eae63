import { describe, expect, it } from 'vitest';
import { areasKm2, cadencesMin, keptOf, risesHours } from './promise.ts';

const cells = cadencesMin.flatMap((stepMin) =>
  areasKm2.flatMap((areaKm2) =>
    risesHours.map((riseHours) => ({
      stepMin,
      areaKm2,
      riseHours,
      kept: keptOf({ stepMin, areaKm2, riseHours }, { seeds: 2 }),
    })),
  ),
);
const promiseName = ({ stepMin, areaKm2, riseHours }: (typeof cells)[number]) =>
  `${stepMin} min, ${areaKm2} km2, a flood of ${riseHours} h`;

// The table of README.md has more seeds: `node bench/hydrology/inflow-table.ts`.
describe('what is told of the smoothed inflow, at every cadence, lake and flood', () => {
  it('holds: within two errors, and what the delay makes of a turn, nine rows of ten and more', () => {
    for (const cell of cells) expect(cell.kept.within, promiseName(cell)).toBeGreaterThan(0.9);
    expect(cells.reduce((sum, { kept }) => sum + kept.within, 0) / cells.length).toBeGreaterThan(0.96);
  });

  it('is told of a smoothed inflow, not of an estimated one', () => {
    for (const cell of cells) expect(cell.kept.estimated, promiseName(cell)).toBe(0);
  });

  it('is never more than a third of the flow in the calm, nor below zero', () => {
    for (const cell of cells) {
      expect(cell.kept.calm, promiseName(cell)).toBeLessThan(0.35);
      expect(cell.kept.negative, promiseName(cell)).toBeLessThan(0.01);
    }
  });

  it('leaves a flood visible: what is hidden and what is overshot stay within bounds, the larger the lake the wider', () => {
    for (const cell of cells) {
      const { areaKm2, riseHours, kept } = cell;
      expect(kept.overshoot, promiseName(cell)).toBeLessThan(riseHours === 3 || areaKm2 > 10 ? 0.3 : 0.15);
      expect(kept.hidden, promiseName(cell)).toBeLessThan(riseHours > 3 && areaKm2 <= 10 ? 0.2 : 0.55);
    }
    const mean = (pick: (kept: (typeof cells)[number]['kept']) => number) =>
      cells.reduce((sum, { kept }) => sum + pick(kept), 0) / cells.length;
    expect(mean(({ overshoot }) => overshoot)).toBeLessThan(0.1);
    expect(mean(({ hidden }) => hidden)).toBeLessThan(0.17);
    expect(mean(({ nse }) => nse)).toBeGreaterThan(0.94);
  });

  it('holds for a gauge twice as noisy, and for one far better than its step', () => {
    for (const noiseM of [0.002, 0.02])
      for (const stepMin of [5, 60])
        for (const areaKm2 of [3, 50]) {
          const promiseKept = keptOf({ stepMin, areaKm2, riseHours: 12 }, { seeds: 3, noiseM });
          expect(promiseKept.within, `${stepMin} min, ${areaKm2} km2, ${noiseM} m`).toBeGreaterThan(0.9);
          expect(promiseKept.negative).toBeLessThan(0.01);
        }
  });
});
