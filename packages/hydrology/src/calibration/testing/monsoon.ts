import type { Forcing } from '../../runoff/forcing.ts';
import { seededRandom } from '../random.ts';

/** Daily weather of a monsoon basin: rain on half the days from July to November, on few days otherwise. */
export function monsoon(days: number, seed: number): Forcing {
  const random = seededRandom(seed);
  const rainMm = new Float64Array(days).map((_, day) => {
    const wet = day % 365 > 180 && day % 365 < 330;
    return random() < (wet ? 0.5 : 0.12) ? -(wet ? 18 : 8) * Math.log(1 - random()) : 0;
  });
  const evaporationMm = new Float64Array(days).map((_, day) => 3.5 + 1.5 * Math.sin(day / 58));
  return { rainMm, evaporationMm };
}
