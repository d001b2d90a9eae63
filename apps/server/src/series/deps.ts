import type { PlantRoomDeps } from '../plant/deps.ts';
import type { Plant } from '../plant/plant.ts';

/** What every room of this floor works with. */
export interface SeriesRoomDeps extends PlantRoomDeps {
  readonly described: Plant['described'];
}
