import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { type OneOfPlant, saveOne, type Wanted } from '../save-one.ts';
import { levelFaults } from './level-rules.ts';
import { defaultSettings, type PlantSettings } from './plant-settings.ts';
import { seasonFaults } from './season-rules.ts';
import { type PlantWithSettings, readPlants, writeSettings } from './store.ts';
import { inWords, settingsFrom, snapshotOf } from './wire.ts';

export { defaultSettings, type PlantSettings, type SeasonPeriod } from './plant-settings.ts';
export { seasonOn } from './season-rules.ts';
export type { PlantWithSettings } from './store.ts';
export { settingsFrom, settingsOf, wireOf } from './wire.ts';

/** What a plant is as a whole: its levels, seasons, clock and cadence. */
export function createSettings(room: PlantRoomDeps) {
  const { database, history } = room;
  const settings: OneOfPlant<PlantSettings> = {
    kind: 'settings',
    action: 'settings.update',
    read,
    write: writeSettings,
    snapshot: snapshotOf,
    readable: inWords,
  };

  return {
    /** Of every plant the caller may see, in one query. */
    all: (caller: Caller): Promise<PlantWithSettings[]> =>
      readPlants(database.sql, caller.plants === 'all' ? null : [...caller.plants]),

    read: (hydroCode: string): Promise<PlantWithSettings> => read(database.sql, hydroCode),

    /** By code; a plant that is gone meanwhile has none. */
    async timeZones(hydroCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const plants = await readPlants(database.sql, hydroCodes);
      return new Map(plants.map(({ hydroCode, values }) => [hydroCode, values.timeZone]));
    },

    /** As they were at an instant: what a calculation of the past goes by. */
    async at(hydroCode: string, instant: Date): Promise<PlantSettings> {
      const [version] = await history.at(database.sql, hydroCode, 'settings', instant);
      return version ? settingsFrom(version.data) : defaultSettings;
    },

    async save(wanted: Wanted<PlantSettings>): Promise<PlantWithSettings> {
      const faults = [...levelFaults(wanted.values), ...seasonFaults(wanted.values)];
      if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
      await saveOne(room, settings, wanted);
      return await read(database.sql, wanted.hydroCode);
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;

async function read(db: Kysely<Schema>, hydroCode: string): Promise<PlantWithSettings> {
  const [plant] = await readPlants(db, [hydroCode]);
  if (!plant) throw new Refusal('plant.forbidden');
  return plant;
}
