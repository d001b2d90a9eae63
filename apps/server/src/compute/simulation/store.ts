import { itemAt } from '@spillway/checked/reads';
import type { DrillResult } from '@spillway/contract/compute/simulation/drill';
import type { SimulationContent, SimulationFigures } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../plant/save-one.ts';
import type { Schema } from '../../platform/database/schema.ts';

interface PlanTexts {
  readonly name: string;
  readonly note: string;
}

export interface SavedPlan extends PlanTexts {
  readonly planId: string;
  readonly sceneId: string;
  readonly content: SimulationContent;
  readonly figures: SimulationFigures;
  /** ISO time of its scene. */
  readonly startAt: string;
  /** The scene starts at a past time chosen by the user. */
  readonly isOfPast: boolean;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export interface NewPlan extends PlanTexts {
  readonly sceneId: string;
  readonly content: SimulationContent;
  readonly figures: SimulationFigures;
}

interface PlanKey {
  readonly plantNo: number;
  readonly planId: string;
}

export interface StoredDrill {
  readonly drillId: string;
  readonly playedAt: Date;
  readonly playedBy: string | null;
  readonly note: string | null;
  readonly result: DrillResult;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export async function insertScene(
  tx: Transaction<Schema>,
  plantNo: number,
  scene: Scene,
  { by, at }: Stamp,
): Promise<void> {
  await sql`insert into simulation_scene values (${plantNo}, ${scene.scene_id}, ${at}, ${by}, ${json(scene)})`.execute(
    tx,
  );
}

/** Starting states of this many newest drills are stored, so that they can be played again. */
const drillsWithStart = 100;

/** Deletes starting states that are too old or too many and have no saved plan or recent drill. */
export async function dropScenes(
  tx: Transaction<Schema>,
  plantNo: number,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<void> {
  await sql`
    delete from simulation_scene scene
     where scene.plant_no = ${plantNo}
       and not exists (select 1 from simulation_plan plan
                        where plan.plant_no = scene.plant_no and plan.scene_id = scene.scene_id)
       and not exists (select from (select result ->> 'scene_id' as scene_id from simulation_drill
                                     where plant_no = ${plantNo} order by played_at desc limit ${drillsWithStart}) drill
                        where drill.scene_id = scene.scene_id::text)
       and (scene.made_at < ${before}
            or scene.scene_id in (select scene_id from simulation_scene where plant_no = ${plantNo}
                                   order by made_at desc offset ${most}))`.execute(tx);
}

/** `share` locks the scene against deletion until the transaction ends. */
export async function readScene(
  db: Kysely<Schema>,
  plantNo: number,
  sceneId: string,
  lock: 'none' | 'share' = 'none',
): Promise<Scene | null> {
  const { rows } = await sql<{ scene: Scene }>`
    select scene from simulation_scene where plant_no = ${plantNo} and scene_id = ${sceneId}
    ${lock === 'share' ? sql`for key share` : sql``}`.execute(db);
  // Scenes from before a forecast could be chosen have no sources.
  return rows[0] ? { ...rows[0].scene, sources: rows[0].scene.sources ?? [] } : null;
}

const columns = sql`
  plan.plan_id as "planId", plan.scene_id as "sceneId", plan.name, plan.note, plan.content, plan.figures,
  scene.scene ->> 'at' as "startAt", scene.scene ->> 'asked_at' is not null as "isOfPast", plan.version, plan.updated_at as "updatedAt", plan.updated_by as "updatedBy"`;
const from = sql`
  from simulation_plan plan join simulation_scene scene on scene.plant_no = plan.plant_no and scene.scene_id = plan.scene_id`;

export async function listPlans(db: Kysely<Schema>, plantNo: number): Promise<SavedPlan[]> {
  const { rows } = await sql<SavedPlan>`
    select ${columns} ${from} where plan.plant_no = ${plantNo} order by plan.updated_at desc, plan.plan_id`.execute(db);
  return rows;
}

export async function readPlan(db: Kysely<Schema>, { plantNo, planId }: PlanKey): Promise<SavedPlan | null> {
  const { rows } = await sql<SavedPlan>`
    select ${columns} ${from} where plan.plant_no = ${plantNo} and plan.plan_id = ${planId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row until the transaction ends. */
export async function holdPlan(tx: Transaction<Schema>, { plantNo, planId }: PlanKey): Promise<SavedPlan | null> {
  const { rows } = await sql<SavedPlan>`
    select ${columns} ${from} where plan.plant_no = ${plantNo} and plan.plan_id = ${planId} for update of plan`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function countPlans(db: Kysely<Schema>, plantNo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from simulation_plan where plant_no = ${plantNo}`.execute(db);
  return itemAt(rows, 0).count;
}

export async function insertPlan(
  tx: Transaction<Schema>,
  { plantNo, planId }: PlanKey,
  { sceneId, name, note, content, figures }: NewPlan,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into simulation_plan (plant_no, plan_id, scene_id, name, note, schema, content, figures, created_at, version, updated_at, updated_by)
    values (${plantNo}, ${planId}, ${sceneId}, ${name}, ${note}, ${content.schema}, ${json(content)}, ${json(figures)}, ${at}, 1, ${at},
            ${by})`.execute(tx);
}

export async function updatePlan(
  tx: Transaction<Schema>,
  { plantNo, planId }: PlanKey,
  { sceneId, name, note, content, figures }: NewPlan,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update simulation_plan set scene_id = ${sceneId}, name = ${name}, note = ${note}, schema = ${content.schema}, content = ${json(content)},
                               figures = ${json(figures)}, version = version + 1, updated_at = ${at}, updated_by = ${by}
     where plant_no = ${plantNo} and plan_id = ${planId}`.execute(tx);
}

export async function deletePlan(tx: Transaction<Schema>, { plantNo, planId }: PlanKey): Promise<void> {
  await sql`delete from simulation_plan where plant_no = ${plantNo} and plan_id = ${planId}`.execute(tx);
}

export async function listDrills(db: Kysely<Schema>, plantNo: number, limit: number): Promise<StoredDrill[]> {
  const { rows } = await drillsQuery(plantNo, limit).execute(db);
  return rows;
}

export async function readDrill(db: Kysely<Schema>, plantNo: number, drillId: string): Promise<StoredDrill | null> {
  const { rows } = await sql<StoredDrill>`
    select ${drillColumns} from simulation_drill where plant_no = ${plantNo} and drill_id = ${drillId}`.execute(db);
  return rows[0] ?? null;
}

const drillColumns = sql`
  drill_id as "drillId", played_at as "playedAt", played_by as "playedBy", note, result`;

const drillsQuery = (plantNo: number, limit: number) => sql<StoredDrill>`
  select ${drillColumns} from simulation_drill where plant_no = ${plantNo} order by played_at desc, drill_id desc limit ${limit}`;

export async function insertDrill(
  tx: Transaction<Schema>,
  plantNo: number,
  { drillId, playedAt, playedBy, note, result }: StoredDrill,
  max: number,
): Promise<void> {
  await sql`
    insert into simulation_drill values (${plantNo}, ${drillId}, ${playedAt}, ${playedBy}, ${note}, ${json(result)})`.execute(
    tx,
  );
  await sql`
    delete from simulation_drill where plant_no = ${plantNo} and drill_id in (
      select drill_id from simulation_drill where plant_no = ${plantNo} order by played_at desc, drill_id desc offset ${max})`.execute(
    tx,
  );
}
