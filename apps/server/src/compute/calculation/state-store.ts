import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../../series/profile/profile.ts';
import type { Overrides } from './inputs/overrides.ts';
import type { Period } from './inputs/periods.ts';

const at = (ms: number): Date => new Date(ms);

export interface PlantState {
  readonly computedToMs: number | null;
  readonly described: string | null;
  /** `manual`: people calculate and automatic calculation is off. */
  readonly method: 'auto' | 'manual';
}

const stateColumns = sql`${epochMs('computed_to')} as "computedToMs", described, operation_method as method`;

export async function readState(db: Kysely<Schema>, plantNo: number): Promise<PlantState> {
  const { rows } = await sql<PlantState>`
    select ${stateColumns} from calculation_plant where plant_no = ${plantNo}`.execute(db);
  return rows[0] ?? { computedToMs: null, described: null, method: 'auto' };
}

/** Locks the plant's state, so that calculations of a plant take turns on all nodes. */
export async function holdState(tx: Transaction<Schema>, plantNo: number): Promise<PlantState> {
  await sql`insert into calculation_plant (plant_no) values (${plantNo}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<PlantState>`
    select ${stateColumns} from calculation_plant where plant_no = ${plantNo} for update`.execute(tx);
  return itemAt(rows, 0);
}

/**
 * The commit does not wait for the disk: a power cut loses the work together with the mark that it was done, so it is
 * done again. Only for work that has not been confirmed to a user.
 */
export async function commitAsynchronously(tx: Transaction<Schema>): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

export async function writeComputedTo(tx: Transaction<Schema>, plantNo: number, computedToMs: number): Promise<void> {
  await sql`
    update calculation_plant set computed_to = greatest(computed_to, ${at(computedToMs)}::timestamptz)
     where plant_no = ${plantNo}`.execute(tx);
}

/** Records beyond this time lie in the future. */
export async function writeComputedBack(tx: Transaction<Schema>, plantNo: number, computedToMs: number): Promise<void> {
  await sql`
    update calculation_plant set computed_to = ${at(computedToMs)}::timestamptz
     where plant_no = ${plantNo} and computed_to > ${at(computedToMs)}::timestamptz`.execute(tx);
}

export async function writeDescribed(tx: Transaction<Schema>, plantNo: number, descriptionKey: string): Promise<void> {
  await sql`update calculation_plant set described = ${descriptionKey} where plant_no = ${plantNo}`.execute(tx);
}

export async function readOverrides(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs }: Period,
): Promise<Map<number, Overrides>> {
  const { rows } = await sql<{ ms: number; overrides: Overrides }>`
    select ${epochMs('time')} as ms, overrides
      from calculation_override
     where plant_no = ${plantNo} and time >= ${at(fromMs)} and time <= ${at(toMs)}`.execute(db);
  return new Map(rows.map(({ ms, overrides }) => [ms, overrides]));
}

/** The run that overrides readings of a step; null when readings are used unchanged. */
export async function readOverridingRun(db: Kysely<Schema>, plantNo: number, timeMs: number): Promise<number | null> {
  const { rows } = await sql<{ runId: number }>`
    select run_id as "runId" from calculation_override
     where plant_no = ${plantNo} and time = ${at(timeMs)}`.execute(db);
  return rows[0]?.runId ?? null;
}

/** Removes the overrides of a period; returns how many steps had one. */
export async function deleteOverrides(
  tx: Transaction<Schema>,
  plantNo: number,
  { fromMs, toMs }: Period,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from calculation_override
     where plant_no = ${plantNo} and time >= ${at(fromMs)} and time <= ${at(toMs)}`.execute(tx);
  return Number(numAffectedRows);
}

/** Sets the overrides of a step; null removes them. */
export async function writeOverrides(
  tx: Transaction<Schema>,
  plantNo: number,
  timeMs: number,
  standing: { readonly runId: number; readonly overrides: Overrides } | null,
): Promise<void> {
  await sql`delete from calculation_override where plant_no = ${plantNo} and time = ${at(timeMs)}`.execute(tx);
  if (standing === null) return;
  await sql`
    insert into calculation_override (plant_no, time, run_id, overrides)
    values (${plantNo}, ${at(timeMs)}, ${standing.runId}, ${JSON.stringify(standing.overrides)}::jsonb)`.execute(tx);
}

interface StalePeriod extends Period {
  readonly staleId: number;
}

