import { HydrologyError, requireFinite, requireNotNegative, requirePositive } from '../errors.ts';

export interface CatchmentRain {
  readonly rainMm: number;
  /** Share of the rain that becomes direct flow; 0.3-0.5 on dry soil, 0.7-0.9 late in the flood season. */
  readonly runoffCoefficient: number;
  readonly areaKm2: number;
}

/**
 * Calculator 3: water a rain brings to the lake.
 *   W = C * R * CA / 1000          R [mm], CA [km2], W [million m3], since 1 mm on 1 km2 is 1000 m3
 * Example: 85 mm, 0.65, 412 km2 bring 22.763 million m3.
 */
export function catchmentInflowMcm({ rainMm, runoffCoefficient, areaKm2 }: CatchmentRain): number {
  requireNotNegative('rainMm', rainMm);
  requireFinite('runoffCoefficient', runoffCoefficient);
  if (runoffCoefficient < 0 || runoffCoefficient > 1) {
    throw new HydrologyError('calculator.coefficient_outside', { runoffCoefficient, min: 0, max: 1 });
  }
  requirePositive('areaKm2', areaKm2);
  return requireFinite('inflowMcm', (runoffCoefficient * rainMm * areaKm2) / 1000);
}
