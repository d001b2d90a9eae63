import { required } from '@spillway/checked/reads';
import { inForceAsIn } from './calibrations.ts';
import { type Contents, type Entry, type ExistingPlant, folded, type Held, type ManyKind } from './contents.ts';

export interface Wanted<T> {
  readonly value: T;
  /** The path in the file: `stations[3]`. */
  readonly path: string;
}

/** Existing objects of one kind compared with those in the file. */
export interface Pairing<T> {
  readonly added: readonly Wanted<T>[];
  readonly kept: readonly (Wanted<T> & { readonly held: Held<T> })[];
  readonly removed: readonly Held<T>[];
}

export type Pairings = { readonly [K in ManyKind]: Pairing<Entry<K>> };

/**
 * Objects match by code or name. History is kept: replacements of stations, calibrations and uninstalled sensors
 * missing in the file are no differences, because they cannot be withdrawn.
 */
export function pairAll(standing: ExistingPlant, wanted: Contents): Pairings {
  return {
    catchments: pair('catchments', standing.catchments, wanted.catchments, ({ name }) => name),
    measure_positions: pair(
      'measure_positions',
      standing.measure_positions,
      wanted.measure_positions,
      ({ name }) => name,
    ),
    stations: pairStations(standing.stations, wanted.stations),
    sensors: pairSensors(standing.sensors, wanted.sensors),
    // A gate and a unit with the same code are different outlets.
    outlets: pair('outlets', standing.outlets, wanted.outlets, (one) => `${one.outlet_type} ${one.code}`),
    tables: pairTables(standing.tables, wanted.tables),
  };
}

function pair<T>(
  list: ManyKind,
  standing: readonly Held<T>[],
  wanted: readonly T[],
  keyOf: (value: T) => string,
): Pairing<T> {
  const left = new Map(standing.map((held) => [folded(keyOf(held.value)), held]));
  const added: Wanted<T>[] = [];
  const kept: (Wanted<T> & { held: Held<T> })[] = [];
  for (const [i, value] of wanted.entries()) {
    const path = `${list}[${i}]`;
    const held = left.get(folded(keyOf(value)));
    left.delete(folded(keyOf(value)));
    if (held) kept.push({ value, path, held });
    else added.push({ value, path });
  }
  return { added, kept, removed: [...left.values()] };
}

type Station = Entry<'stations'>;

/** A replaced station matches by its former code. */
function pairStations(standing: readonly Held<Station>[], wanted: readonly Station[]): Pairing<Station> {
  const now = new Set(wanted.map(({ station_code: code }) => folded(code)));
  const before = new Set(standing.map(({ value }) => folded(value.station_code)));
  const keyOf = ({ station_code: code, replacements }: Station) => {
    const former = replacements.findLast(({ old_code: old }) => before.has(folded(old)) && !now.has(folded(old)));
    return before.has(folded(code)) ? code : (former?.old_code ?? code);
  };
  const { kept, ...rest } = pair('stations', standing, wanted, keyOf);
  return {
    ...rest,
    kept: kept.map(({ value, path, held }) => {
      const known = new Set(held.value.replacements.map(({ replaced_at: at }) => at));
      const more = value.replacements.filter(({ replaced_at: at }) => !known.has(at));
      return { path, held, value: { ...value, replacements: [...held.value.replacements, ...more] } };
    }),
  };
}

type Sensor = Entry<'sensors'>;

/** An uninstalled sensor is final: the same code, installed again, is another sensor. */
function pairSensors(standing: readonly Held<Sensor>[], wanted: readonly Sensor[]): Pairing<Sensor> {
  const keyOf = (one: Sensor) => `${one.sensor_type} ${one.installed_at} ${one.sensor_code}`;
  const over = new Map(
    standing.flatMap(({ value }) => (value.uninstalled_at ? [[`${keyOf(value)} ${value.uninstalled_at}`, value]] : [])),
  );
  const installed = standing.filter(({ value }) => value.uninstalled_at === null);
  const news = wanted.map((value, i) => ({ value, path: `sensors[${i}]` }));
  const open = news.filter(({ value }) => !over.has(`${keyOf(value)} ${value.uninstalled_at}`));
  const left = new Map(installed.map((held) => [folded(keyOf(held.value)), held]));
  const added: Wanted<Sensor>[] = [];
  const kept: (Wanted<Sensor> & { held: Held<Sensor> })[] = [];
  // Installed sensors match first; an uninstalled one with the same key in the file is then another sensor.
  for (const one of open.toSorted(
    (a, b) => Number(a.value.uninstalled_at !== null) - Number(b.value.uninstalled_at !== null),
  )) {
    const held = left.get(folded(keyOf(one.value)));
    left.delete(folded(keyOf(one.value)));
    if (!held) added.push(one);
    else kept.push({ ...one, held, value: { ...one.value, calibrations: inForceAsIn(held.value, one.value) } });
  }
  return { added, kept, removed: [...left.values()] };
}

type Table = Entry<'tables'>;

/** Rows of a table never change, so the same table with other rows is another table, but both have the same name. */
function pairTables(standing: readonly Held<Table>[], wanted: readonly Table[]): Pairing<Table> {
  const numbered = () => {
    const seen = new Map<string, number>();
    return (one: Table) => {
      const isOver = one.counts_until === null ? '' : 'over';
      const key = folded([one.group_code, one.object_kind, one.object_code ?? '', one.name, isOver].join('|'));
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      return `${key}|${nth}`;
    };
  };
  const keyOfStanding = numbered();
  const keys = new Map(standing.map((held) => [held.value, keyOfStanding(held.value)]));
  const keyOfWanted = numbered();
  for (const value of wanted) keys.set(value, keyOfWanted(value));
  const { kept, ...rest } = pair('tables', standing, wanted, (value) => required(keys.get(value)));
  // An existing table keeps the times at which it was entered here.
  return {
    ...rest,
    kept: kept.map(({ value, path, held }) => {
      const { counts_from, counts_until } = held.value;
      return { path, held, value: { ...value, counts_from, counts_until } };
    }),
  };
}
