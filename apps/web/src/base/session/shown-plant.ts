import { plantZone, usualTimeZone } from '../format/plant-zone.ts';
import { plantChoice } from './plant-choice.ts';

interface KnownPlant {
  readonly hydro_code: string;
  readonly time_zone: string;
}

/** The plant a person works with: the chosen one, else the first they may see. */
export const shownPlant = <Plant extends { readonly hydro_code: string }>(
  plants: readonly Plant[],
  chosen: string | null,
): Plant | null => plants.find(({ hydro_code }) => hydro_code === chosen) ?? plants[0] ?? null;

let known: readonly KnownPlant[] = [];

/** Before anything is drawn anew: no figure of one plant is ever read by the clock of another. */
const adopt = () => plantZone.set(shownPlant(known, plantChoice.get())?.time_zone ?? usualTimeZone);
plantChoice.watch(adopt);

export function knowPlants(plants: readonly KnownPlant[]): void {
  known = plants;
  adopt();
}
