import { describe, expect, it } from 'vitest';
import { capacityCurve, storageMcmAt } from '../../tables/capacity-curve.ts';
import { defaultInflowOptions, type InflowOptions } from '../inflow-options.ts';
import { inflowSeriesInto } from '../inflow-series.ts';
import { filterLevelsInto } from '../level-filter.ts';
import { type ObservedFlood, observedFlood, uniform } from './flood.ts';
import { kalman, type Smoother, trailingLine, trailingMean, trailingParabola } from './rivals.ts';
import { type Score, score } from './score.ts';

const lake = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255, 262], [10, 18, 28.5, 41.5, 57, 75, 103]);
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const cases = [500, 1500].flatMap((peakM3s) =>
  [4, 6, 12].map((riseHours) => ({
    peakM3s,
    riseHours,
    floods: seeds.map((seed) => observedFlood(lake, { riseHours, peakM3s, seed, noiseM: 0.01, resolutionM: 0.01 })),
  })),
);
/** Variance from noise and rounding of one reading, for the 3.1 km2 of the lake around 248 m. */
const sensorVarianceM6 = 3.1e6 ** 2 * (0.01 ** 2 + 0.01 ** 2 / 12);

/** With more noise than this in the calm, two thirds of that of the hourly balance, the smoothed curve would be useless. */
const loudestM3s = 8;

function content(flood: ObservedFlood): Float64Array {
  let releasedM3 = 0;
  return Float64Array.from(flood.levelM, (level, row) => {
    if (row > 0) {
      releasedM3 +=
        ((flood.releaseM3s[row - 1]! + flood.releaseM3s[row]!) / 2) * (flood.timesS[row]! - flood.timesS[row - 1]!);
    }
    return storageMcmAt(lake, level).value * 1e6 + releasedM3;
  });
}

function ours(levels: (flood: ObservedFlood) => Float64Array, options: InflowOptions = defaultInflowOptions) {
  return (flood: ObservedFlood): Float64Array => {
    const rows = flood.timesS.length;
    const out = {
      inflowM3s: new Float64Array(rows),
      inflowFlags: new Uint16Array(rows),
      smoothedM3s: new Float64Array(rows),
      smoothedFlags: new Uint16Array(rows),
    };
    inflowSeriesInto(lake, flood.timesS, levels(flood), flood.releaseM3s, out, options);
    return out.smoothedM3s;
  };
}

const rival = (smoother: Smoother) => (flood: ObservedFlood) => smoother(flood.timesS, content(flood));

function mean(scores: readonly Score[]): Score {
  const of = (pick: (one: Score) => number) => scores.reduce((sum, one) => sum + pick(one), 0) / scores.length;
  return { nse: of((s) => s.nse), maxHidden: of((s) => s.maxHidden), calmNoise: of((s) => s.calmNoise) };
}

const scoresOf = (smooth: (flood: ObservedFlood) => Float64Array, floods = cases.map((one) => one.floods)) =>
  floods.map((same) => mean(same.map((flood) => score(flood, smooth(flood)))));

/** The best smoother of a family over all floods, among those with acceptable noise. */
function bestOf(family: readonly (readonly [string, Smoother])[]) {
  return family
    .map(([name, smoother]) => {
      const each = scoresOf(rival(smoother));
      return { name, each, all: mean(each) };
    })
    .filter(({ all }) => all.calmNoise <= loudestM3s)
    .reduce((best, one) => (one.all.nse > best.all.nse ? one : best));
}

const hours = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => Number((from + i * step).toFixed(2)));

const best = {
  mean: bestOf(hours(0.25, 3, 0.25).map((h) => [`mean of ${h} h`, trailingMean(h)] as const)),
  line: bestOf(hours(0.75, 3, 0.25).map((h) => [`line through ${h} h`, trailingLine(h)] as const)),
  parabola: bestOf(hours(1.5, 4, 0.25).map((h) => [`parabola through ${h} h`, trailingParabola(h)] as const)),
  kalman2: bestOf(
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 1].map((d) => [`Kalman 2, ${d}`, kalman(2, d, sensorVarianceM6)] as const),
  ),
  kalman3: bestOf(
    [3, 4, 5, 6, 7, 7.5, 8, 9, 12].map((d) => [`Kalman 3, ${d}e-5`, kalman(3, d * 1e-5, sensorVarianceM6)] as const),
  ),
};
const chosen = scoresOf(ours((flood) => flood.levelM));

