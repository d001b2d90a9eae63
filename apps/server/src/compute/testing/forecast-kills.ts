import { fork } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../../platform/database/database.ts';

export interface ForecastKillReport {
  readonly kills: number;
  /** Turns that finished before their process was killed. */
  readonly turns: number;
  readonly runs: number;
  /** Runs with missing parts, and parts without a run. */
  readonly half: number;
  /** Additional runs for the same record and occasion. */
  readonly twice: number;
}

interface ForecastPlant {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly hydro: string;
  readonly now: Date;
}

const program = path.join(import.meta.dirname, 'forecasting-process.ts');

/** Kills processes with SIGKILL while the basin model forecasts, and checks the database after each. */
export async function killForecasts(
  place: ForecastPlant,
  { count, random }: { readonly count: number; random(): number },
  log: (line: string) => void = () => undefined,
): Promise<ForecastKillReport> {
  let [turns, half, twice, runs] = [0, 0, 0, 0];
  for (let round = 0; round < count; round += 1) {
    turns += await runThenKill(place, 1 + Math.floor(random() * 3), random() * 400);
    const found = await readForecasts(place.database, place.hydro);
    half += found.half;
    twice += found.twice;
    runs = found.runs;
    if ((round + 1) % 10 === 0) log(`${round + 1} of ${count} kills, ${runs} forecasts, ${half} half, ${twice} twice`);
  }
  return { kills: count, turns, runs, half, twice };
}

/** Kills the process some milliseconds after the given number of turns. */
function runThenKill({ connection, hydro, now }: ForecastPlant, after: number, delayMs: number): Promise<number> {
  const child = fork(program, [JSON.stringify(connection), hydro, now.toISOString()], { execArgv: [] });
  let turns = 0;
  return new Promise((resolve, reject) => {
    child.on('message', () => {
      turns += 1;
      if (turns === after) setTimeout(() => child.kill('SIGKILL'), delayMs);
    });
    child.on('exit', (code) => (code === null ? resolve(turns) : reject(new Error(`it ended by itself with ${code}`))));
  });
}

/** A whole run has inflow values at every lead with six quantiles, and fifty members of ten days. */
async function readForecasts(database: Database, hydro: string) {
  const { rows } = await sql<{ runs: number; half: number; twice: number }>`
    with run as (
      select run.* from model_run run join series_plant using (plant_no) where hydro_code = ${hydro} and source = 'model'),
    whole as (
      select run.run_id from run
        join model_said said on said.plant_no = run.plant_no and said.run_id = run.run_id
        join model_members members on members.plant_no = run.plant_no and members.run_id = run.run_id
         and members.series_id = said.series_id
       where cardinality(said.middle) = cardinality(said.leads_min)
         and cardinality(said.quantiles) = 6 * cardinality(said.leads_min)
         and length(members.flows) = members.members * 240 * 4),
    loose as (
      select from model_said said join series_plant using (plant_no)
       where hydro_code = ${hydro} and not exists (
         select from model_run any_run where any_run.plant_no = said.plant_no and any_run.run_id = said.run_id))
    select (select count(*)::int from run) as runs,
           (select count(*)::int from run where run_id not in (select run_id from whole))
             + (select count(*)::int from loose) as half,
           (select count(*)::int from run) - (select count(*)::int from (select distinct base_time, occasion from run) one)
             as twice`.execute(database.sql);
  return rows[0]!;
}
