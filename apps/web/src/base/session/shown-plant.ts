import { plantZone, usualTimeZone } from '../format/plant-zone.ts';
import { plantChoice } from './plant-choice.ts';

interface KnownPlant {
  readonly hydro_code: string;
  readonly time_zone: string;
}

/** Current plant: the selected one, else the first that the user may see. */
export const shownPlant = <Plant extends { readonly hydro_code: string }>(
  plants: readonly Plant[],
  chosen: string | null,
): Plant | null => plants.find(({ hydro_code }) => hydro_code === chosen) ?? plants[0] ?? null;

let knownPlants: readonly KnownPlant[] = [];

/** Runs before any render, so that no figure of one plant is shown in the time zone of another. */
const adopt = () => plantZone.set(shownPlant(knownPlants, plantChoice.get())?.time_zone ?? usualTimeZone);
plantChoice.watch(adopt);

export function rememberPlants(plants: readonly KnownPlant[]): void {
  knownPlants = plants;
  adopt();
}
