import type { BasinModel } from '../basin/basin.ts';

/** The maximum of each store of a basin, in order; the minimum is zero. */
export function storeLimits(basin: BasinModel): Float64Array {
  const limits = new Float64Array(basin.stores).fill(Number.POSITIVE_INFINITY);
  for (const { at, constants } of basin.parts) {
    limits[at] = constants.surfaceMaxMm;
    limits[at + 1] = constants.rootZoneMaxMm;
  }
  return limits;
}

/** Root zone and baseflow remember model errors for weeks. */
export const slowStores = (basin: BasinModel): readonly number[] => basin.parts.flatMap(({ at }) => [at + 1, at + 6]);

/** Both stores of overland flow. */
export const overlandStores = (basin: BasinModel): readonly number[] =>
  basin.parts.flatMap(({ at }) => [at + 2, at + 3]);

/** The stores the filter may change: all but the last inflow of a plant upstream, which is measured. */
export function movedStores(basin: BasinModel): readonly number[] {
  const measured = new Set(basin.upstream.flatMap(({ reach }) => (reach === null ? [] : [reach.at])));
  return Array.from({ length: basin.stores }, (_, store) => store).filter((store) => !measured.has(store));
}
