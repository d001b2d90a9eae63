import { explain } from '@spillway/contract/compute/explain/explain';
import { reports } from '@spillway/contract/reports/tables/tables';
import { observe } from '@spillway/contract/series/observe/observe';
import { dashboard } from '@spillway/contract/views/dashboard';
import { observationMap } from '@spillway/contract/views/map';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CalculationPlant,
  calculationSetup,
  plainDemo,
  steady,
  stepMs,
} from '../../compute/testing/calculation-setup.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import type { Person } from '../../testing/people.ts';

const setup = calculationSetup();
const pictureMs = 10 * minuteMs;
const lastMs = Date.parse('2026-10-18T01:00:00Z');
let plant: CalculationPlant;
let reader: Person;

const as = (body?: object) => ({ token: reader.token, hydro: plant.hydro, ...(body && { body }) });
const stamp = (ms: number) => new Date(ms + 7 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
const charts = async (fromMs: number, of = plant, user = reader) =>
  await setup.node.ok(dashboard.fromTo, {
    token: user.token,
    hydro: of.hydro,
    body: { from: stamp(fromMs), to: stamp(lastMs) },
  });
const explainSeries = (query: object) => setup.node.ok(explain.explain, { ...as(), query } as Loose);

/** The demo's radar covers 412 km2, and a second one another 103 km2. */
const plantWithSecondRadar = (catchment: string | null) =>
  plainDemo((file) => {
    file.catchments.push({ ...file.catchments[0], name: 'Suối Đông', area: 103, rank: 2 });
    const first = file.stations.find((one: Loose) => one.station_code === 'RADA');
    file.stations.push({ ...first, station_code: 'RADB', name: 'Mưa ra đa Suối Đông', catchment });
  });

const permissions = ['dashboard', 'stations', 'map', 'report'] as const;

/**
 * Weights 412 : 103 = 0.8 : 0.2. Pictures of ten minutes, a gauge every five.
 *
 *   until            07:30  07:40  07:50  08:00     sum
 *   RADA                 1      2      -    0.5     3.5
 *   RADB                 3      -      -    1.5     4.5
 *   over the basin     1.4      2      -    0.7     4.1     0.8 + 0.6; the first alone; nobody; 0.4 + 0.3
 *   known                1    0.8      0      1     2.8
 *   MUA1, a gauge    1 + 1  1 + 1  1 + 1  1 + 1       8
 */
beforeAll(async () => {
  setup.clock.set(new Date('2026-10-18T01:06:00Z'));
  plant = await setup.newPlant(plantWithSecondRadar('Suối Đông'));
  reader = await setup.people.person({ permissions, plants: [plant.hydro] });
  await send(plant);
});

async function send(of: CalculationPlant) {
  const pictures = (code: string, untilMs: number, values: readonly number[]) =>
    of.measure(code, 'precipitation', untilMs, values, 10);
  await pictures('RADA', lastMs - 2 * pictureMs, [1, 2]);
  await pictures('RADA', lastMs, [0.5]);
  await pictures('RADB', lastMs - 3 * pictureMs, [3]);
  await pictures('RADB', lastMs, [1.5]);
  await of.measure('MUA1', 'precipitation', lastMs, steady(1, 8));
}

describe('rain over the basin by radar', () => {
  it('is weighted by the areas its stations look at, beside that of the gauges, and missing stays missing', async () => {
    const chartsResponse = await charts(lastMs - 4 * pictureMs);
    expect(chartsResponse).toMatchObject({ rain_step_seconds: 300, radar_step_seconds: 600 });
    expect(chartsResponse.rain_datas).toEqual(
      [null, 1.4, null, 2, null, null, null, 0.7].map((radar, index) => ({
        date_string: stamp(lastMs - (7 - index) * stepMs),
        value: 1,
        rain_value: 1,
        rada_value: radar,
      })),
    );
  });

  it('is the plain mean where a station looks at no catchment', async () => {
    const other = await setup.newPlant(plantWithSecondRadar(null));
    const person = await setup.people.person({ permissions, plants: [other.hydro] });
    await send(other);
    const { rain_datas: rows } = await charts(lastMs - 4 * pictureMs, other, person);
    expect(rows.flatMap(({ rada_value: radar }) => radar ?? [])).toEqual([2, 2, 1]);
    const { rain } = await setup.node.ok(explain.explain, {
      token: person.token,
      hydro: other.hydro,
      query: { rain_minutes: 60, rain_by: 'radar', time: new Date(lastMs).toISOString() },
    });
    expect(rain).toMatchObject({ weighed_by: null, stations: [{ weight: 0.5 }, { weight: 0.5 }] });
  });

  it('is summed by hours and by days as that of the gauges is', async () => {
    await setup.node.series.rollUp();
    for (const [days, seconds] of [
      [7, 3600],
      [90, 86_400],
    ] as const) {
      const { rain_datas: rows, ...told } = await charts(lastMs - days * 24 * hourMs);
      expect(told).toMatchObject({ rain_step_seconds: seconds, radar_step_seconds: seconds });
      const sum = (of: 'rada_value' | 'rain_value') => rows.reduce((total, row) => total + (row[of] ?? 0), 0);
      // The weighted sums of the hour: 0.8 x 3.5 + 0.2 x 4.5.
      expect(sum('rada_value')).toBeCloseTo(3.7, 6);
      expect(sum('rain_value')).toBeCloseTo(8, 6);
    }
  });

  it('is told with its share and how it stands to the gauges, by the indicator and by what is measured', async () => {
    const { rain } = await setup.node.ok(dashboard.indicator, as());
    const { rain: now } = await setup.node.ok(dashboard.measured, as());
    // The gauge has 2 + 2 + 2 mm in the time of the three pictures, compared with 4.1 mm.
    const sums = { radar_1h: 4.1, radar_6h: 4.1, radar_24h: 4.1, radar_factor: 1.46, last_24h: 8 };
    expect(rain).toMatchObject(sums);
    expect(now).toMatchObject({ ...sums, radar_time: new Date(lastMs).toISOString() });
    expect(now.radar_share).toBeCloseTo(2.8 / 144, 9);
  });

  it('is nothing where no station measures by radar', async () => {
    const without = plainDemo((file) => {
      file.stations = file.stations.filter((one: Loose) => one.station_code !== 'RADA');
    });
    const other = await setup.newPlant(without);
    const person = await setup.people.person({ permissions, plants: [other.hydro] });
    await other.measure('MUA1', 'precipitation', lastMs, [2, 2]);
    const { rain_datas: rows } = await charts(lastMs - hourMs, other, person);
    expect(rows.map(({ rain_value: gauge, rada_value: radar }) => [gauge, radar])).toEqual([
      [2, null],
      [2, null],
    ]);
    const { rain } = await setup.node.ok(dashboard.measured, { token: person.token, hydro: other.hydro });
    expect(rain).toMatchObject({ radar_time: null, radar_1h: null, radar_24h: null, radar_factor: null });
    const query = { rain_minutes: 360, rain_by: 'radar' } as const;
    const call = { token: person.token, hydro: other.hydro, query };
    expect(await setup.node.outcome(explain.explain, call)).toBe('explain.nothing');
    const columns = await setup.node.ok(reports.columns, { token: person.token, hydro: other.hydro });
    expect(columns.map(({ key }) => key)).not.toContain('rain:radar');
  });

  it('comes to the same by adding up a day that is drawn at random, of one that sends twice as often too', async () => {
    const other = await setup.newPlant(plantWithSecondRadar('Suối Đông'));
    const person = await setup.people.person({ permissions, plants: [other.hydro] });
    const pictures = 144;
    const randomRain = (salt: number, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const dice = (index * 7919 + salt * 104_729) % 97;
        return dice < 20 ? null : dice % 40;
      });
    const [frequentPictures, rarePictures] = [randomRain(1, 2 * pictures), randomRain(2, pictures)];
    for (const [code, values, everyMs] of [
      ['RADA', frequentPictures, stepMs],
      ['RADB', rarePictures, pictureMs],
    ] as const)
      await Promise.all(
        values.map(async (tenths, index) => {
          const atMs = lastMs - (values.length - 1 - index) * everyMs;
          if (tenths !== null) await other.measure(code, 'precipitation', atMs, [tenths / 10]);
        }),
      );
    // Whole numbers: tenths of a millimetre times km2.
    const expected = rarePictures.flatMap((second, index) => {
      const parts = [frequentPictures[2 * index]!, frequentPictures[2 * index + 1]!].filter((one) => one !== null);
      const first = parts.length === 0 ? null : parts.reduce((sum, one) => sum + one, 0);
      const area = (first === null ? 0 : 412) + (second === null ? 0 : 103);
      const volume = 412 * (first ?? 0) + 103 * (second ?? 0);
      return area === 0 ? [] : [Math.round((volume / area) * 1e4) / 1e5];
    });
    const { rain_datas: rows } = await charts(lastMs - pictures * pictureMs, other, person);
    expect(rows.map(({ rada_value: radar }) => radar)).toEqual(expected);
  });
});

