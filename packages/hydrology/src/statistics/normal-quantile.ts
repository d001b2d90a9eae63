import { HydrologyError, requireFinite } from '../errors.ts';
import { upperGammaShare } from './incomplete-gamma.ts';

/** Share of the standard normal distribution above z. */
export function normalAbove(z: number): number {
  requireFinite('z', z);
  const tail = 0.5 * upperGammaShare(0.5, (z * z) / 2);
  return z >= 0 ? tail : 1 - tail;
}

/**
 * The z that a standard normal variable exceeds with probability p, 0 < p < 1. First guess Abramowitz and Stegun 26.2.23
 * (error 4.5e-4), then Newton steps on the tail itself. Example: p = 0.01 gives 2.326348.
 */
export function normalQuantileAbove(p: number): number {
  requireFinite('p', p);
  if (p <= 0 || p >= 1) throw new HydrologyError('probability.outside', { p, min: 0, max: 1 });
  if (p > 0.5) return -normalQuantileAbove(1 - p);
  const t = Math.sqrt(-2 * Math.log(p));
  let z = t - (2.515_517 + t * (0.802_853 + t * 0.010_328)) / (1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308)));
  for (let step = 0; step < 4; step += 1) {
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    if (density === 0) break;
    z += (normalAbove(z) - p) / density;
  }
  return z;
}
