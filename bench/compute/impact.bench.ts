import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { affects } from '@spillway/contract/compute/impact';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { tables } from '@spillway/contract/plant/tables/tables';
import { dayMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { computeLoaded, load } from '../../apps/server/src/compute/calculation/inputs/load.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { packedYear } from '../../apps/server/src/series/profile/partition-plan.ts';
import { plainProfile } from '../../apps/server/src/series/profile/profile.ts';
import { createPackedYear, listPackedYears } from '../../apps/server/src/series/profile/store.ts';
import { type BenchResult, fullOrShort, measureInterleaved } from '../kit.ts';
import { days, withYearOfReadings, type YearOfReadings } from './year-of-readings.ts';

const years = fullOrShort(20, 2);
const yearDays = 365;
/** Largest number of days that a preview computes. */
const lookCount = 12;

/** Preview of a change of the past over twenty years, compared with loading and computing the same days directly. */
export default async function affected(): Promise<BenchResult[]> {
  return await withYearOfReadings(
    async (database, year) => {
      await makeTwentyYears(database, year);
      return await measure(database, year);
    },
    ({ settings }) => {
      settings.record_start = new Date(Date.now() - (years + 1) * yearDays * dayMs).toISOString();
    },
  );
}

/** A compacted year and nineteen copies of it before; one run per day throughout. */
async function makeTwentyYears(database: Database, { node, person, plantNo, firstMs, lastMs }: YearOfReadings) {
  await node.jobs.boss.start();
  await node.jobs.boss.createQueue('calculation');
  const db = database.sql;
  await sql`
    insert into calculation_plant (plant_no, computed_to) values (${plantNo}, ${new Date(lastMs + dayMs)})`.execute(db);
  const body = { from: new Date(lastMs - dayMs).toISOString(), to: new Date(lastMs).toISOString() };
  await node.ok(calculation.recalculate, { token: person.token, hydro: 'YEAR', body });
  await node.compute.calculate();
  const profile = plainProfile({ database, clock: systemClock });
  await profile.pack(new Date(lastMs - 40 * dayMs));
  const standing = new Set((await listPackedYears(db)).map(({ name }) => name));
  const firstYear = new Date(firstMs).getUTCFullYear() - years;
  const partitions = Array.from({ length: years + 2 }, (_, index) => packedYear(firstYear + index));
  for (const partition of partitions) if (!standing.has(partition.name)) await createPackedYear(database, partition);
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = 'reading_day'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  const shifted: Readonly<Record<string, string>> = {
    day: `day - back * ${yearDays}`,
    first_ms: `first_ms - back * ${yearDays * dayMs}::bigint`,
    first_received_ms: `first_received_ms - back * ${yearDays * dayMs}::bigint`,
  };
  const names = rows.map(({ name }) => name);
  const tableNames = names.map((name) => shifted[name] ?? name).join(', ');
  await database.pool.query(
    `insert into reading_day (${names.join(', ')}) select ${tableNames} from reading_day, generate_series(1, ${years - 1}) back`,
  );
  await sql`
    insert into calculation_run (plant_no, kind, method, from_time, to_time, step_s, source_key, saved_at, engine_rules,
      input_keys, input_values, input_ages, input_qualities, input_sources, result_keys, result_values, result_flags)
    select plant_no, 'auto', 'auto', date_trunc('day', from_time) - day * interval '1 day',
           date_trunc('day', from_time) - day * interval '1 day' + (to_time - from_time), step_s, source_key, saved_at,
           '2026.11', input_keys, input_values, input_ages, input_qualities, input_sources, result_keys, result_values,
           result_flags
      from (select * from calculation_run where plant_no = ${plantNo} order by to_time - from_time desc limit 1) run
     cross join generate_series(1, ${years * yearDays}) as day`.execute(db);
  await database.pool.query('vacuum analyze reading, reading_day, calculation_run');
}

async function measure(database: Database, { node, person, lastMs }: YearOfReadings): Promise<BenchResult[]> {
  const as = { token: person.token, hydro: 'YEAR' };
  const { table_id } = (await node.ok(tables.list, as)).find((one) => one.group_code === 'ZV' && one.in_force)!;
  await sql`update curve set start_wall_ms = 0`.execute(database.sql);
  const sensor = (await node.ok(sensors.list, as)).find((one) => one.sensor_type === 1 && one.station_id !== null)!;
  const since = new Date(lastMs - (years - 1) * yearDays * dayMs).toISOString();
  const { coefficient, elevation } = sensor.calibration;
  const calibration = { sensor_id: sensor.sensor_id, effective_from: since, coefficient, offset: 0.1, elevation };
  const plant = (await node.series.catalogue.of('YEAR'))!;
  const { inForce } = node.plant;
  const lookedAt = Array.from({ length: lookCount }, (_, day) => {
    const fromMs = Math.floor((lastMs - (day * years * yearDays * dayMs) / lookCount) / dayMs) * dayMs - dayMs;
    return { fromMs, toMs: fromMs + dayMs - 1 };
  });
  const baseline = async () => {
    for (const day of lookedAt) {
      const loadedData = await load(database.sql, { inForce }, plant, day);
      for (let way = 0; way < 2; way += 1) computeLoaded(loadedData, day, new Map());
    }
  };
  const looks = [
    ['a table', () => node.ok(affects.table, { ...as, body: { change: { act: 'remove', table_id } } })],
    ['a calibration', () => node.ok(affects.calibration, { ...as, body: calibration })],
    ['older rules', () => node.ok(affects.rules, { ...as, body: {} })],
  ] as const;
  const results: BenchResult[] = [];
  let slowestMs = 0;
  for (const [name, runPreview] of looks) {
    const response = await runPreview();
    if (response.records < (years - 1) * days * 245)
      throw new Error(`only ${response.records} records are told to be concerned by ${name}`);
    const { subjectMs, baselineMs, ratio } = await measureInterleaved(
      { subject: runPreview, baseline },
      { rounds: 7, warmUp: 2 },
    );
    slowestMs = Math.max(slowestMs, subjectMs);
    const seen = response.sample?.days ?? lookCount;
    results.push({
      name: `what ${name} would change of ${years} years`,
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit: 4,
      note: `${response.records} records; ${seen} days looked at; ${lookCount} days loaded and computed both ways ${baselineMs.toFixed(0)} ms`,
    });
  }
  return [
    ...results,
    {
      name: `the slowest of these (goal: under a second)`,
      value: slowestMs,
      unit: 'ms',
      limit: 1000,
      limitIs: 'at most',
    },
  ];
}
