import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { settings } from '@spillway/contract/plant/settings/settings';
import { stations } from '@spillway/contract/plant/stations/stations';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { type PlantSetup, plantSetup } from '../../plant/testing/plant-setup.ts';
import { stationBody } from '../../plant/testing/station-body.ts';
import type { Person } from '../../testing/people.ts';
import type { Verdict } from '../accept/accept.ts';
import { readingsIn, versionsIn } from '../profile/profile.ts';

export interface StoredReading {
  readonly series_id: number;
  readonly time: Date;
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: number;
  readonly received_at: Date;
}

export interface SeriesSetup extends PlantSetup {
  /** Describes plants and their equipment. */
  readonly technician: Person;
  setUpStation(body: { station_code: string } & Record<string, unknown>, hydro?: string): Promise<string>;
  setUpSensor(body: { sensor_code: string } & Record<string, unknown>, hydro?: string): Promise<string>;
  setUpOutlet(body: object): Promise<string>;
  saveSettings(body: Record<string, unknown>): Promise<void>;
  /** Updates the series at once. */
  reconcile(hydro?: string): Promise<boolean>;
  /** The id of an owner's series. */
  seriesOf(ownerId: string, quantity: Quantity, hydro?: string): Promise<number>;
  push(readings: readonly unknown[], hydro?: string): Promise<Verdict[]>;
  /** All of a series, in order of time. */
  stored(seriesId: number): Promise<StoredReading[]>;
  versions(
    seriesId: number,
  ): Promise<(StoredReading & { until: Date; reason: string; author: string | null; note: string | null })[]>;
}

const always = { from: new Date('1900-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };
const installed = '2024-01-01T00:00:00.000Z';

const sensorBody = {
  sensor_type: 1,
  name: 'Cảm biến',
  min_value: null,
  max_value: null,
  station_id: null,
  installed_at: installed,
  coefficient: 1,
  offset: 0,
  elevation: null,
};

const settingsBody = {
  min_possible_water_level: 230,
  dead_water_level: 235,
  flood_reception_water_level: null,
  normal_water_level: 250,
  designed_flood_water_level: null,
  check_flood_water_level: null,
  thousand_year_flood: null,
  dam_crest_level: null,
  max_possible_water_level: 255,
  time_zone: 'Asia/Ho_Chi_Minh',
  day_boundary: '00:00',
  cadence_minutes: 5,
  record_start: '2015-01-01T00:00:00.000Z',
  camera_path: null,
  special_projects: [],
  seasons: [],
};

/** The plants OWN and OTHER, ready to receive readings. */
export function seriesSetup(config?: Parameters<typeof plantSetup>[0]): SeriesSetup {
  const base = plantSetup(config) as { -readonly [Key in keyof SeriesSetup]: SeriesSetup[Key] };
  const as = (body: object, hydro = 'OWN') => ({ token: base.technician.token, hydro, body });
  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(base.test.database.sql)).rows;
  beforeAll(async () => {
    const permissions = ['sensor', 'stations'] as const;
    base.technician = await base.people.person({ username: 'kythuat', permissions, plants: ['OWN', 'OTHER'] });
    await base.node.series.prepare();
    await base.saveSettings({});
  });
  return Object.assign(base, {
    async setUpStation(body: { station_code: string } & Record<string, unknown>, hydro?: string) {
      const fullBody = stationBody({ thiessen_coefficient: null, ...body });
      const { station_id } = await base.node.ok(stations.add, as(fullBody, hydro));
      await base.reconcile(hydro);
      return station_id;
    },
    async setUpSensor(body: { sensor_code: string } & Record<string, unknown>, hydro?: string) {
      const { sensor_id } = await base.node.ok(sensors.setUp, as({ ...sensorBody, ...body }, hydro));
      await base.reconcile(hydro);
      return sensor_id;
    },
    async setUpOutlet(body: object) {
      const { outlet_id } = await base.node.ok(outlets.add, as(body));
      await base.reconcile();
      return outlet_id;
    },
    async saveSettings(body: Record<string, unknown>) {
      await base.node.ok(settings.save, as({ ...settingsBody, ...body }));
      await base.reconcile();
    },
    reconcile: (hydro = 'OWN') => base.node.series.catalogue.reconcile(hydro),
    async seriesOf(ownerId: string, quantity: Quantity, hydro = 'OWN') {
      const catalogue = await base.node.series.catalogue.of(hydro);
      const all = [...(catalogue?.byId.values() ?? [])];
      return all.find((one) => one.ownerId === ownerId && one.quantity === quantity)!.seriesId;
    },
    push: (readings: readonly unknown[], hydro = 'OWN') =>
      base.node.series.accept(hydro, { readings, fields: new Map() }),
    stored: (seriesId: number) =>
      rowsOf(sql<StoredReading>`
        select standing.* from series_plant cross join lateral ${readingsIn({ ...always, plantNo: sql`series_plant.plant_no`, series: seriesId })} standing
         where hydro_code = 'OWN'
         order by time`),
    versions: (seriesId: number) =>
      rowsOf(sql<StoredReading & { until: Date; reason: string; author: string | null; note: string | null }>`
        select versions.series_id, time, raw, value, quality, received_at, until, reason, author, note
          from series_plant
         cross join lateral ${versionsIn({ ...always, plantNo: sql`series_plant.plant_no`, series: seriesId })} versions
         where hydro_code = 'OWN'
         order by time, version_id`),
  });
}
