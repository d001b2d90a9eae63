import { requireNotNegative, requirePositive } from '../errors.ts';
import { gravityMs2, requireDischarge } from './discharge.ts';

/** The head of water above the invert, in diameters, from which the pipe runs full. */
export const fullPipeFromDiameters = 1.5;

/** Weir-like coefficient of a culvert mouth that is not drowned, middle of 1.5-1.7. */
const mouthCoefficient = 1.6;

/**
 * Loss of a full round pipe in velocity heads, outlet type 5.
 *   K = 1 + zeta + 2g * n^2 * L / R^(4/3),  R = D/4      D diameter [m], L length [m], n Manning [s/m^(1/3)]
 * 1 is the velocity head lost at the exit, zeta the sum of local losses (inlet 0.5 for a square edge).
 * Example: D 2, L 60, n 0.014, zeta 0.5 -> K 2.081.
 */
export function pipeLossFactor(diameterM: number, lengthM: number, manningN: number, localLosses: number): number {
  requirePositive('diameterM', diameterM);
  requireNotNegative('lengthM', lengthM);
  requirePositive('manningN', manningN);
  requireNotNegative('localLosses', localLosses);
  return 1 + localLosses + (2 * gravityMs2 * manningN * manningN * lengthM) / (diameterM / 4) ** (4 / 3);
}

/** Q = A * sqrt(2g * H / K): A area [m2], H fall from the lake to the outlet axis or tailwater [m]. Example H 22 -> 45.2. */
export function fullPipeM3s(areaM2: number, lossFactor: number, fallM: number): number {
  if (fallM <= 0) return 0;
  return requireDischarge('fullPipe', areaM2 * Math.sqrt((2 * gravityMs2 * fallM) / lossFactor));
}

/**
 * Q = 1.6 * D * h^1.5: a mouth with water h above its invert [m], h < 1.5 D. A rough control (+-10 %), so answers with it are
 * flagged `outsideLimits`; a culvert that often runs part full wants a table.
 */
export function culvertMouthM3s(diameterM: number, depthM: number): number {
  if (depthM <= 0) return 0;
  return requireDischarge('culvertMouth', mouthCoefficient * diameterM * depthM * Math.sqrt(depthM));
}

/**
 * Loss of a gate in the pipe, in velocity heads of the full pipe: sudden widening (Borda-Carnot) behind the jet contracted by
 * the gate (Weisbach).
 *   zeta = (1 / (c * s) - 1)^2,  c = 0.62 + 0.38 * s^3,  s = open share of the area
 * 0 for an open gate. Example: s 0.609 (a gate valve half open) -> 1.76; Weisbach measured 2.06.
 */
export function pipeGateLoss(openShare: number): number {
  const contraction = 0.62 + 0.38 * openShare * openShare * openShare;
  const widening = 1 / (contraction * openShare) - 1;
  return widening * widening;
}

/** Open share of a round pipe under a straight gate edge raised by `openingM` from the invert: a circular segment. */
export function openShareOfPipe(openingM: number, diameterM: number): number {
  if (openingM >= diameterM) return 1;
  if (openingM <= 0) return 0;
  const cosine = 1 - (2 * openingM) / diameterM;
  const angle = Math.acos(cosine);
  return (angle - cosine * Math.sqrt(1 - cosine * cosine)) / Math.PI;
}
