import { skill } from '@spillway/contract/compute/forecasts/skill/skill';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { generalOwner } from '../../apps/server/src/series/catalogue/catalogue.ts';
import { type BenchResult, fullOrShort, measureInterleaved, timeMs } from '../kit.ts';
import { days, withYearOfReadings, type YearOfReadings } from './year-of-readings.ts';

const everyMin = 10;
const leadsMin = [30, 60, 180, 360, 720, 1440];

/** Forecast skill page for a year of nowcasts, compared with a bare loop over the same pairs in memory. */
export default async function benchSkill(): Promise<BenchResult[]> {
  return await withYearOfReadings(async (database, year) => {
    const { flows, said } = await issueForecastYear(database, year);
    const judgeMs = await timeMs(async () => {
      for (let run = 0; run < 3; run += 1) await year.node.compute.judgeForecasts();
    });
    return await measure(year, flows, said, judgeMs);
  });
}

/** Ten-minute flow of a river with seasons and floods, and forecasts of each at six lead times. */
async function issueForecastYear(database: Database, { node, plantNo, firstMs, lastMs }: YearOfReadings) {
  const plant = (await node.series.catalogue.of('YEAR'))!;
  const idOf = (quantity: string) =>
    [...plant.byId.values()].find((one) => one.ownerId === generalOwner && one.quantity === quantity)!.seriesId;
  const inflowId = idOf('inflow_moving_average');
  const begin = Math.ceil(firstMs / (everyMin * minuteMs)) * everyMin * minuteMs;
  const rows = Math.floor((lastMs - begin) / (everyMin * minuteMs)) + 1;
  const flows = Float64Array.from({ length: rows }, (_, row) => {
    const day = (row * everyMin) / 1440;
    return 120 + 80 * Math.sin(day / 58) + 900 * Math.exp(-(((day % 30) - 15) ** 2)) + 10 * Math.sin(row * 1.7);
  });
  const said = leadsMin.map((lead) =>
    flows.map((flow, row) => 0.8 * (flows[row + lead / everyMin] ?? flow) + 0.2 * flow + 4 * Math.sin(row + lead)),
  );
  const times = `to_timestamp((${begin}::float8 + row::float8 * ${everyMin * minuteMs}) / 1000)`;
  for (const [seriesId, values] of [
    [inflowId, flows],
    [idOf('lake_level'), flows.map((flow) => 240 + flow / 1000)],
    [idOf('total_discharge_out'), flows.map(() => 150)],
  ] as const)
    await database.pool.query(
      `insert into reading (plant_no, series_id, time, received_at, raw, value, quality)
       select ${plantNo}, ${seriesId}, ${times}, ${times}, value, value, 0
         from unnest($1::float8[]) with ordinality as given (value, at), lateral (select at - 1 as row) placed
       on conflict do nothing`,
      [[...values]],
    );
  await sql`
    insert into forecast_run (plant_no, source, model, base_time, issued_at)
    select ${plantNo}, 'nowcast', 'nowcast 4', ${sql.raw(times)}, ${sql.raw(times)} + interval '1 minute'
      from generate_series(0, ${rows - 1}::int) as row`.execute(database.sql);
  for (const [index, lead] of leadsMin.entries())
    await database.pool.query(
      `insert into forecast_value (plant_no, run_id, series_id, time, horizon_min, value, low, high, method, flags)
       select run.plant_no, run.run_id, ${inflowId}, run.base_time + interval '${lead} minutes', ${lead}, value, value * 0.8,
              value * 1.25, 'slope', 0
         from unnest($1::float8[]) with ordinality as given (value, at)
         join forecast_run run on run.plant_no = ${plantNo} and run.source = 'nowcast'
          and run.base_time = to_timestamp((${begin}::float8 + (at - 1) * ${everyMin * minuteMs}) / 1000)`,
      [[...said[index]!]],
    );
  await database.pool.query('vacuum analyze reading, forecast_run, forecast_value');
  return { flows, said };
}

async function measure(
  { node, person, lastMs }: YearOfReadings,
  flows: Float64Array,
  said: readonly Float64Array[],
  judgeMs: number,
): Promise<BenchResult[]> {
  const as = { token: person.token, hydro: 'YEAR' };
  // The calendar year that contains most of the days.
  const query = { year: new Date(lastMs - (days / 2) * dayMs).getUTCFullYear() };
  const page = () => node.ok(skill.year, { ...as, query });
  const { leads, months } = await page();
  const cases = leads.reduce((sum, one) => sum + one.cases, 0);
  if (leads.length < leadsMin.length || months.length < fullOrShort(6, 1))
    throw new Error(`only ${cases} cases were judged`);
  /** MAE, RMSE and moments per lead time, and nothing else. */
  const loop = () => {
    let sum = 0;
    for (const [index, lead] of leadsMin.entries()) {
      const ahead = lead / everyMin;
      for (let row = 0; row + ahead < flows.length; row++) {
        const [observedM3s, forecastM3s] = [flows[row + ahead]!, said[index]![row]!];
        sum +=
          Math.abs(forecastM3s - observedM3s) +
          (forecastM3s - observedM3s) ** 2 +
          observedM3s * forecastM3s +
          observedM3s * observedM3s +
          forecastM3s * forecastM3s;
      }
    }
    return sum;
  };
  const { subjectMs, baselineMs, ratio } = await measureInterleaved({ subject: page, baseline: loop }, { rounds: 11 });
  return [
    {
      name: 'page of skill of a year of nowcasts',
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit: 60,
      note: `${cases} cases at ${leads.length} leads, with the way through the server; bare loop over the pairs of ${days} days in memory ${baselineMs.toFixed(1)} ms`,
    },
    { name: 'the same (goal: under 0.3 s)', value: subjectMs, unit: 'ms', limit: 300, limitIs: 'at most' },
    {
      name: 'judging all of that year for the first time',
      value: judgeMs / 1000,
      unit: 's',
      note: `${((judgeMs * dayMs) / (days * dayMs)).toFixed(0)} ms a day, floods and changes of the record included`,
    },
  ];
}
