import { gravityMs2, requireDischarge } from './discharge.ts';

const rootTwoG = Math.sqrt(2 * gravityMs2);

/** mu = constant - slope * a/H, the form shared by all gates with a lip in the water. */
export interface UnderflowCoefficients {
  readonly constant: number;
  readonly slope: number;
}

/** The range of opening over head in which the coefficients were fitted; results outside are flagged `outsideLimits`. */
export const underflowLimits = { least: 0.1, most: 0.75 };

/**
 * Flow under a partly open gate.
 *   Q = mu * B * a * sqrt(2gH),  mu = constant - slope * a/H
 *   B width [m], a vertical opening [m], H = lake level - crest [m], Q [m3/s]; for 0.1 < a/H < 0.75, free tailwater
 * Example (arc gate on an ogee): B 12, H 11, a 2 -> 229.3 m3/s.
 */
export function underflowM3s(constant: number, slope: number, widthM: number, openingM: number, headM: number): number {
  if (headM <= 0) return 0;
  const coefficient = constant - (slope * openingM) / headM;
  return requireDischarge('underflow', coefficient * widthM * openingM * rootTwoG * Math.sqrt(headM));
}

/**
 * The same gate with its lip drowned, as a factor on the free flow.
 *   sigma = sqrt((H - h2) / (H - a/2))   once h2 = tailwater - crest > a/2
 * The driving head changes from "above the middle of the opening" to "above the tailwater", as for a bottom outlet; equal to
 * 1 where it begins. A continuity argument, not a fitted curve: answers with it are flagged `outsideLimits`.
 */
export function drownedUnderflowFactor(openingM: number, headM: number, tailwaterHeadM: number): number {
  if (!(tailwaterHeadM > openingM / 2)) return 1;
  if (tailwaterHeadM >= headM) return 0;
  return Math.sqrt((headM - tailwaterHeadM) / (headM - openingM / 2));
}
