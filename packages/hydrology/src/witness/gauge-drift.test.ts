import { describe, expect, it } from 'vitest';
import { judgeGauges } from './gauge-drift.ts';
import { uniform } from './testing/lake-years.ts';

const dayS = 86_400;
const nowS = 10 * dayS;
/** Ten days of half-hourly readings: a lake that rises and falls, with a centimetre of noise and the given error of the gauge. */
function gauge(seed: number, more: (days: number) => number = () => 0) {
  const random = uniform(seed);
  const timesS = Float64Array.from({ length: 480 }, (_, row) => row * 1800);
  const levelsM = timesS.map((timeS) => 100 + Math.sin(timeS / dayS) + 0.02 * (random() - 0.5) + more(timeS / dayS));
  return { timesS, levelsM };
}

describe('two gauges of one lake', () => {
  // 2 cm a day over 3.1 km2: 62 000 m3 a day, 0.718 m3/s.
  it('that move apart by 2 cm a day are found, with what it is worth', () => {
    const drift = judgeGauges([gauge(1), gauge(2, (days) => 0.02 * days)], 3.1e6, nowS)!;
    expect(drift).toMatchObject({ rising: 1, sinking: 0, days: 6 });
    expect(drift.mPerDay).toBeCloseTo(0.02, 2);
    expect(drift.worthM3s).toBeCloseTo(0.718, 1);
    expect(judgeGauges([gauge(2, (days) => 0.02 * days), gauge(1)], 3.1e6, nowS)).toMatchObject({
      rising: 0,
      sinking: 1,
    });
  });

  it('that stay apart, or tremble, do not', () => {
    expect(judgeGauges([gauge(1), gauge(2, () => 0.04)], 3.1e6, nowS)).toBeNull();
    for (let seed = 0; seed < 50; seed += 1)
      expect(judgeGauges([gauge(seed), gauge(seed + 100)], 3.1e6, nowS)).toBeNull();
  });

  it('are not told apart by the backwater of a flood, which comes at once and goes slower and slower', () => {
    for (const began of [3, 4, 5, 6, 7]) {
      const backwater = (days: number) => (days < began ? 0 : 0.3 * Math.exp(-(days - began) / 1.2));
      expect(judgeGauges([gauge(1), gauge(2, backwater)], 3.1e6, nowS)).toBeNull();
    }
  });

  it('are not judged while one of them is silent', () => {
    const silentGauge = gauge(2, (days) => (days > 6 ? Number.NaN : 0.02 * days));
    expect(judgeGauges([gauge(1), silentGauge], 3.1e6, nowS)).toBeNull();
    expect(judgeGauges([gauge(1)], 3.1e6, nowS)).toBeNull();
  });
});