describe('where rain by radar is from', () => {
  it('is told by station, with its weight and what it reported', async () => {
    const time = new Date(lastMs).toISOString();
    const { value, rain } = await explainSeries({ rain_minutes: 60, rain_by: 'radar', time });
    expect(value).toBe(4.1);
    expect(rain).toMatchObject({ minutes: 60, by: 'radar', weighed_by: 'area' });
    expect(rain!.known_share).toBeCloseTo(2.8 / 6, 9);
    expect(rain!.stations.map((one) => [one.object.code, one.weight, one.rain])).toEqual([
      ['RADA', 0.8, 3.5],
      ['RADB', 0.2, 4.5],
    ]);
    expect(rain!.stations.map((one) => one.known_share * 6)).toEqual([3, 2].map((share) => expect.closeTo(share, 9)));
    expect(rain!.rows.map((row) => row.rain)).toEqual([1.4, 2, 0.7].map((mm) => expect.closeTo(mm, 9)));
  });

  it('of the gauges names the gauges alone', async () => {
    const { value, rain } = await explainSeries({ rain_minutes: 60, time: new Date(lastMs).toISOString() });
    expect(value).toBe(8);
    expect(rain).toMatchObject({ by: 'gauge', weighed_by: 'thiessen' });
    expect(rain!.stations.map((one) => one.object.code)).toEqual(['MUA1', 'MUA2', 'MUA3', 'MUA4', 'MUA5', 'MUA6']);
    expect(rain!.stations.filter((one) => one.rain !== null)).toMatchObject([{ object: { code: 'MUA1' }, rain: 8 }]);
  });

  it('refuses another source', async () => {
    const query = { rain_minutes: 60, rain_by: 'satellite' };
    expect(await setup.node.refused(explain.explain, { ...as(), query } as Loose)).toMatchObject({
      status: 400,
      details: [{ field: 'rain_by' }],
    });
  });
});

