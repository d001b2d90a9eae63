import type { RoomDeps } from '../access/deps.ts';
import type { Plant } from '../plant/plant.ts';

/** What every room of this floor works with. */
export interface SeriesRoomDeps extends RoomDeps {
  readonly described: Plant['described'];
}
