import { levelMAt } from '../../tables/capacity-curve.ts';
import { outletDischarge, type Pool, type PoolState } from '../pool.ts';

/**
 * An independent method for level-pool routing: dS/dt = I(t) - O(Z(S)) with constant settings, by fourth-order Runge-Kutta in many short
 * parts of each step, with the level from the inverse of the curve. Returns the storage at the rows.
 */
export function routeByRungeKutta(
  pool: Pool,
  stepS: number,
  inflowM3s: ArrayLike<number>,
  start: PoolState,
  parts: number,
): number[] {
  const outflow = (storageM3: number) => {
    const levelM = levelMAt(pool.curve, storageM3 / 1e6).value;
    return pool.outlets.reduce(
      (sum, outlet, index) => sum + outletDischarge(outlet, levelM, start.settings[index]!),
      0,
    );
  };
  const h = stepS / parts;
  let storage = start.storageM3;
  const rows = [storage];
  for (let step = 0; step + 1 < inflowM3s.length; step++) {
    for (let part = 0; part < parts; part++) {
      const slope = (share: number, s: number) => {
        const t = (part + share) / parts;
        return inflowM3s[step]! * (1 - t) + inflowM3s[step + 1]! * t - outflow(s);
      };
      const a = slope(0, storage);
      const b = slope(0.5, storage + (h / 2) * a);
      const c = slope(0.5, storage + (h / 2) * b);
      storage += (h / 6) * (a + 2 * b + 2 * c + slope(1, storage + h * c));
    }
    rows.push(storage);
  }
  return rows;
}
