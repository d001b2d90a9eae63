import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity, WarningState } from '@spillway/contract/alerts/codes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { tableColumns } from '../platform/database/table-columns.ts';
import type { SeriesKeys } from './jobs/series-of.ts';
import type { Acknowledgement } from './lapse-acknowledgement.ts';

export interface Warning extends Acknowledgement {
  readonly warningId: string;
  /** The source that raised it; no other source may end it. */
  readonly source: string;
  readonly key: string;
  /** Shared by all rows of one warning until it ends, at any severity. */
  readonly incidentId: string;
  /** Null for built-in rules. */
  readonly jobId: string | null;
  readonly code: AnyWarningCode;
  readonly severity: Severity;
  readonly risenFrom: Severity | null;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly stationId: string | null;
  readonly coveredBy: string | null;
  readonly since: Date;
  /** The start by the record, and whether it may be earlier; without it `since` is used. */
  readonly beganAt?: Date | null;
  readonly isAtLeast?: boolean | null;
  readonly raisedAt: Date;
  /** When the value was last read. */
  readonly seenAt: Date | null;
  /** No newer reading shows whether it is still present. */
  readonly isUnseen: boolean;
  readonly endedAt: Date | null;
  /** The user who closed it; null when it ended by itself. */
  readonly endedBy: string | null;
  readonly endedName: string | null;
  readonly endReason: string | null;
  readonly times: number;
  /** The condition had ended before it was detected, so no one was alerted. */
  readonly isLate: boolean;
}

const raisedColumns = tableColumns(`
  warning_id uuid, source text, key text, job_id text, code text, severity text, risen_from text, raised_at timestamptz, is_late boolean`);
const ongoingColumns = tableColumns(`
  facts jsonb, station_id uuid, covered_by text, since timestamptz, began_at timestamptz, is_at_least boolean, seen_at timestamptz,
  is_unseen boolean, ended_at timestamptz, times int`);
const acknowledged = tableColumns(`
  acknowledged_at timestamptz, acknowledged_by text, acknowledged_name text, acknowledged_until timestamptz,
  acknowledged_at_value float8, note text, lapsed_at timestamptz, lapsed_why text, lapsed_by text, lapsed_name text`);

/** An older row is its own incident. */
const columns = sql`
  ${raisedColumns.selected}, coalesce(incident_id, warning_id) as "incidentId", ${ongoingColumns.selected}, ended_by as "endedBy",
  ended_name as "endedName", end_reason as "endReason", ${acknowledged.selected}`;

export async function listPlants(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ hydroCode: string }>`
    select hydro_code as "hydroCode" from plant order by created_at, hydro_code`.execute(db);
  return rows.map(({ hydroCode }) => hydroCode);
}

/**
 * Locks the plant's warnings for writing. Returns false when the plant was deleted or evaluated since, so that the
 * findings are outdated; an evaluation dated further in the future than clocks of nodes differ does not count.
 */
