import type { PlantRoomDeps } from '../deps.ts';
import { createSheet } from './sheet.ts';

/** How a plant's dashboard is drawn, and how often the plant is calculated automatically. */
export const createInterface = (room: PlantRoomDeps) =>
  createSheet(room, 'interface', {
    faults: ({ levelMinM, levelMaxM }) =>
      levelMinM !== null && levelMaxM !== null && levelMaxM <= levelMinM
        ? [{ field: 'water_level_max', rule: 'above_minimum', facts: { value: levelMinM } }]
        : [],
  });

export type Interface = ReturnType<typeof createInterface>;
