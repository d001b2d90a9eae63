import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { inflowSeriesInto } from '@spillway/hydrology/balance/inflow-series';
import { preparePlant } from '@spillway/hydrology/plant/plant';
import { runPlant } from '@spillway/hydrology/plant/run';
import { createRun, createSeries } from '@spillway/hydrology/plant/run-series';
import { stampOf } from '@spillway/plant-simulator/record';
import { sql } from 'kysely';
import { describe } from '../../apps/feeder/src/describe.ts';
import { readDemo } from '../../apps/server/src/plant/demo/demo.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type BenchResult, timeMs } from '../kit.ts';
import { processorSeconds } from '../processor.ts';
import { copyRows, withYearOfReadings, type YearOfReadings } from './year-of-readings.ts';

/** Cost of a piece of work in wall-clock and processor time; null if the system does not report the latter. */
interface Cost {
  readonly ms: number;
  readonly processorMs: number | null;
}

/** Recalculation of a year, including reading and storing, compared with the bare engine and a COPY of the results. */
export default async function recalculate(): Promise<BenchResult[]> {
  return await withYearOfReadings(measure);
}

async function measure(database: Database, year: YearOfReadings): Promise<BenchResult[]> {
  const { node, person, plantNo, firstMs, lastMs } = year;
  await node.jobs.boss.start();
  await node.jobs.boss.createQueue('calculation');
  // Nothing is due on its own, so that only the requested work is measured.
  await sql`
    insert into calculation_plant (plant_no, computed_to) values (${plantNo}, ${new Date(lastMs + 86_400_000)})`.execute(
    database.sql,
  );
  // Vacuum before the measurement, so that it does not run during it.
  await database.pool.query('vacuum analyze reading');
  const ask = async () => {
    const body = { from: new Date(firstMs).toISOString(), to: new Date(lastMs).toISOString() };
    const { steps } = await node.ok(calculation.recalculate, { token: person.token, hydro: 'YEAR', body });
    const cost = await costOf(() => node.compute.calculate());
    const [done] = await node.ok(calculation.recalculations, { token: person.token, hydro: 'YEAR' });
    if (done?.state !== 'done' || done.steps_done !== steps) throw new Error(`it ended ${done?.state}`);
    return { ...cost, steps };
  };
  const first = await ask();
  const copy = await copyOfResult(database, plantNo);
  const engineMs = timeEngine(year);
  const secondAnswer = await ask();
  await raiseLake(database, plantNo);
  const raiseAnswer = await ask();
  const result = (name: string, ms: number, copyMs = copy.ms): BenchResult => ({
    name: `${name}, ${first.steps} steps`,
    value: ms,
    unit: 'ms',
    ratio: ms / (engineMs + copyMs),
    limit: 2,
    note: `engine ${engineMs.toFixed(0)} ms, COPY of the result ${copyMs.toFixed(0)} ms`,
  });
  return [
    result('a year computed', first.ms),
    result('the same year computed again, nothing differs', secondAnswer.ms),
    result('the same year again, the lake 5 cm higher: what stood becomes versions', raiseAnswer.ms),
    ...(raiseAnswer.processorMs === null || copy.processorMs === null
      ? []
      : [result('the same, of the processors', raiseAnswer.processorMs, copy.processorMs)]),
  ];
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = processorSeconds(process.pid);
  const ms = await timeMs(work);
  const after = processorSeconds(process.pid);
  return { ms, processorMs: before === null || after === null ? null : (after - before) * 1000 };
}

async function raiseLake(database: Database, plantNo: number): Promise<void> {
  await sql`
    update reading set value = value + 0.05
      from series
     where series.plant_no = reading.plant_no and series.series_id = reading.series_id and reading.plant_no = ${plantNo}
       and series.quantity = 'water_level'`.execute(database.sql);
}

function timeEngine({ record }: YearOfReadings): number {
  const description = describe(readDemo() as never);
  const plant = preparePlant(description.plant);
  const { steps, water } = record;
  const series = createSeries(plant, steps);
  series.lakeLevelM.set(water.levelM);
  series.tailwaterM.set(water.tailwaterM);
  for (const [g, column] of series.gateOpeningM.entries()) column.set(water.gateOpeningM[g]!);
  for (const [u, column] of series.unitPowerMw.entries()) column.set(water.unitPowerMw[u]!);
  const run = createRun(plant, steps);
  const timesS = new Float64Array(steps).map((_, row) => stampOf(record, row) / 1000);
  const [inflowM3s, smoothedM3s] = [new Float64Array(steps), new Float64Array(steps)];
  const [inflowFlags, smoothedFlags] = [new Uint16Array(steps), new Uint16Array(steps)];
  const startedMs = performance.now();
  runPlant(plant, series, run);
  const out = { inflowM3s, inflowFlags, smoothedM3s, smoothedFlags };
  inflowSeriesInto(description.curve, timesS, water.levelM, run.outM3s.values, out);
  return performance.now() - startedMs;
}

/** Into a table with the same columns and key. */
async function copyOfResult(database: Database, plantNo: number): Promise<Cost> {
  await sql`create table bare (like reading including all)`.execute(database.sql);
  const { rows } = await sql<{ line: string }>`
    select concat_ws(E'\t', plant_no, series_id, time, received_at, coalesce(raw::text, E'\\\\N'),
                     coalesce(value::text, E'\\\\N'), quality) || E'\n' as line
      from reading join series using (plant_no, series_id)
     where plant_no = ${plantNo} and kind = 'computed'
     order by time, series_id`.execute(database.sql);
  const lines = rows.map(({ line }) => line);
  return await costOf(() => copyRows(database, lines, 'bare'));
}
