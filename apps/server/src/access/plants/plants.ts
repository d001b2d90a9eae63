import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export { insertPlant, knownCodes, type PlantName, plantNameOf, plantsOf, replacePlants } from './store.ts';

/** The plant of a call; plants without access have been refused before. */
export function plantOf({ caller }: { readonly caller: Caller }): string {
  if (caller.plant === null) throw new Refusal('plant.none');
  return caller.plant;
}
