import { describe, expect, it } from 'vitest';
import { judgeSeries } from '../quality/judge.ts';
import { levelLimits } from '../quality/limits.ts';
import { Check, unsoundChecks } from '../quality/quality.ts';
import { LevelFilter } from './level-filter.ts';
import { uniform } from './testing/flood.ts';

/**
 * A lake that stands still, rises evenly for six hours and stands still again, as read by a sensor with noise and steps, with some rows
 * missing.
 */
interface Limb {
  readonly riseMPerHour: number;
  readonly stepMin: number;
  readonly resolutionM: number;
  /** Percentage of missing rows, and the position of a gap of two hours. */
  readonly missing: number;
  readonly gap: 'none' | 'before' | 'during';
}

function readings({ riseMPerHour, stepMin, resolutionM, missing, gap }: Limb, seed: number) {
  const random = uniform(seed);
  const noise = () => 0.004 * (random() + random() + random() - 1.5);
  const timesS: number[] = [];
  const levelsM: number[] = [];
  const startMin = 6 * stepMin + 31 * random();
  for (let minute = 0; minute <= startMin + 6 * 60 + 6 * stepMin; minute += stepMin) {
    const minutesIntoRise = minute - startMin;
    const isGap =
      (gap === 'before' && minutesIntoRise >= -120 && minutesIntoRise < 0 && minute > 3 * stepMin) ||
      (gap === 'during' && minutesIntoRise > 90 && minutesIntoRise <= 210);
    if (isGap || random() * 100 < missing) continue;
    const level = 240 + (riseMPerHour * Math.min(360, Math.max(0, minute - startMin))) / 60 + noise();
    timesS.push(minute * 60);
    levelsM.push(Math.round(level / resolutionM) * resolutionM);
  }
  return { timesS: Float64Array.from(timesS), levelsM: Float64Array.from(levelsM) };
}

const limbs = [0.05, 0.1, 0.3, 1, 2, 5].flatMap((riseMPerHour) =>
  [1, 5, 10, 15, 30, 60].flatMap((stepMin) =>
    [0.001, 0.01, 0.05].flatMap((resolutionM) =>
      [
        { missing: 0, gap: 'none' as const },
        { missing: 0, gap: 'before' as const },
        { missing: 0, gap: 'during' as const },
        { missing: 20, gap: 'none' as const },
      ].map((gaps) => ({ riseMPerHour, stepMin, resolutionM, ...gaps })),
    ),
  ),
);
const limits = { ...levelLimits(0, 1000, false), min: null, max: null };
const nameOf = (limb: Limb, row: number) => `${JSON.stringify(limb)} row ${row}`;

describe('rising limbs of 0.05 to 5 m/h out of calm, at 1 to 60 minutes, read in 1 mm to 5 cm, with gaps', () => {
  it('have no level that is dropped: each is shown in its own row, and in the balance when the next is there', () => {
    const problems: string[] = [];
    let [rows, waited] = [0, 0];
    for (const [seed, limb] of limbs.entries()) {
      const { timesS, levelsM } = readings(limb, seed + 1);
      const filter = new LevelFilter();
      for (const [row, timeS] of timesS.entries()) {
        filter.pass(timeS, levelsM[row]!);
        rows += 1;
        waited += filter.verdict === 'unconfirmed' ? 1 : 0;
        if (filter.verdict === 'too_fast') problems.push(`too fast: ${nameOf(limb, row)}`);
        if (filter.settled && !filter.settled.isBelieved) problems.push(`dropped: ${nameOf(limb, row)}`);
        if (filter.settled && filter.settled.timeS !== timesS[row - 1]) problems.push(`late: ${nameOf(limb, row)}`);
      }
    }
    expect(problems).toEqual([]);
    // Held readings are the exception even here, where every limb begins abruptly.
    expect(waited / rows).toBeLessThan(0.05);
  });

  it('have no reading that is doubted, as the newest one, with one or two more, or when all are there', () => {
    const problems: string[] = [];
    for (const [seed, limb] of limbs.entries()) {
      const { timesS, levelsM } = readings(limb, seed + 1);
      const ends = limb.stepMin === 1 ? [timesS.length] : Array.from(timesS, (_, row) => row + 1);
      for (const end of ends) {
        const from = limb.stepMin === 1 ? 0 : Math.max(0, end - 20);
        const checks = new Uint16Array(end - from);
        judgeSeries(timesS.subarray(from, end), levelsM.subarray(from, end), limits, checks);
        for (const [index, bits] of checks.entries())
          if ((bits & unsoundChecks) !== 0)
            problems.push(`${bits & ~Check.provisional}: ${nameOf(limb, from + index)} of ${end}`);
      }
    }
    expect(problems).toEqual([]);
  });

  it('were hidden for two rows by a filter that asks only how far a level lies from the median of the newest', () => {
    // The former filter, repeated here: six median deviations, which are zero after a calm.
    const levels = [0, 0, 0, 0, 0.1, 0.2, 0.3].map((rise) => 240 + rise);
    const droppedLevels = levels.filter((level, row) => {
      const newest = levels.slice(Math.max(0, row - 4), row + 1).toSorted((a, b) => a - b);
      const middle = newest[newest.length >> 1]!;
      const distance = newest.map((one) => Math.abs(one - middle)).toSorted((a, b) => a - b)[newest.length >> 1]!;
      return newest.length === 5 && Math.abs(level - middle) > Math.max(0.05, 6 * distance);
    });
    expect(droppedLevels).toEqual([240.1, 240.2]);
    const filter = new LevelFilter();
    const refused = levels.filter((level, row) => {
      filter.pass(row * 3600, level);
      return filter.verdict === 'too_fast' || filter.settled?.isBelieved === false;
    });
    expect(refused).toEqual([]);
  });
});
