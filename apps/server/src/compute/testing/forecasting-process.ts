/**
 * Forecasts a plant in an endless loop until it is killed: `node forecasting-process.ts <connection> <plant> <now>`.
 * Two requests are made for each minute at once.
 */
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { type DatabaseConnection, openDatabase } from '../../platform/database/database.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { startNode } from '../../testing/test-app.ts';

const [connection = '', hydro = '', now = ''] = process.argv.slice(2);
const clock = testClock(new Date(now));
const database = openDatabase(JSON.parse(connection) as DatabaseConnection, { log: quietLog });
const { compute } = await startNode({ database, clock });

// Continues where the previously killed process stopped.
const { rows } = await sql<{ newest: Date | null }>`
  select max(issued_at) as newest from model_run join series_plant using (plant_no) where hydro_code = ${hydro}`.execute(
  database.sql,
);
const beginMs = Math.max(Date.parse(now), (rows[0]?.newest?.getTime() ?? 0) + minuteMs);
for (let turn = 0; turn < dayMs / minuteMs; turn += 1) {
  clock.set(new Date(beginMs + turn * minuteMs));
  const ask = () => compute.basinModel.issue(hydro, { kind: 'demand' });
  await Promise.all([compute.forecastBasins(), ask(), ask()]);
  process.send?.(turn);
}
