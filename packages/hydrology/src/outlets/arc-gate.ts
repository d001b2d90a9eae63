import { HydrologyError, requireFinite } from '../errors.ts';
import type { UnderflowCoefficients } from './underflow.ts';

/** The lip angle is between the flow and the gate's lower edge: small for a wide open arc gate, 90 for a vertical plate. */
export type ArcGateSill = { readonly sill: 'ogee' } | { readonly sill: 'flat'; readonly lipAngleDeg: number };

/**
 * Arc (radial, Tainter) gate, outlet type 2.
 *   on an ogee:      mu = 0.685 - 0.19 * a/H
 *   on a flat sill:  mu = (0.97 - 0.81 * theta/180) - (0.56 - 0.81 * theta/180) * a/H,  theta = lip angle, 25..90 degrees
 * a opening [m], H head over the crest [m], 0.1 < a/H < 0.75. Standard relations of Soviet and Chinese design practice.
 * Example, ogee: a 2, H 11 -> mu 0.650455.
 */
export function arcGateCoefficients(shape: ArcGateSill): UnderflowCoefficients {
  if (shape.sill === 'ogee') return { constant: 0.685, slope: 0.19 };
  const { lipAngleDeg } = shape;
  requireFinite('lipAngleDeg', lipAngleDeg);
  if (lipAngleDeg < 25 || lipAngleDeg > 90) {
    throw new HydrologyError('outlet.lip_angle', { lipAngleDeg, min: 25, max: 90 });
  }
  const turn = (0.81 * lipAngleDeg) / 180;
  return { constant: 0.97 - turn, slope: 0.56 - turn };
}
