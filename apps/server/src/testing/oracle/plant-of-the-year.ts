import type { Route } from '@spillway/contract/kit';
import { maintenance } from '@spillway/contract/plant/maintenance';
import { measurePositions } from '@spillway/contract/plant/measure-positions';
import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { settings } from '@spillway/contract/plant/settings/settings';
import { stations } from '@spillway/contract/plant/stations/stations';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { entry } from '@spillway/contract/series/entry';
import { ingest } from '@spillway/contract/series/ingest';
import { storage } from '@spillway/contract/series/storage';
import { dayMs } from '@spillway/plant-time/spans';
import { unitBody } from '../../plant/testing/bodies.ts';
import { stationBody } from '../../plant/testing/station-body.ts';
import type { SeriesSetup } from '../../series/testing/series-setup.ts';
import type { Person } from '../people.ts';
import { at } from '../vietnam-clock.ts';
import type { World } from './figures.ts';
import { basin } from './grid-weights.ts';
import { type ValidReading, validReadingsOf, type WrittenReading } from './valid-readings.ts';
import {
  measuredPlacesOf,
  replacedAt,
  type SentReading,
  work,
  yearOfComputed,
  yearOfReadings,
} from './year-of-readings.ts';

const gauges = [
  { code: 'TAY', longitude: 108.04, latitude: 14.03, weightPercent: 42 },
  { code: 'DONG', longitude: 108.15, latitude: 14.08, weightPercent: 35 },
  { code: 'BAC', longitude: 108.11, latitude: 14.06, weightPercent: 23 },
] as const;

const plantBody = {
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
  record_start: '2015-01-01T00:00:00.000Z',
  camera_path: null,
  special_projects: [],
  seasons: [{ name: 'Mùa lũ', from: '01/09', to: '30/11', max_level: 249, reception_level: null }],
};
const tenth = 0.1;
/** The most readings in one delivery. */
const maxSent = 10_000;
/** The overhaul of the second unit. */
const overhaul = [at('2027-06-10 09:00'), at('2027-06-25 15:00')] as const;

/** Manual readings: one while the logger was silent, and one that replaces a logged value. */
const readByHand: readonly WrittenReading[] = [
  { code: 'DONG', atMs: at('2027-02-03 07:00'), thousandths: 31_400 },
  { code: 'DONG', atMs: at('2027-02-05 07:00'), thousandths: 8_600 },
  { code: 'DONG', atMs: at('2027-01-20 19:00'), thousandths: 2_200 },
  { code: 'HL', atMs: at('2027-02-02 12:00'), thousandths: 120_210 },
];

export interface RecordedYear {
  readonly world: World;
  /** Series keys by the code of the place. */
  readonly keyOf: ReadonlyMap<string, string>;
  /** Station ids by the code of the place. */
  readonly stationOf: ReadonlyMap<string, string>;
  /** Number of packed readings, one row for each day. */
  readonly packed: number;
  /** Changes the start of the plant's day; its days are recomputed. */
  beginDaysAt(dayBoundary: string): Promise<void>;
}

/**
 * Simulates a year at the plant OWN: described first, fed through the API as time passes, and changed as real plants
 * are.
 */
