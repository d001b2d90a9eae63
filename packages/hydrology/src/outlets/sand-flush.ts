import { gravityMs2, requireDischarge } from './discharge.ts';

/**
 * Sand flush or bottom outlet, outlet type 4: a slot under pressure.
 *   Q = mu * b * a * sqrt(2g * drive),  drive = Zlake - Zsill - a/2, or Zlake - Ztail where the tailwater drowns it
 *   mu 0.65-0.75, b width [m], a opening [m], Q [m3/s]; for a slot under water, head over the sill > a
 * With less water than opening it is a weir of the water's own depth (a := head), continuous with the above.
 * Example: mu 0.70, b 2.5, a 1.5, head 24 -> 56.1 m3/s.
 */
export function sandFlushM3s(
  coefficient: number,
  widthM: number,
  openingM: number,
  headM: number,
  tailwaterHeadM = Number.NEGATIVE_INFINITY,
): number {
  if (headM <= 0) return 0;
  const heightM = Math.min(openingM, headM);
  const driveM = headM - Math.max(heightM / 2, tailwaterHeadM);
  if (driveM <= 0) return 0;
  return requireDischarge('sandFlush', coefficient * widthM * heightM * Math.sqrt(2 * gravityMs2 * driveM));
}
