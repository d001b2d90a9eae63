import type { PlantRoomDeps } from '../plant/deps.ts';
import type { Plant } from '../plant/plant.ts';

export interface SeriesRoomDeps extends PlantRoomDeps {
  readonly described: Plant['described'];
}
