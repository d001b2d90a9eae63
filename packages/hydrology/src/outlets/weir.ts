import { gravityMs2, requireDischarge } from './discharge.ts';

const rootTwoG = Math.sqrt(2 * gravityMs2);

/**
 * Free overflow of a crest (outlet type 1, and a gate that is fully open).
 *   Q = m * B * sqrt(2g) * H^1.5       B width [m], H = lake level - crest [m], Q [m3/s]
 * m: 0.32-0.36 broad crest, 0.42-0.45 short or sharp, 0.45-0.49 ogee, times 0.9-1 for side contraction. Poleni's equation;
 * approach velocity neglected. Example: m 0.47, B 12, H 11 -> 911.4 m3/s.
 */
export function weirM3s(coefficient: number, widthM: number, headM: number): number {
  if (headM <= 0) return 0;
  return requireDischarge('weir', coefficient * widthM * rootTwoG * headM * Math.sqrt(headM));
}

/**
 * Villemonte (1947): what is left of a weir's free flow when the tailwater stands above the crest.
 *   sigma = (1 - (h2/H)^1.5)^0.385     h2 = tailwater - crest [m], H = lake level - crest [m]
 * From sharp crests; an ogee loses less until h2/H is about 0.7, so the answer is on the low side there. 1 for a free
 * tailwater, 0 from equal levels on. Example: h2/H 0.5 -> 0.8454.
 */
export function submergenceFactor(headM: number, tailwaterHeadM: number): number {
  if (tailwaterHeadM <= 0) return 1;
  if (tailwaterHeadM >= headM) return 0;
  const ratio = tailwaterHeadM / headM;
  return (1 - ratio * Math.sqrt(ratio)) ** 0.385;
}
