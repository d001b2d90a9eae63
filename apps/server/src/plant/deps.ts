import type { RoomDeps } from '../access/deps.ts';
import type { History } from './history/history.ts';

export interface PlantRoomDeps extends RoomDeps {
  readonly history: History;
}
