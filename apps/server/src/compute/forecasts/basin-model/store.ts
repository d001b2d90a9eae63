import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Learnt } from './model/learnt.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

interface StoredState {
  readonly atMs: number;
  readonly steps: number;
  readonly state: Buffer;
}

/** The newest state up to an instant, for one parameter set. */
export async function readState(
  db: Kysely<Schema>,
  plantNo: number,
  basinId: string,
  byMs: number,
): Promise<StoredState | null> {
  const { rows } = await sql<StoredState>`
    select ${epochMs('at')} as "atMs", steps, state
      from model_state
     where plant_no = ${plantNo} and basin_id = ${basinId} and at <= ${iso(byMs)}
     order by at desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}

/** An existing state is kept, because it was computed from the same rows. */
export async function insertState(
  tx: Transaction<Schema>,
  plantNo: number,
  basinId: string,
  { atMs, steps, state }: StoredState,
): Promise<void> {
  await sql`
    insert into model_state (plant_no, basin_id, at, steps, state)
    values (${plantNo}, ${basinId}, ${iso(atMs)}, ${steps}, ${state})
    on conflict do nothing`.execute(tx);
}

export interface PlantOfModel {
  readonly hydroCode: string;
  readonly plantNo: number;
}

export async function listPlantsWithBasin(db: Kysely<Schema>, now: Date): Promise<PlantOfModel[]> {
  const { rows } = await sql<PlantOfModel>`
    select plant.hydro_code as "hydroCode", plant.plant_no as "plantNo"
      from series_plant plant
     where exists (select from plant_basin basin where basin.hydro_code = plant.hydro_code and basin.counts_from <= ${now})
     order by plant.plant_no`.execute(db);
  return rows;
}

export async function readLearnt(
  db: Kysely<Schema>,
  plantNo: number,
): Promise<{ readonly learntAt: Date; readonly learnt: Learnt[] } | null> {
  const { rows } = await sql<{ learntAt: Date; learnt: Learnt[] }>`
    select learnt_at as "learntAt", learnt from model_learnt
     where plant_no = ${plantNo} order by learnt_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertLearnt(
  tx: Transaction<Schema>,
  plantNo: number,
  learntAt: Date,
  learnt: readonly Learnt[],
): Promise<void> {
  await sql`
    insert into model_learnt (plant_no, learnt_at, learnt) values (${plantNo}, ${learntAt}, ${JSON.stringify(learnt)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/** The time of the newest record each basin model used, and the number of running calibrations. */
export async function listModelAges(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ readonly hydroCode: string; readonly baseMs: number | null; readonly running: number }[]> {
  const { rows } = await sql<{ hydroCode: string; baseMs: number | null; running: number }>`
    select plant.hydro_code as "hydroCode",
           (select ${epochMs('base_time')} from model_run
             where model_run.plant_no = plant.plant_no and source = 'model' and base_time <= ${now}
             order by base_time desc limit 1) as "baseMs",
           (select count(*)::int from basin_calibration calibration
             where calibration.hydro_code = plant.hydro_code and status = 'running') as running
      from series_plant plant
     where exists (select from plant_basin basin where basin.hydro_code = plant.hydro_code and basin.counts_from <= ${now})
     order by plant.plant_no`.execute(db);
  return rows;
}
