import { describe, expect, it } from 'vitest';
import { seededRandom } from '../calibration/random.ts';
import { EndSlope, quadraticEndSlope } from './quadratic-fit.ts';
import { smoothedChange } from './smoothed-change.ts';

const stepS = 300;
const count = 40_000;

/** End slopes of parabolas fitted to noise, one per row, in units of their own standard errors. */
function slopesOfNoise(windowS: number): Float64Array {
  const random = seededRandom(11);
  const times = Float64Array.from({ length: count }, (_, row) => row * stepS);
  const noise = times.map(() => random() + random() + random() + random() - 2);
  const rows = windowS / stepS + 1;
  const fit = new Float64Array(3);
  const slopes = Float64Array.from({ length: count - rows }, (_, from) => {
    quadraticEndSlope(times, noise, from, from + rows, fit);
    return fit[EndSlope.slope]!;
  });
  const spread = Math.sqrt(slopes.reduce((sum, slope) => sum + slope * slope, 0) / slopes.length);
  return slopes.map((slope) => slope / spread);
}

describe('what two smoothed inflows differ by because of their errors', () => {
  it.each([
    [0.75, 0.5],
    [3, 0.5],
    [3, 1],
    [6, 1],
    [12, 0.5],
    [12, 1],
  ])('is that of end slopes of noise: window %s h, %s h apart', (windowH, spanH) => {
    const slopes = slopesOfNoise(windowH * 3600);
    const apart = (spanH * 3600) / stepS;
    let squares = 0;
    for (let row = apart; row < slopes.length; row += 1) squares += (slopes[row]! - slopes[row - apart]!) ** 2;
    const measured = Math.sqrt(squares / (slopes.length - apart));
    expect(smoothedChange(spanH * 3600, windowH * 3600) / measured).toBeGreaterThan(0.93);
    expect(smoothedChange(spanH * 3600, windowH * 3600) / measured).toBeLessThan(1.07);
  });

  it('is that of independent figures from a window on, and where no window is told', () => {
    for (const windowS of [null, 60, 1800, 3600]) expect(smoothedChange(3600, windowS)).toBeCloseTo(Math.SQRT2, 12);
    expect(smoothedChange(3600, 3 * 3600)).toBeCloseTo(1.61, 2);
    expect(smoothedChange(3600, 12 * 3600)).toBeCloseTo(0.9, 2);
    expect(smoothedChange(0, 3600)).toBe(0);
  });
});
