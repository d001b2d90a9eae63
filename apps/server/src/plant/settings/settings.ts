import type { Caller } from '../../platform/http/caller.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { Snapshot } from '../history/history.ts';
import type { SaveRequest } from '../save-one.ts';
import { levelFaults } from './level-rules.ts';
import { seasonFaults } from './season-rules.ts';
import { createSheet, type SheetWire, valuesFrom, wireFrom } from './sheet.ts';
import type { PlantRecord } from './store.ts';
import {
  defaultsOf,
  type InterfaceSettings,
  type PlantSettings,
  type SeasonPeriod,
  type SheetValues,
} from './values.ts';

export { type PreparedSettings, preparedSettings, type SettingsInForce, settingsInForce } from './in-force.ts';
export { createInterface } from './interface.ts';
export {
  type CharacteristicLevels,
  isDailyRegulated,
  isDiverting,
  isUnderBackwater,
  levelsOf,
  seasonAt,
} from './levels-in-force.ts';
export { createMapBound } from './map-bound.ts';
export { valuesFrom, wireFrom } from './sheet.ts';
export type { PlantSettings, SeasonPeriod } from './values.ts';

export interface Floods {
  readonly thousandYearFloodM3s: number | null;
  readonly tenYearFloodM3s: number | null;
}

/** The largest design flood entered. A larger inflow is suspect. */
export const designFloodOf = ({ thousandYearFloodM3s, tenYearFloodM3s }: Floods): number | null =>
  thousandYearFloodM3s ?? tenYearFloodM3s;

const inflows: readonly string[] = ['total_discharge_lake', 'inflow_moving_average'];
export const isInflow = (quantity: string | undefined): boolean => quantity !== undefined && inflows.includes(quantity);

/** Above this a value is suspect; null: no limit. */
export const suspectAbove = (quantity: string | undefined, floods: Floods): number | null =>
  isInflow(quantity) ? designFloodOf(floods) : null;

export type PlantWithSettings = PlantRecord<PlantSettings>;

/** For a plant without saved settings. */
export const defaultSettings: PlantSettings = defaultsOf('settings');

/** Converts a version; null before the first. */
export const settingsFrom = (snapshot: Snapshot | null): PlantSettings => fromVersion('settings', snapshot);
export const interfaceFrom = (snapshot: Snapshot | null): InterfaceSettings => fromVersion('interface', snapshot);

const fromVersion = <S extends 'settings' | 'interface'>(sheet: S, snapshot: Snapshot | null): SheetValues<S> =>
  valuesFrom(sheet, (snapshot ?? {}) as unknown as SheetWire<S>);

export function createSettings(room: PlantRoomDeps) {
  const { database, history } = room;
  const sheet = createSheet(room, 'settings', {
    faults: (values) => [...levelFaults(values), ...seasonFaults(values)],
    readable: (values) => ({ ...wireFrom('settings', values), seasons: values.seasons.map(seasonText) }),
  });

  return {
    /** Every plant the caller may see, in one query. */
    all: (caller: Caller): Promise<PlantWithSettings[]> =>
      sheet.all(caller.plants === 'all' ? null : [...caller.plants]),

    read: sheet.read,

    /** By code; deleted plants are missing. */
    async timeZones(hydroCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const plants = await sheet.all(hydroCodes);
      return new Map(plants.map(({ hydroCode, values }) => [hydroCode, values.timeZone]));
    },

    /** For calculations of the past. */
    async at(hydroCode: string, instant: Date): Promise<PlantSettings> {
      const [version] = await history.at(database.sql, hydroCode, 'settings', instant);
      return settingsFrom(version?.data ?? null);
    },

    save: (wanted: SaveRequest<PlantSettings>): Promise<PlantWithSettings> => sheet.save(wanted),
  };
}

export type Settings = ReturnType<typeof createSettings>;

/** For messages. */
const seasonText = ({ name, from, to, maxLevelM, receptionLevelM }: SeasonPeriod) =>
  `${name} ${from}-${to} (${maxLevelM ?? '-'} / ${receptionLevelM ?? '-'} m)`;
