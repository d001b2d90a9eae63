import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { type OneOfPlant, saveOne, type Wanted } from '../save-one.ts';
import { type InterfaceSettings, readInterface, writeInterface } from './store.ts';
import { wireOf } from './wire.ts';

export type { InterfaceSettings } from './store.ts';
export { interfaceFrom, valuesOf, wireOf } from './wire.ts';

/** How a plant's dashboard is drawn, and how often it calculates by itself. */
export function createInterface(room: PlantRoomDeps) {
  const settings: OneOfPlant<InterfaceSettings> = {
    kind: 'interface',
    action: 'interface.update',
    read: readInterface,
    write: writeInterface,
    snapshot: wireOf,
  };
  return {
    read: (hydroCode: string) => readInterface(room.database.sql, hydroCode),

    async save(wanted: Wanted<InterfaceSettings>) {
      const { levelMinM, levelMaxM } = wanted.values;
      if (levelMinM !== null && levelMaxM !== null && levelMaxM <= levelMinM) {
        const fault = { field: 'water_level_max', rule: 'above_minimum', facts: { value: levelMinM } };
        throw new Refusal('request.invalid', {}, [fault]);
      }
      return await saveOne(room, settings, wanted);
    },
  };
}

export type Interface = ReturnType<typeof createInterface>;
