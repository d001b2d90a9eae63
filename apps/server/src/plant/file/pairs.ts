import { required } from '@spillway/checked/reads';
import { calibrationsInForce } from './calibrations.ts';
import { type Contents, type Entry, type ExistingPlant, foldText, type ManyKind, type StoredItem } from './contents.ts';

export interface WantedItem<T> {
  readonly value: T;
  /** The path in the file: `stations[3]`. */
  readonly path: string;
}

/** Existing objects of one kind compared with those in the file. */
export interface Pairing<T> {
  readonly added: readonly WantedItem<T>[];
  readonly kept: readonly (WantedItem<T> & { readonly held: StoredItem<T> })[];
  readonly removed: readonly StoredItem<T>[];
}

export type Pairings = { readonly [K in ManyKind]: Pairing<Entry<K>> };

/**
 * Objects match by code or name. History is kept: replacements of stations, calibrations and uninstalled sensors
 * missing in the file are no differences, because they cannot be withdrawn.
 */
export function pairAll(existingPlant: ExistingPlant, contents: Contents): Pairings {
  return {
    catchments: pair('catchments', existingPlant.catchments, contents.catchments, ({ name }) => name),
    measure_positions: pair(
      'measure_positions',
      existingPlant.measure_positions,
      contents.measure_positions,
      ({ name }) => name,
    ),
    stations: pairStations(existingPlant.stations, contents.stations),
    sensors: pairSensors(existingPlant.sensors, contents.sensors),
    // A gate and a unit with the same code are different outlets.
    outlets: pair('outlets', existingPlant.outlets, contents.outlets, (one) => `${one.outlet_type} ${one.code}`),
    tables: pairTables(existingPlant.tables, contents.tables),
  };
}

function pair<T>(
  list: ManyKind,
  heldRows: readonly StoredItem<T>[],
  wanted: readonly T[],
  keyOf: (value: T) => string,
): Pairing<T> {
  const left = new Map(heldRows.map((currentRow) => [foldText(keyOf(currentRow.value)), currentRow]));
  const addedItems: WantedItem<T>[] = [];
  const keptPairs: (WantedItem<T> & { held: StoredItem<T> })[] = [];
  for (const [i, value] of wanted.entries()) {
    const path = `${list}[${i}]`;
    const currentRow = left.get(foldText(keyOf(value)));
    left.delete(foldText(keyOf(value)));
    if (currentRow) keptPairs.push({ value, path, held: currentRow });
    else addedItems.push({ value, path });
  }
  return { added: addedItems, kept: keptPairs, removed: [...left.values()] };
}

type Station = Entry<'stations'>;

/** A replaced station matches by its former code. */
function pairStations(heldRows: readonly StoredItem<Station>[], stations: readonly Station[]): Pairing<Station> {
  const now = new Set(stations.map(({ station_code: code }) => foldText(code)));
  const before = new Set(heldRows.map(({ value }) => foldText(value.station_code)));
  const keyOf = ({ station_code: code, replacements }: Station) => {
    const replacement = replacements.findLast(
      ({ old_code: old }) => before.has(foldText(old)) && !now.has(foldText(old)),
    );
    return before.has(foldText(code)) ? code : (replacement?.old_code ?? code);
  };
  const { kept, ...rest } = pair('stations', heldRows, stations, keyOf);
  return {
    ...rest,
    kept: kept.map(({ value, path, held }) => {
      const knownTimes = new Set(held.value.replacements.map(({ replaced_at: at }) => at));
      const more = value.replacements.filter(({ replaced_at: at }) => !knownTimes.has(at));
      return { path, held, value: { ...value, replacements: [...held.value.replacements, ...more] } };
    }),
  };
}

type Sensor = Entry<'sensors'>;

/** An uninstalled sensor is final: the same code, installed again, is another sensor. */
function pairSensors(heldRows: readonly StoredItem<Sensor>[], wantedSensors: readonly Sensor[]): Pairing<Sensor> {
  const keyOf = (one: Sensor) => `${one.sensor_type} ${one.installed_at} ${one.sensor_code}`;
  const uninstalledByKey = new Map(
    heldRows.flatMap(({ value }) => (value.uninstalled_at ? [[`${keyOf(value)} ${value.uninstalled_at}`, value]] : [])),
  );
  const installed = heldRows.filter(({ value }) => value.uninstalled_at === null);
  const news = wantedSensors.map((value, i) => ({ value, path: `sensors[${i}]` }));
  const open = news.filter(({ value }) => !uninstalledByKey.has(`${keyOf(value)} ${value.uninstalled_at}`));
  const left = new Map(installed.map((currentRow) => [foldText(keyOf(currentRow.value)), currentRow]));
  const addedItems: WantedItem<Sensor>[] = [];
  const keptPairs: (WantedItem<Sensor> & { held: StoredItem<Sensor> })[] = [];
  // Installed sensors match first; an uninstalled one with the same key in the file is then another sensor.
  for (const one of open.toSorted(
    (a, b) => Number(a.value.uninstalled_at !== null) - Number(b.value.uninstalled_at !== null),
  )) {
    const currentRow = left.get(foldText(keyOf(one.value)));
    left.delete(foldText(keyOf(one.value)));
    if (!currentRow) addedItems.push(one);
    else
      keptPairs.push({
        ...one,
        held: currentRow,
        value: { ...one.value, calibrations: calibrationsInForce(currentRow.value, one.value) },
      });
  }
  return { added: addedItems, kept: keptPairs, removed: [...left.values()] };
}

type Table = Entry<'tables'>;

/** Rows of a table never change, so the same table with other rows is another table, but both have the same name. */
function pairTables(heldRows: readonly StoredItem<Table>[], tables: readonly Table[]): Pairing<Table> {
  const numbered = () => {
    const seen = new Map<string, number>();
    return (one: Table) => {
      const isOver = one.counts_until === null ? '' : 'over';
      const key = foldText([one.group_code, one.object_kind, one.object_code ?? '', one.name, isOver].join('|'));
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      return `${key}|${nth}`;
    };
  };
  const currentKey = numbered();
  const keys = new Map(heldRows.map((currentRow) => [currentRow.value, currentKey(currentRow.value)]));
  const keyOfWanted = numbered();
  for (const value of tables) keys.set(value, keyOfWanted(value));
  const { kept, ...rest } = pair('tables', heldRows, tables, (value) => required(keys.get(value)));
  // An existing table keeps the times at which it was entered here.
  return {
    ...rest,
    kept: kept.map(({ value, path, held }) => {
      const { counts_from, counts_until } = held.value;
      return { path, held, value: { ...value, counts_from, counts_until } };
    }),
  };
}
