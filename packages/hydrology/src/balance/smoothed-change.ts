/**
 * Standard error of the difference of two smoothed inflows `spanS` apart, in standard errors of one of them, from errors of the levels alone.
 * They share the levels in both windows: with the weights of an end slope, w(u) = 36 - 192 u + 180 u^2 at the age u of a level [windows], rows evenly spaced,
 *   correlation   integral of w(u) w(u + x) / integral of w^2 = 1 - 39/8 x + 19/2 x^3 - 45/8 x^5,  x = span / window; 0 from a window on
 *   change        sqrt(2 (1 - correlation))
 * It exceeds sqrt 2 by up to 20 % about half a window apart: an error that raises the newest slope lowers the one half a window later. `windowS` null means not known, so nothing is shared.
 * Example: an hour apart with windows of 3 h 1.61, of 12 h 0.90. Checked against end slopes of noise.
 */
export function smoothedChange(spanS: number, windowS: number | null): number {
  const x = windowS === null ? 1 : Math.min(1, spanS / windowS);
  return Math.sqrt(2 * (x * (39 / 8 - x * x * (19 / 2 - (45 / 8) * x * x))));
}
