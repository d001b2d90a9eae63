import { numberAt } from '@spillway/checked/reads';
/** The places of the results of `quadraticEndSlope`. */
export const EndSlope = {
  /** Derivative of the parabola at the last row, in value per second. */
  slope: 0,
  /** Variance of that derivative per unit variance of the values [1/s2]. */
  varianceFactor: 1,
  /** Variance of the values about the parabola. */
  residualVariance: 2,
} as const;

/**
 * Least-squares parabola through rows `from .. to - 1` at any spacing, and its derivative at the last of them. Written with
 * polynomials orthogonal over the rows, so that nothing has to be inverted:
 *   p1 = u,  p2 = u^2 - (m3/m2) u - m2/n,  u = time - mean time [h], mk = sum u^k
 *   slope = b1 + b2 * (2 u_last - m3/m2),  bk = sum pk v / sum pk^2
 * False, and nothing written, where the rows do not determine a parabola and its scatter (fewer than four, or all but two at
 * one instant).
 */
export function quadraticEndSlope(
  timesS: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
  out: Float64Array,
): boolean {
  const n = to - from;
  if (n < 4) return false;
  const last = to - 1;
  const endS = numberAt(timesS, last);
  const endValue = numberAt(values, last);
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += numberAt(timesS, i) - endS;
  const meanS = sum / n;
  let m2 = 0;
  let m3 = 0;
  let m4 = 0;
  let v0 = 0;
  let v1 = 0;
  let v2 = 0;
  let vv = 0;
  for (let i = from; i < to; i += 1) {
    const u = (numberAt(timesS, i) - endS - meanS) / 3600;
    const v = numberAt(values, i) - endValue;
    const uu = u * u;
    m2 += uu;
    m3 += uu * u;
    m4 += uu * uu;
    v0 += v;
    v1 += u * v;
    v2 += uu * v;
    vv += v * v;
  }
  if (!(m2 > 0)) return false;
  const lean = m3 / m2;
  const q2 = m4 - lean * m3 - (m2 * m2) / n;
  if (!(q2 > 1e-12 * m4)) return false;
  const b1 = v1 / m2;
  const b2 = (v2 - lean * v1 - (m2 / n) * v0) / q2;
  const turn = (2 * -meanS) / 3600 - lean;
  out[EndSlope.slope] = (b1 + b2 * turn) / 3600;
  out[EndSlope.varianceFactor] = (1 / m2 + (turn * turn) / q2) / (3600 * 3600);
  out[EndSlope.residualVariance] = Math.max(0, vv - (v0 * v0) / n - b1 * b1 * m2 - b2 * b2 * q2) / (n - 3);
  return true;
}
