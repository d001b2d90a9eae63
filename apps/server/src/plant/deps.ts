import type { RoomDeps } from '../access/deps.ts';
import type { History } from './history/history.ts';

/** What every room of this floor works with. */
export interface PlantRoomDeps extends RoomDeps {
  readonly history: History;
}