describe('the smoothed inflow, on floods that rise in 4, 6 and 12 h, read in 1 cm steps with 1 cm noise', () => {
  it('follows them better than the best mean, line, fixed parabola and Kalman filter that are as quiet', () => {
    const all = mean(chosen);
    expect(all.calmNoise).toBeLessThan(loudestM3s);
    expect(all.nse).toBeGreaterThan(0.985);
    for (const one of Object.values(best)) expect(one.all.nse, one.name).toBeLessThan(all.nse);
  });

  it('hides a quarter less of a flood of 4 h than any of them', () => {
    const hidden = (scores: readonly Score[]) =>
      cases.reduce((sum, { riseHours }, i) => sum + (riseHours === 4 ? scores[i]!.maxHidden : 0), 0);
    for (const { each, name } of Object.values(best)) {
      expect(hidden(chosen), name).toBeLessThan(0.75 * hidden(each));
    }
  });

  it('costs next to nothing on a slow flood, where the plain 3 h parabola and the Kalman filter are at their best', () => {
    for (const [i, { riseHours }] of cases.entries()) {
      if (riseHours === 12) expect(chosen[i]!.nse).toBeGreaterThan(best.kalman3.each[i]!.nse - 0.0025);
    }
  });

  it('keeps its lead with a sensor twice as noisy and with one far better than its step, which it is not told', () => {
    for (const noiseM of [0.002, 0.02]) {
      const floods = [4, 6, 12].map((riseHours) =>
        seeds.map((seed) => observedFlood(lake, { riseHours, peakM3s: 1500, seed, noiseM, resolutionM: 0.01 })),
      );
      const plain = mean(scoresOf(rival(trailingParabola(3)), floods));
      const here = mean(
        scoresOf(
          ours((flood) => flood.levelM),
          floods,
        ),
      );
      expect(here.nse).toBeGreaterThan(plain.nse);
      expect(here.calmNoise).toBeLessThan(1.25 * plain.calmNoise);
    }
  });
});

describe('the level filter before it', () => {
  const medianOf = (count: number) => (flood: ObservedFlood) =>
    flood.levelM.map((level, row) =>
      row < count - 1 ? level : flood.levelM.slice(row - count + 1, row + 1).sort()[count >> 1]!,
    );
  const filterFlood = (flood: ObservedFlood) => {
    const out = new Float64Array(flood.timesS.length);
    filterLevelsInto(flood.timesS, flood.levelM, out, new Uint16Array(out.length));
    return out;
  };
  /** One reading in a hundred is wrong, by 8 to 23 cm or by 0.5 to 1.5 m. */
  const spoilLevels = (sizeM: number) =>
    cases.map(({ floods }) =>
      floods.map((flood, i) => {
        const random = uniform(1000 + i);
        const levelM = flood.levelM.map((level) =>
          random() < 0.01 ? level + (random() < 0.5 ? -1 : 1) * sizeM * (0.5 + random()) : level,
        );
        return { ...flood, levelM };
      }),
    );
  const holdLastFlow = (smooth: (flood: ObservedFlood) => Float64Array) => (flood: ObservedFlood) => {
    let last = 100;
    return smooth(flood).map((flow) => {
      if (flow !== 0) last = flow;
      return last;
    });
  };

  it('keeps the flood as visible as it is without a filter', () => {
    const filteredLevelScore = mean(scoresOf(holdLastFlow(ours(filterFlood))));
    expect(filteredLevelScore.nse).toBeGreaterThan(mean(chosen).nse - 0.0005);
    expect(filteredLevelScore.maxHidden).toBeLessThan(mean(chosen).maxHidden + 10);
  });

  it('sees a fast flood better than with the median in the place of the level, which lags', () => {
    for (const count of [3, 5]) {
      const laggingScore = mean(scoresOf(ours(medianOf(count))));
      expect(laggingScore.nse).toBeLessThan(mean(chosen).nse - 0.003);
      expect(laggingScore.maxHidden).toBeGreaterThan(mean(chosen).maxHidden + 10);
    }
  });

  it('takes the harm out of wrong readings, large and small', () => {
    for (const sizeM of [1, 0.15]) {
      const floods = spoilLevels(sizeM);
      const raw = mean(
        scoresOf(
          ours((flood) => flood.levelM),
          floods,
        ),
      );
      const cleanScore = mean(scoresOf(holdLastFlow(ours(filterFlood)), floods));
      expect(cleanScore.calmNoise).toBeLessThan(raw.calmNoise);
      expect(cleanScore.nse).toBeGreaterThan(mean(chosen).nse - 0.003);
      expect(cleanScore.nse).toBeGreaterThan(mean(scoresOf(ours(medianOf(3)), floods)).nse);
    }
  });
});
