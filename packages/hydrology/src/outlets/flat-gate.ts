import { HydrologyError, requireFinite } from '../errors.ts';
import { gravityMs2, requireDischarge } from './discharge.ts';
import type { UnderflowCoefficients } from './underflow.ts';

export type FlatGateSill = { readonly sill: 'ogee'; readonly lipAngleDeg: number } | { readonly sill: 'flat' };

/**
 * Flat (vertical lift) gate, outlet type 3.
 *   on an ogee:      mu = 0.65 - 0.186 * a/H + (0.25 - 0.357 * a/H) * cos(theta),  theta = lip angle (90 = square edge)
 *   on a flat sill:  mu = 0.60 - 0.176 * a/H
 * a opening [m], H head over the crest [m], 0.1 < a/H < 0.75. Example, ogee, 90 degrees: B 12, H 11, a 2 -> 217.3 m3/s.
 * Textbook forms differ by 10 % (see `zhukovskyM3s`): a gate's own ZAQ table is always better.
 */
export function flatGateCoefficients(shape: FlatGateSill): UnderflowCoefficients {
  if (shape.sill === 'flat') return { constant: 0.6, slope: 0.176 };
  const { lipAngleDeg } = shape;
  requireFinite('lipAngleDeg', lipAngleDeg);
  if (lipAngleDeg < 45 || lipAngleDeg > 135) {
    throw new HydrologyError('outlet.lip_angle', { lipAngleDeg, min: 45, max: 135 });
  }
  const cosine = Math.cos((lipAngleDeg * Math.PI) / 180);
  return { constant: 0.65 + 0.25 * cosine, slope: 0.186 + 0.357 * cosine };
}

/**
 * Flat gate by Zhukovsky, the form of Vietnamese textbooks.
 *   Q = phi * alpha * a * B * sqrt(2g * drive),  drive = H - alpha * a, or the fall to the tailwater where that is less
 *   phi velocity coefficient 0.95-0.97, alpha contraction 0.615-0.65, a opening [m], B width [m], H head [m], Q [m3/s]
 * From a = 2/3 H / alpha on, where Q would fall while the gate opens, it stands. Example: phi 0.95, alpha 0.62, a 2, B 12, H 11 ->
 * 195.6 m3/s.
 */
export function zhukovskyM3s(
  velocityCoefficient: number,
  contraction: number,
  widthM: number,
  openingM: number,
  headM: number,
  tailwaterHeadM = Number.NEGATIVE_INFINITY,
): number {
  const jetM = Math.min(contraction * openingM, (2 / 3) * headM);
  const driveM = headM - Math.max(jetM, tailwaterHeadM);
  if (driveM <= 0) return 0;
  return requireDischarge('zhukovsky', velocityCoefficient * jetM * widthM * Math.sqrt(2 * gravityMs2 * driveM));
}
