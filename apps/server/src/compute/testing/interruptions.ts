import { fork } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../../platform/database/database.ts';
import { isStated } from '../calculation/calculation.ts';

export interface InterruptionReport {
  readonly kills: number;
  /** Acts that finished before their process was killed. */
  readonly acts: number;
  readonly runs: number;
  readonly steps: number;
  /** Figures that differ from the newest run that covers their step. */
  readonly strange: number;
}

interface CalculatedPlant {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly hydro: string;
  /** Token of a user who may save and revert. */
  readonly token: string;
  /** The time that its processes use as now. */
  readonly now: Date;
}

const program = path.join(import.meta.dirname, 'calculating-process.ts');

/**
 * Kills processes with SIGKILL while they save, revert and recalculate, and after each compares every stored figure
 * with the newest whole run that covers its step.
 */
export async function interruptCalculation(
  place: CalculatedPlant,
  { count, random }: { readonly count: number; random(): number },
  log: (line: string) => void = () => undefined,
): Promise<InterruptionReport> {
  let [acts, strange, runs, steps] = [0, 0, 0, 0];
  for (let round = 0; round < count; round += 1) {
    acts += await runThenKill(place, round, 1 + Math.floor(random() * 6), random() * 120);
    const found = await compare(place.database, place.hydro);
    strange += found.strange;
    [runs, steps] = [found.runs, found.steps];
    if ((round + 1) % 10 === 0) log(`${round + 1} of ${count} interruptions, ${runs} runs, ${strange} strange figures`);
  }
  return { kills: count, acts, runs, steps, strange };
}

/** Kills the process some milliseconds after the given number of acts. */
function runThenKill(
  { connection, hydro, token, now }: CalculatedPlant,
  round: number,
  after: number,
  delayMs: number,
): Promise<number> {
  const child = fork(program, [JSON.stringify(connection), hydro, token, now.toISOString(), String(round)], {
    execArgv: [],
  });
  let acts = 0;
  return new Promise((resolve, reject) => {
    child.on('message', () => {
      acts += 1;
      if (acts === after) setTimeout(() => child.kill('SIGKILL'), delayMs);
    });
    child.on('exit', (code) => (code === null ? resolve(acts) : reject(new Error(`it ended by itself with ${code}`))));
  });
}

interface StoredRun {
  readonly fromMs: number;
  readonly stepMs: number;
  readonly steps: number;
  readonly keys: readonly string[];
  readonly values: Buffer;
}

/** Compares the figures of each run with those in the series. */
async function compare(database: Database, hydro: string) {
  // Statements of a killed process may still be running: locking the plant waits for them.
  await database.transaction(async (tx) => {
    await sql`select from calculation_plant join series_plant using (plant_no) where hydro_code = ${hydro}
                 for update of calculation_plant`.execute(tx);
  });
  const { rows: runs } = await sql<StoredRun>`
    select date_part('epoch', from_time) * 1000 as "fromMs", step_s * 1000 as "stepMs",
           (date_part('epoch', to_time - from_time) / step_s + 1)::int as steps, result_keys as keys, result_values as values
      from calculation_run join series_plant using (plant_no) where hydro_code = ${hydro} order by run_id`.execute(
    database.sql,
  );
  const expected = new Map<string, number>();
  // Error and delay of a figure are not stored as series.
  for (const { fromMs, stepMs, steps, keys, values } of runs)
    for (const [index, key] of keys.entries())
      for (let row = 0; row < steps && !isStated(key); row += 1)
        expected.set(`${key} ${fromMs + row * stepMs}`, values.readDoubleLE((index * steps + row) * 8));
  const { rows: stored } = await sql<{ key: string; ms: number; value: number | null }>`
    select case when owner_kind = 'outlet' then 'outlet:' || owner_id else quantity end as key,
           date_part('epoch', time) * 1000 as ms, value
      from reading join series using (plant_no, series_id) join series_plant using (plant_no)
     where hydro_code = ${hydro} and kind = 'computed' and owner_kind in ('outlet', 'general')`.execute(database.sql);
  let strange = Math.abs(expected.size - stored.length);
  for (const { key, ms, value } of stored)
    if (!Object.is(expected.get(`${key} ${ms}`), value ?? Number.NaN)) strange += 1;
  return { strange, runs: runs.length, steps: stored.length };
}
