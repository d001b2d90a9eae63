import { call } from '../support/api.ts';
import { emptyStation } from '../support/empty-station.ts';

/** Rules of a series, written here by hand instead of read from the product. */
interface SeriesRules {
  readonly name: string;
  readonly unit: string;
  /** value = a x + b, then the elevation: added, or the value is subtracted from it. */
  readonly a: number;
  readonly b: number;
  readonly elevationM: number | null;
  readonly isDistance: boolean;
  readonly mayBeNegative: boolean;
  /** Largest negative reading of an empty sensor; null: negative values are unknown. */
  readonly zeroDrift: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Judged with its neighbours, as a level. */
  readonly level: { readonly stuckAfterS: number | null; readonly water: 'lake' | 'river' } | null;
  /** A running counter from an instant on. */
  readonly counter: { readonly mmPerCount: number; readonly rollsOverAt: number | null } | null;
  readonly isBeingServiced: boolean;
  /** People also enter readings of it. */
  readonly isEntered: boolean;
  readonly isClosed: boolean;
  /** Usual raw value. */
  readonly usual: number;
  readonly resolution: number;
}

export interface FuzzSeries extends SeriesRules {
  readonly seriesId: number;
  readonly countsSinceMs: number | null;
  readonly closedAtMs: number | null;
}

export interface FuzzPlant {
  readonly apiKey: string;
  readonly series: readonly FuzzSeries[];
  /** Series that accept no external readings. */
  readonly computed: readonly number[];
  /** Series and unit of each collector field. */
  readonly fields: ReadonlyMap<string, { readonly seriesId: number; readonly unit: string | null }>;
}

export const recordStartMs = Date.parse('2019-01-01T00:00:00Z');

interface SeriesSpec extends SeriesRules {
  readonly quantity: string;
  readonly station?: Record<string, unknown>;
  readonly sensor?: Record<string, unknown>;
}

const plain = {
  a: 1,
  b: 0,
  elevationM: null,
  isDistance: false,
  mayBeNegative: false,
  zeroDrift: null,
  min: null,
  max: null,
  level: null,
  counter: null,
  isBeingServiced: false,
  isEntered: false,
  isClosed: false,
};
const depth = {
  ...plain,
  quantity: 'precipitation',
  unit: 'mm',
  zeroDrift: 0.2,
  min: 0,
  max: 30,
  usual: 1.2,
  resolution: 0.2,
};
const rain = { ...depth, station: { station_type: 1 } };
const count = (rollsOverAt: number | null) => ({
  ...rain,
  usual: 65_300,
  resolution: 1,
  counter: { mmPerCount: 0.01, rollsOverAt },
});
const level = {
  ...plain,
  quantity: 'water_level',
  unit: 'm',
  level: { stuckAfterS: null, water: 'river' as const },
  usual: 248,
  resolution: 0.01,
};
const other = (quantity: string, unit: string, station_type: number, usual: number) => ({
  ...plain,
  quantity,
  unit,
  usual,
  resolution: 0.1,
  station: { station_type },
});

const places: readonly SeriesSpec[] = [
  { ...rain, name: 'MUA1', isEntered: true },
  { ...rain, name: 'MUA2', a: 0.2, station: { station_type: 1, calibration_coefficient: 0.2 } },
  { ...rain, name: 'DEM1', ...count(65_536) },
  { ...rain, name: 'DEM2', ...count(65_536) },
  { ...rain, name: 'DEM3', ...count(null) },
  { ...rain, name: 'DEM4', ...count(null) },
  { ...rain, name: 'CU', isClosed: true },
  {
    ...level,
    name: 'HO',
    min: 229,
    max: 256,
    level: { stuckAfterS: 6 * 3600, water: 'lake' as const },
    station: { station_type: 2 },
  },
  {
    ...level,
    name: 'SONG',
    a: 0.01,
    elevationM: 100,
    usual: 14_800,
    resolution: 1,
    station: { station_type: 2, calibration_coefficient: 0.01, calibration_elevation: 100 },
  },
  {
    ...level,
    name: 'RADAR',
    isDistance: true,
    elevationM: 260,
    usual: 12,
    station: { station_type: 2, calibration_coefficient: -1, calibration_elevation: 260 },
  },
  { ...level, name: 'THUOC', isEntered: true, station: { station_type: 2, measure_method: 1 } },
  {
    ...other('opening', 'm', 6, 2.5),
    name: 'VAN',
    zeroDrift: 0.05,
    min: 0,
    max: 10,
    isEntered: true,
    station: { station_type: 6, measure_method: 1, valve_aperture: 10 },
  },
  { ...other('power', 'MW', 7, 36), name: 'MAY', isEntered: true },
  {
    ...other('voltage', 'V', 8, 25),
    name: 'ACQUY',
    a: 0.5,
    station: { station_type: 8, calibration_coefficient: 0.5 },
  },
  { ...other('discharge', 'm³/s', 3, 120), name: 'LUU', zeroDrift: 0.05, isEntered: true },
  {
    ...plain,
    name: 'NHIET',
    quantity: 'air_temperature',
    unit: '°C',
    a: 1.5,
    b: -10,
    mayBeNegative: true,
    min: -20,
    max: 60,
    isEntered: true,
    usual: 24,
    resolution: 0.1,
    sensor: { sensor_type: 11, coefficient: 1.5, offset: -10, min_value: -20, max_value: 60 },
  },
  {
    ...plain,
    name: 'AM',
    quantity: 'air_humidity',
    unit: '%',
    min: 0,
    max: 100,
    usual: 80,
    resolution: 1,
    sensor: { sensor_type: 12 },
  },
  {
    ...plain,
    name: 'GIO',
    zeroDrift: 0.5,
    quantity: 'wind_speed',
    unit: 'm/s',
    isBeingServiced: true,
    usual: 3,
    resolution: 0.1,
    sensor: { sensor_type: 14 },
  },
];