export async function recordYear(setup: SeriesSetup, stepMin: number, seed: number): Promise<RecordedYear> {
  const { node, clock } = setup;
  const act = async <R extends Route>(route: R, body: object, user: Person = setup.technician) => {
    const { token } = await setup.people.session(user.accountId);
    const done = await node.ok(route, { token, hydro: 'OWN', body });
    await setup.reconcile();
    return done;
  };
  const plantBodyOfStep = { ...plantBody, cadence_minutes: stepMin };
  await act(settings.save, plantBodyOfStep);
  const position = await act(measurePositions.add, { name: 'Hồ', type: 1, description: null });
  const corners = [
    [basin.west, basin.south],
    [basin.east, basin.south],
    [basin.east, basin.north],
    [basin.west, basin.north],
    [basin.west, basin.south],
  ];
  await act(outlines.upload, {
    kind: 'contour',
    file_name: null,
    geojson: { type: 'Polygon', coordinates: [corners] },
  });

  const bodies: Readonly<Record<string, Record<string, unknown> & { station_code: string }>> = {
    ...Object.fromEntries(
      gauges.map(({ code, weightPercent, longitude, latitude }) => [
        code,
        { station_code: code, thiessen_coefficient: weightPercent / 100, longitude, latitude },
      ]),
    ),
    MN: {
      station_code: 'MN',
      station_type: 2,
      measure_position_id: position.measure_position_id,
      calibration_coefficient: 0.001,
      calibration_elevation: 200,
    },
    HL: { station_code: 'HL', station_type: 2, calibration_coefficient: 0.001, calibration_elevation: 100 },
    CS1: { station_code: 'CS1', station_type: 7 },
    CS2: { station_code: 'CS2', station_type: 7 },
    DM: { station_code: 'DM', station_type: 6, measure_method: 1, valve_aperture: 12 },
  };
  const places = measuredPlacesOf(stepMin);
  const stationOf = new Map<string, string>();
  const seriesOf = new Map<string, number>();
  for (const { code, quantity } of places) {
    const id = await setup.setUpStation(bodies[code]!);
    stationOf.set(code, id);
    seriesOf.set(code, await setup.seriesOf(id, quantity));
  }
  const units: { key: string; code: string; body: object }[] = [];
  for (const [n, code] of ['CS1', 'CS2'].entries()) {
    const body = unitBody({ code: `H${n + 1}`, number: n + 1, input_station_id: stationOf.get(code)! });
    units.push({ key: `energy:${await setup.setUpOutlet(body)}`, code, body });
  }
  const logger = { name: 'Bộ ghi', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const { api_key: apiKey } = await act(collectors.add, logger);

  const sentReadings = yearOfReadings(stepMin, seed);
  let next = 0;
  const deliverUntil = async (untilMs: number) => {
    clock.set(new Date(untilMs));
    const readings: SentReading[] = [];
    while (next < sentReadings.length && sentReadings[next]!.arrivesMs <= untilMs) readings.push(sentReadings[next++]!);
    for (let from = 0; from < readings.length; from += maxSent) {
      const answer = await node.ok(ingest.readings, {
        apiKey,
        body: {
          readings: readings.slice(from, from + maxSent).map(({ code, atMs, tenths }) => ({
            series: seriesOf.get(code)!,
            time: new Date(atMs).toISOString(),
            value: Number((tenths * tenth).toFixed(1)),
          })),
        },
      });
      if (answer.refused > 0)
        throw new Error(`readings were refused: ${JSON.stringify(answer.verdicts.find(({ code }) => code !== null))}`);
    }
    await node.series.rollUp();
  };
  const replace = (code: string, changes: object) =>
    act(stations.replace, {
      ...stationBody({ thiessen_coefficient: null, ...bodies[code]!, ...changes }),
      station_id: stationOf.get(code)!,
      replaced_at: new Date(replacedAt).toISOString(),
      recompute_past: true,
      note: 'Thay thiết bị',
    });
  const setUnit = (status: 'active' | 'inactive') => {
    const { key, body } = units[1]!;
    return act(outlets.update, { ...body, outlet_id: key.slice('energy:'.length), status });
  };

  const computed = yearOfComputed(stepMin, seed);
  /** Replaces the calculation, which has its own tests. */
  const compute = async () => {
    const { plantNo } = (await node.series.catalogue.of('OWN'))!;
    const codes = [...new Set(computed.map(({ code }) => code))];
    for (const { code, quantity } of computed)
      if (!seriesOf.has(code)) seriesOf.set(code, await setup.seriesOf('plant', quantity));
    const fromMs = computed[0]!.atMs;
    const steps = computed.length / codes.length;
    const block = {
      fromMs,
      stepMs: stepMin * 60_000,
      steps,
      seriesIds: codes.map((code) => seriesOf.get(code)!),
      values: computed.map(({ millionths }) => (millionths === null ? null : millionths / 1_000_000)),
      qualities: computed.map(({ millionths, isEstimated }) => (millionths === null ? 3 : isEstimated ? 9 : 0)),
    };
    await node.series.computed.ensure(fromMs, computed.at(-1)!.atMs);
    const replaced = { reason: 'recalculated', author: null, note: null, now: clock.now() } as const;
    await setup.test.database.transaction((tx) =>
      node.series.computed.write(tx, { plantNo, hydroCode: 'OWN' }, block, replaced),
    );
  };

  await deliverUntil(at('2026-12-05 00:00'));
  await deliverUntil(at('2027-02-20 00:00'));
  for (const { code, atMs, thousandths } of readByHand)
    await act(entry.enter, {
      series_id: seriesOf.get(code)!,
      time: new Date(atMs).toISOString(),
      value: thousandths / 1000,
      note: 'Đọc tại trạm',
      confirmed: true,
    });
  await deliverUntil(replacedAt);
  await replace('TAY', { station_code: 'TAY2', calibration_coefficient: 0.2 });
  // This replacement is entered three days late.
  await deliverUntil(replacedAt + 3 * dayMs);
  await replace('MN', { station_code: 'MN2', calibration_coefficient: 0.01, calibration_elevation: 201.25 });
  await node.series.rederive();
  await deliverUntil(overhaul[0]);
  await setUnit('inactive');
  await deliverUntil(overhaul[1]);
  await setUnit('active');
  await deliverUntil(at('2027-07-15 00:00'));
  const [from, to] = work.map((timeMs) => new Date(timeMs).toISOString());
  await act(maintenance.add, { sensor_id: null, station_id: stationOf.get('BAC')!, from, to, note: 'Thông gầu' });
  await node.series.rederive();
  // Old days are packed into a row each, late readings are added to them, and the last weeks stay unpacked.
  await act(storage.save, { compact_after_months: 2, keep_years: null, lose_before: null }, setup.chief);
  await deliverUntil(at('2027-09-01 00:00'));
  await node.series.tendStorage();
  await deliverUntil(at('2027-11-02 00:00'));
  await compute();
  await deliverUntil(at('2027-12-15 00:00'));
  await node.series.tendStorage();
  await deliverUntil(at('2028-05-01 00:00'));

  const standing = new Map<string, readonly ValidReading[]>(
    places.map((place) => [place.code, validReadingsOf(place, sentReadings, readByHand)]),
  );
  for (const [code, all] of Map.groupBy(computed, (one) => one.code))
    standing.set(
      code,
      all.map(({ atMs, millionths, isEstimated }) => ({
        atMs,
        millionths: millionths ?? 0,
        quality: millionths === null ? 'missing' : isEstimated ? 'estimated' : 'good',
      })),
    );
  const { token } = await setup.people.session(setup.chief.accountId);
  const packed = (await node.ok(storage.state, { token })).compact.readings;
  const keyOf = new Map([...seriesOf].map(([code, seriesId]) => [code, `series:${seriesId}`]));
  return {
    keyOf,
    stationOf,
    packed,
    async beginDaysAt(dayBoundary) {
      await act(settings.save, { ...plantBodyOfStep, day_boundary: dayBoundary });
      await node.series.rollUp();
    },
    world: {
      stepMs: stepMin * 60_000,
      standing,
      codeOf: new Map([...keyOf].map(([code, key]) => [key, code])),
      gauges,
      units,
      isInService: (code, timeMs) => code !== 'CS2' || timeMs < overhaul[0] || timeMs >= overhaul[1],
    },
  };
}