export async function holdEvaluation(tx: Transaction<Schema>, hydroCode: string, lookedAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into warning_evaluation (hydro_code, evaluated_at)
    select hydro_code, ${lookedAt}::timestamptz from plant where hydro_code = ${hydroCode}
    on conflict (hydro_code) do update set evaluated_at = excluded.evaluated_at
     where warning_evaluation.evaluated_at <= excluded.evaluated_at
        or warning_evaluation.evaluated_at > excluded.evaluated_at + interval '1 minute'
    returning hydro_code`.execute(tx);
  return rows.length > 0;
}

/** Returns false when the plant was never evaluated, so that it has no warnings. */
export async function holdWarnings(tx: Transaction<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`select from warning_evaluation where hydro_code = ${hydroCode} for update`.execute(tx);
  return rows.length > 0;
}

/** By plant; plants never evaluated are missing. */
export async function readEvaluations(db: Kysely<Schema>, hydroCodes: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ hydroCode: string; evaluatedAt: Date }>`
    select hydro_code as "hydroCode", evaluated_at as "evaluatedAt" from warning_evaluation
     where hydro_code = any(${[...hydroCodes]}::text[])`.execute(db);
  return new Map(rows.map(({ hydroCode, evaluatedAt }) => [hydroCode, evaluatedAt]));
}

export async function readOldestEvaluation(
  db: Kysely<Schema>,
): Promise<{ readonly hydroCode: string; readonly evaluatedAt: Date } | null> {
  const { rows } = await sql<{ hydroCode: string; evaluatedAt: Date }>`
    select hydro_code as "hydroCode", evaluated_at as "evaluatedAt" from warning_evaluation
     order by evaluated_at, hydro_code limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function readEvaluatedAt(db: Kysely<Schema>, hydroCode: string): Promise<Date | null> {
  const { rows } = await sql<{ evaluatedAt: Date }>`
    select evaluated_at as "evaluatedAt" from warning_evaluation where hydro_code = ${hydroCode}`.execute(db);
  return rows[0]?.evaluatedAt ?? null;
}

/** Active warnings of a source and those ended since a time; the oldest first. */
export async function listLately(
  tx: Transaction<Schema>,
  hydroCode: string,
  source: string,
  endedSince: Date,
): Promise<Warning[]> {
  const { rows } = await sql<Warning>`
    select ${columns} from warning
     where hydro_code = ${hydroCode} and source = ${source} and coalesce(ended_at, 'infinity') >= ${endedSince}
     order by raised_at, ended_at nulls last`.execute(tx);
  return rows;
}

/** Warnings with these keys that were active at some time since; the oldest first. */
export async function listOf(
  tx: Transaction<Schema>,
  hydroCode: string,
  source: string,
  keys: readonly string[],
  since: Date,
): Promise<Warning[]> {
  const { rows } = await sql<Warning>`
    select ${columns} from warning
     where hydro_code = ${hydroCode} and source = ${source} and key = any(${[...keys]}::text[])
       and coalesce(ended_at, 'infinity') >= ${since}
     order by raised_at`.execute(tx);
  return rows;
}

/** Warnings active or ended since a time, without covered ones; the newest of each key. */
export async function listShown(db: Kysely<Schema>, hydroCode: string, endedSince: Date): Promise<Warning[]> {
  const { rows } = await sql<Warning>`
    select * from (
      select distinct on (source, key) ${columns} from warning
       where hydro_code = ${hydroCode} and coalesce(ended_at, 'infinity') >= ${endedSince}
       order by source, key, ended_at desc nulls first, raised_at desc) newest
     where "coveredBy" is null
     order by "raisedAt" desc, "warningId"`.execute(db);
  return rows;
}

export async function listShownOf(
  db: Kysely<Schema>,
  hydroCodes: readonly string[],
  endedSince: Date,
): Promise<(Warning & { readonly hydroCode: string })[]> {
  const { rows } = await sql<Warning & { readonly hydroCode: string }>`
    select * from (
      select distinct on (hydro_code, source, key) hydro_code as "hydroCode", ${columns} from warning
       where hydro_code = any(${[...hydroCodes]}::text[]) and coalesce(ended_at, 'infinity') >= ${endedSince}
       order by hydro_code, source, key, ended_at desc nulls first, raised_at desc) newest
     where "coveredBy" is null
     order by "raisedAt" desc, "warningId"`.execute(db);
  return rows;
}

/** Rows with the names of the table's columns; facts are unchanged. */
const rowsOf = (all: readonly Warning[]) => JSON.stringify(all);

export async function insertWarnings(
  tx: Transaction<Schema>,
  hydroCode: string,
  warnings: readonly Warning[],
): Promise<void> {
  if (warnings.length === 0) return;
  await sql`
    insert into warning (hydro_code, incident_id, ${raisedColumns.written}, ${ongoingColumns.written}, ${acknowledged.written})
    select ${hydroCode}, "incidentId", ${raisedColumns.given}, ${ongoingColumns.given}, ${acknowledged.given}
      from jsonb_to_recordset(${rowsOf(warnings)}::jsonb)
        as fresh ("incidentId" uuid, ${raisedColumns.typed}, ${ongoingColumns.typed}, ${acknowledged.typed})`.execute(
    tx,
  );
}

export async function updateWarnings(
  tx: Transaction<Schema>,
  hydroCode: string,
  warnings: readonly Warning[],
): Promise<void> {
  if (warnings.length === 0) return;
  await sql`
    update warning set ${ongoingColumns.set('now')}
      from jsonb_to_recordset(${rowsOf(warnings)}::jsonb) as now ("warningId" uuid, ${ongoingColumns.typed})
     where hydro_code = ${hydroCode} and warning_id = now."warningId"`.execute(tx);
}

export async function endWarnings(
  tx: Transaction<Schema>,
  hydroCode: string,
  ids: readonly string[],
  endedAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update warning set ended_at = ${endedAt}, is_unseen = false
     where hydro_code = ${hydroCode} and warning_id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** The newest closing of each warning: a value no newer than the one known at that time does not reopen it. */
export async function listClosings(
  db: Kysely<Schema>,
  hydroCode: string,
  source: string,
): Promise<{ readonly key: string; readonly seenAt: Date | null }[]> {
  const { rows } = await sql<{ key: string; seenAt: Date | null }>`
    select distinct on (key) key, seen_at as "seenAt" from warning
     where hydro_code = ${hydroCode} and source = ${source} and ended_by is not null
     order by key, ended_at desc`.execute(db);
  return rows;
}

export async function readWarning(
  tx: Transaction<Schema>,
  hydroCode: string,
  warningId: string,
): Promise<Warning | null> {
  const { rows } = await sql<Warning>`
    select ${columns} from warning where hydro_code = ${hydroCode} and warning_id = ${warningId}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** Closing a warning also acknowledges it. */
export async function writeClosing(
  tx: Transaction<Schema>,
  hydroCode: string,
  { warningId, endedAt, endedBy, endedName, endReason }: Warning,
): Promise<void> {
  await sql`
    update warning
       set ended_at = ${endedAt}, ended_by = ${endedBy}, ended_name = ${endedName}, end_reason = ${endReason},
           acknowledged_by = case when acknowledged_at is null then ${endedBy} else acknowledged_by end,
           acknowledged_name = case when acknowledged_at is null then ${endedName} else acknowledged_name end,
           acknowledged_at = coalesce(acknowledged_at, ${endedAt})
     where hydro_code = ${hydroCode} and warning_id = ${warningId}::uuid`.execute(tx);
}

export async function listWithCovered(
  tx: Transaction<Schema>,
  hydroCode: string,
  ids: readonly string[],
): Promise<Warning[]> {
  const { rows } = await sql<Warning>`
    with named as (
      select * from warning where hydro_code = ${hydroCode} and warning_id = any(${[...ids]}::uuid[])
    )
    select ${columns} from named
    union all
    select ${columns} from warning covered
     where hydro_code = ${hydroCode} and ended_at is null and warning_id <> all(${[...ids]}::uuid[])
       and exists (
         select from named where named.source = covered.source and named.key = covered.covered_by and named.ended_at is null)
     order by "raisedAt", "warningId"`.execute(tx);
  return rows;
}

export async function writeAcknowledgements(
  tx: Transaction<Schema>,
  hydroCode: string,
  all: readonly (Acknowledgement & Pick<Warning, 'warningId'>)[],
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    update warning set ${acknowledged.set('now')}
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as now ("warningId" uuid, ${acknowledged.typed})
     where hydro_code = ${hydroCode} and warning_id = now."warningId"`.execute(tx);
}

interface WarningFilter {
  readonly hydroCode: string;
  readonly from: Date;
  readonly to: Date;
  readonly code: AnyWarningCode | undefined;
  readonly severity: Severity | undefined;
  readonly state: WarningState | undefined;
  /** Only warnings of some series; undefined: all. */
  readonly of: SeriesKeys | undefined;
  /** Only warnings raised before this one. */
  readonly after: { readonly raisedAt: Date; readonly warningId: string } | null;
  readonly limit: number;
}

const ofState = {
  open: sql`and ended_at is null`,
  ended: sql`and ended_at is not null`,
  unacknowledged: sql`and acknowledged_at is null`,
} as const;

const seriesCondition = ({ keys, stationIds, isLake }: SeriesKeys) => sql`
  and (key = any(${[...keys]}::text[])
    or (job_id is null and (station_id = any(${[...stationIds]}::uuid[]) or (${isLake}::boolean and code like 'level\\_%'))))`;

export const warningsOf = ({
  hydroCode,
  from,
  to,
  code,
  severity,
  state,
  of,
  after,
  limit,
}: WarningFilter) => sql<Warning>`
  select ${columns} from warning
   where hydro_code = ${hydroCode} and raised_at <= ${to} and coalesce(ended_at, 'infinity') >= ${from}
     ${code ? sql`and code = ${code}` : sql``}
     ${severity ? sql`and severity = ${severity}` : sql``}
     ${state ? ofState[state] : sql``}
     ${of ? seriesCondition(of) : sql``}
     ${after ? sql`and (raised_at, warning_id) < (${after.raisedAt}, ${after.warningId}::uuid)` : sql``}
   order by raised_at desc, warning_id desc
   limit ${limit}`;

export async function listWarnings(db: Kysely<Schema>, filter: WarningFilter): Promise<Warning[]> {
  const { rows } = await warningsOf(filter).execute(db);
  return rows;
}