/** Fields with another unit than their series. */
const fieldUnits: readonly (readonly [place: string, unit: string | null])[] = [
  ['MUA1', null],
  ['MUA1', 'cm'],
  ['MUA2', 'in'],
  ['HO', 'cm'],
  ['SONG', null],
  ['VAN', 'ft'],
  ['MAY', 'kW'],
  ['LUU', 'm³/h'],
  ['NHIET', '°C'],
  ['GIO', 'km/h'],
];

/** A plant with one of each kind of sensor, and a collector that may send for all. */
export async function setUpPlant(url: string, token: string): Promise<FuzzPlant> {
  const post = <T>(path: string, body: object) => call<T>(url, 'POST', path, { token, body });
  const seen = await call<Record<string, unknown>>(url, 'GET', '/v1/setting/information', { token });
  await post('/v1/setting/information', { ...seen, ...plantSettings });
  const lake = await post<{ measure_position_id: string }>('/v1/setting/measure-position/add', {
    name: 'Hồ',
    type: 1,
    description: null,
  });
  const ownerOf = new Map<string, string>();
  for (const { name, station, sensor, isBeingServiced } of places) {
    if (station) {
      const measure_position_id = name === 'HO' ? lake.measure_position_id : null;
      const body = { ...emptyStation, station_code: name, name, measure_position_id, ...station };
      ownerOf.set(name, (await post<{ station_id: string }>('/v1/setting/station/add', body)).station_id);
    } else {
      const body = { ...emptySensor, sensor_code: name, name, ...sensor };
      const created = await post<{ sensor_id: string; version: number }>('/v1/setting/setup-sensor', body);
      ownerOf.set(name, created.sensor_id);
      if (isBeingServiced)
        await post('/v1/setting/sensor/status', {
          sensor_id: created.sensor_id,
          version: created.version,
          status: 'inactive',
        });
    }
  }
  const known = await listSeries(url, token, (all) =>
    places.every(({ name, quantity }) => ownSeries(all, ownerOf.get(name)!, quantity)),
  );
  const idOf = (name: string) =>
    ownSeries(known, ownerOf.get(name)!, places.find((place) => place.name === name)!.quantity)!.series_id;
  for (const { name, counter } of places)
    if (counter)
      await post('/v1/series/counter', {
        series_id: idOf(name),
        counter: { mm_per_count: counter.mmPerCount, rolls_over_at: counter.rollsOverAt },
      });
  await post('/v1/setting/station/delete', { station_id: ownerOf.get('CU')! });
  const all = await listSeries(url, token, (now) => now.some(({ closed_at }) => closed_at !== null));
  const entryOf = (id: number) => all.find(({ series_id }) => series_id === id)!;
  const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);
  const created = await post<Watcher>('/v1/watcher/add', collector);
  const fields = new Map(
    fieldUnits.map(([name, unit]) => [`${name}.${unit ?? 'raw'}`, { seriesId: idOf(name), unit }]),
  );
  await post('/v1/watcher/mapping', {
    watcher_id: created.watcher.watcher_id,
    fields: [...fields].map(([field, { seriesId, unit }]) => ({ field, series_id: seriesId, unit })),
  });
  return {
    apiKey: created.api_key,
    fields,
    computed: all.filter(({ kind }) => kind === 'computed').map(({ series_id }) => series_id),
    series: places.map((place) => {
      const { series_id, counter, closed_at } = entryOf(idOf(place.name));
      return {
        ...place,
        seriesId: series_id,
        countsSinceMs: instantOf(counter?.since),
        closedAtMs: instantOf(closed_at),
      };
    }),
  };
}

interface ListedSeries {
  readonly series_id: number;
  readonly owner_id: string;
  readonly quantity: string;
  readonly kind: string;
  readonly counter: { readonly since: string } | null;
  readonly closed_at: string | null;
}

interface Watcher {
  readonly api_key: string;
  readonly watcher: { readonly watcher_id: string };
}

const ownSeries = (all: readonly ListedSeries[], ownerId: string, quantity: string) =>
  all.find((one) => one.owner_id === ownerId && one.quantity === quantity);

/** Series are created shortly after the plant setup. */
async function listSeries(
  url: string,
  token: string,
  isThere: (all: ListedSeries[]) => boolean,
): Promise<ListedSeries[]> {
  const until = performance.now() + 30_000;
  for (;;) {
    const all = await call<ListedSeries[]>(url, 'GET', '/v1/series/getall', { token });
    if (isThere(all)) return all;
    if (performance.now() > until) throw new Error('the series did not follow the plant');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Flood season all year, so that an unchanging lake level is detected. */
const plantSettings = {
  min_possible_water_level: 230,
  max_possible_water_level: 255,
  time_zone: 'Asia/Ho_Chi_Minh',
  cadence_minutes: 5,
  record_start: new Date(recordStartMs).toISOString(),
  seasons: [{ name: 'Lũ', from: '01/01', to: '31/12', max_level: 250, reception_level: null }],
};

const collector = {
  name: 'Logger',
  type: 'logger',
  agent_version: null,
  description: null,
  silent_after_minutes: null,
};

const emptySensor = {
  min_value: null,
  max_value: null,
  station_id: null,
  installed_at: '2019-01-01T00:00:00.000Z',
  coefficient: 1,
  offset: 0,
  elevation: null,
};