/** Newest first. */
export async function listStale(db: Kysely<Schema>, plantNo: number): Promise<StalePeriod[]> {
  const { rows } = await sql<StalePeriod>`
    select stale_id as "staleId", ${epochMs('from_time')} as "fromMs",
           ${epochMs('to_time')} as "toMs"
      from calculation_stale where plant_no = ${plantNo} order by to_time desc`.execute(db);
  return rows;
}

export async function insertStale(tx: Transaction<Schema>, plantNo: number, periods: readonly Period[]): Promise<void> {
  if (periods.length === 0) return;
  await sql`
    insert into calculation_stale (plant_no, from_time, to_time)
    select ${plantNo}, * from unnest(${periods.map(({ fromMs }) => at(fromMs).toISOString())}::timestamptz[],
                                     ${periods.map(({ toMs }) => at(toMs).toISOString())}::timestamptz[]) as stale`.execute(
    tx,
  );
}

export async function deleteStale(
  tx: Transaction<Schema>,
  plantNo: number,
  staleIds: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from calculation_stale where plant_no = ${plantNo} and stale_id = any(${[...staleIds]}::bigint[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** True when an input of the step has changed since it was computed. */
export async function isStaleAt(
  db: Kysely<Schema>,
  plantNo: number,
  timeMs: number,
  inputIds: readonly number[],
  influenceMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select exists (
             select from calculation_stale
              where plant_no = ${plantNo} and from_time <= ${at(timeMs)} and to_time >= ${at(timeMs)})
        or exists (
             select from series_stale
              where reader = ${reader} and plant_no = ${plantNo} and series_id = any(${[...inputIds]}::int[])
                and from_time <= ${at(timeMs)} and to_time >= ${at(timeMs - influenceMs)}) as stale`.execute(db);
  return itemAt(rows, 0).stale;
}

/** The name under which calculation reads marks of changed readings. */
export const reader = 'calculation';

export interface Mark extends Period {
  readonly seriesId: number;
  /** The time of the series' next reading; null for the newest. */
  readonly nextMs: number | null;
}

/** Deletes the marks in the transaction that records the steps to recompute. */
export async function takeMarks(tx: Transaction<Schema>, plantNo: number, limit: number): Promise<Mark[]> {
  const following = readingsIn({
    plantNo,
    series: sql`marks.series_id`,
    from: sql`marks.to_time`,
    to: sql`'infinity'::timestamptz`,
    end: { order: 'asc', count: 1 },
  });
  const { rows } = await sql<Mark>`
    with taken as (
      delete from series_stale
       where plant_no = ${plantNo} and stale_id in (
         select stale_id from series_stale where reader = ${reader} and plant_no = ${plantNo} limit ${limit})
      returning series_id, from_time, to_time),
    marks as (select series_id, min(from_time) as from_time, max(to_time) as to_time from taken group by series_id, (from_time at time zone 'UTC')::date)
    select marks.series_id as "seriesId", ${epochMs('from_time')} as "fromMs",
           ${epochMs('to_time')} as "toMs", next.ms as "nextMs"
      from marks
      left join lateral (
        select ${epochMs('time')} as ms from ${following} following
         where time > marks.to_time
         order by time limit 1) next on true`.execute(tx);
  return rows;
}

export async function listPlants(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ hydroCode: string }>`
    select hydro_code as "hydroCode"
      from series_plant where hydro_code is not null order by plant_no`.execute(db);
  return rows.map(({ hydroCode }) => hydroCode);
}

interface ComputedTo {
  readonly hydroCode: string;
  readonly computedToMs: number | null;
  readonly isManual: boolean;
  /** Periods waiting to be recomputed. */
  readonly staleMarks: number;
}

export async function listComputedTo(db: Kysely<Schema>): Promise<ComputedTo[]> {
  const { rows } = await sql<ComputedTo>`
    select hydro_code as "hydroCode", ${epochMs('computed_to')} as "computedToMs",
           coalesce(operation_method = 'manual', false) as "isManual",
           (select count(*)::int from calculation_stale where plant_no = plant.plant_no) +
           (select count(*)::int from series_stale where plant_no = plant.plant_no and series_stale.reader = ${reader})
             as "staleMarks"
      from series_plant plant left join calculation_plant using (plant_no)
     where hydro_code is not null order by hydro_code`.execute(db);
  return rows;
}

/** The last change of the description that a record depends on. */
export async function readDescribed(db: Kysely<Schema>, hydroCode: string): Promise<string> {
  const { rows } = await sql<{ described: string }>`
    select count(*) || ' ' || coalesce(max(valid_from)::text, '') as described
      from plant_history where hydro_code = ${hydroCode}`.execute(db);
  return itemAt(rows, 0).described;
}