describe('a station that sees rain by radar', () => {
  it('is no gauge of the basin means of the stations', async () => {
    const body = { type: 1, start_time: stamp(lastMs - 4 * stepMs), end_time: stamp(lastMs) };
    const all = (await setup.node.ok(observe.allByType, as(body))) as Loose;
    expect(all[plant.station('RADA')]).toBeDefined();
    expect(all.average_basin_rains.map((row: Loose) => [row.value, row.grid_value])).toEqual(
      [1, 1, 1, 1].map((mm) => [mm, mm]),
    );
  });

  it('is known to the map as what it is', async () => {
    const places = await setup.node.ok(observationMap.stations, as());
    expect(
      places.filter((one) => one.station_type === 1 && one.measure_method === 3).map((one) => one.station_code),
    ).toEqual(['RADA', 'RADB']);
  });

  it('has a column of its own in reports, and is in none of the gauges', async () => {
    const columns = [{ key: 'rain:radar' }, { key: 'rain:thiessen' }];
    const period = { from: stamp(lastMs - 25 * hourMs), to: stamp(lastMs) };
    const raw = await setup.node.ok(reports.report, as({ kind: 'raw', ...period, columns }));
    expect(raw.rows.map((row) => row.values)).toEqual(
      [null, 1.4, null, 2, null, null, null, 0.7].map((radar) => [radar, 1]),
    );
    expect(raw.rows.flatMap((row) => row.coverage![0] ?? [])).toEqual([1, 0.8, 1]);
    const daily = await setup.node.ok(reports.report, as({ kind: 'daily', ...period, columns }));
    const sum = (at: number) => daily.rows.reduce((total, { values }) => total + (values[at] ?? 0), 0);
    expect(sum(0)).toBeCloseTo(3.7, 6);
    expect(sum(1)).toBeCloseTo(8, 6);
    const { head } = await setup.node.ok(reports.report, as({ kind: 'sheet', sheet: 'basin_rain', ...period }));
    expect(head.columns.at(-1)).toMatchObject({ key: 'rain:radar', label: 'Radar average' });
    const { head: stationHead } = await setup.node.ok(
      reports.report,
      as({ kind: 'station', station_type: 1, ...period, step_minutes: 60 }),
    );
    expect(stationHead.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['rain:thiessen', 'rain:radar']));
  });
});
