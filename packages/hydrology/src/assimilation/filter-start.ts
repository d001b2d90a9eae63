import { itemAt } from '@spillway/checked/reads';
import type { BasinModel } from '../basin/basin.ts';
import type { BasinState } from '../basin/basin-state.ts';
import { HydrologyError } from '../errors.ts';

/** Parameters may differ between sets, positions of stores may not. */
export function requireSameShape(first: BasinModel, set: BasinModel): void {
  const shape = ({ parts, upstream, stores, stepH, areaKm2 }: BasinModel): string =>
    JSON.stringify([stores, stepH, areaKm2, parts.map(({ at, areaKm2: own }) => [at, own]), upstream.length]);
  if (shape(first) !== shape(set))
    throw new HydrologyError('filter.other_basin', {}, 'give parameter sets of one basin');
}

/** Fits a start made for one set into the stores of another. */
export function limitState(basin: BasinModel, state: BasinState): BasinState {
  const parts = state.parts.map(({ nam, reach }, index) => {
    const { surfaceMaxMm, rootZoneMaxMm } = itemAt(basin.description.parts, index).parameters;
    const surfaceMm = Math.min(nam.surfaceMm, surfaceMaxMm);
    return { nam: { ...nam, surfaceMm, rootZoneMm: Math.min(nam.rootZoneMm, rootZoneMaxMm) }, reach };
  });
  return { ...state, parts };
}
