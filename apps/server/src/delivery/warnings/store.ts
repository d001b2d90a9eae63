import type { Severity, WarningCode, WarningState } from '@spillway/contract/delivery/warnings/codes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface Acknowledgement {
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedName: string | null;
  readonly note: string | null;
}

export interface Warning extends Acknowledgement {
  readonly warningId: string;
  /** Who raises it; what another raises is not its to end. */
  readonly source: string;
  readonly key: string;
  readonly code: WarningCode;
  readonly severity: Severity;
  readonly risenFrom: Severity | null;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly stationId: string | null;
  readonly coveredBy: string | null;
  readonly since: Date;
  readonly raisedAt: Date;
  /** Of what a value says: when that was read last. */
  readonly seenAt: Date | null;
  /** Nothing that would say whether it is still so has been read since. */
  readonly isUnseen: boolean;
  readonly endedAt: Date | null;
  /** The person who said that it is over; null: it ended by itself. */
  readonly endedBy: string | null;
  readonly endedName: string | null;
  readonly endReason: string | null;
  readonly times: number;
}

const columns = sql`
  warning_id as "warningId", source, key, code, severity, risen_from as "risenFrom", facts, station_id as "stationId",
  covered_by as "coveredBy", since, raised_at as "raisedAt",
  seen_at as "seenAt", is_unseen as "isUnseen", ended_at as "endedAt", ended_by as "endedBy", ended_name as "endedName",
  end_reason as "endReason", times,
  acknowledged_at as "acknowledgedAt", acknowledged_by as "acknowledgedBy", acknowledged_name as "acknowledgedName", note`;

export async function listPlants(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ hydroCode: string }>`
    select hydro_code as "hydroCode" from plant order by created_at, hydro_code`.execute(db);
  return rows.map(({ hydroCode }) => hydroCode);
}

/**
 * Whoever writes warnings of the plant waits for whoever does. False where the plant is gone, or was looked at since: what was
 * seen before is no longer true. Looked at in the future, beyond what clocks of nodes differ by, it was not.
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

export async function holdWarnings(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
  await sql`select 1 from warning_evaluation where hydro_code = ${hydroCode} for update`.execute(tx);
}

/** Of several plants, by code; one that was never looked at has none. */
export async function readEvaluations(db: Kysely<Schema>, hydroCodes: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ hydroCode: string; evaluatedAt: Date }>`
    select hydro_code as "hydroCode", evaluated_at as "evaluatedAt" from warning_evaluation
     where hydro_code = any(${[...hydroCodes]}::text[])`.execute(db);
  return new Map(rows.map(({ hydroCode, evaluatedAt }) => [hydroCode, evaluatedAt]));
}

export async function readEvaluatedAt(db: Kysely<Schema>, hydroCode: string): Promise<Date | null> {
  const { rows } = await sql<{ evaluatedAt: Date }>`
    select evaluated_at as "evaluatedAt" from warning_evaluation where hydro_code = ${hydroCode}`.execute(db);
  return rows[0]?.evaluatedAt ?? null;
}

/** The open ones of a source, and those that ended since; the oldest first. */
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

/** Open, or ended since; nothing of what another says as well, and of each the newest only. */
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

/** The same of several plants, in one statement. */
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

export async function insertWarnings(
  tx: Transaction<Schema>,
  hydroCode: string,
  all: readonly Warning[],
): Promise<void> {
  for (const one of all)
    await sql`
      insert into warning (
        hydro_code, warning_id, source, key, code, severity, risen_from, facts, station_id, covered_by, since, raised_at,
        seen_at, is_unseen, ended_at, times, acknowledged_at, acknowledged_by, acknowledged_name, note)
      values (
        ${hydroCode}, ${one.warningId}, ${one.source}, ${one.key}, ${one.code}, ${one.severity}, ${one.risenFrom},
        ${JSON.stringify(one.facts)}::jsonb, ${one.stationId}, ${one.coveredBy}, ${one.since}, ${one.raisedAt},
        ${one.seenAt}, ${one.isUnseen}, ${one.endedAt}, ${one.times}, ${one.acknowledgedAt}, ${one.acknowledgedBy}, ${one.acknowledgedName},
        ${one.note})`.execute(tx);
}

export async function updateWarnings(
  tx: Transaction<Schema>,
  hydroCode: string,
  all: readonly Warning[],
): Promise<void> {
  for (const { warningId, facts, stationId, coveredBy, since, seenAt, isUnseen, endedAt, times } of all)
    await sql`
      update warning
         set facts = ${JSON.stringify(facts)}::jsonb, station_id = ${stationId}, covered_by = ${coveredBy},
             since = ${since}, seen_at = ${seenAt}, is_unseen = ${isUnseen}, ended_at = ${endedAt}, times = ${times}
       where hydro_code = ${hydroCode} and warning_id = ${warningId}`.execute(tx);
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

/** What a person ended, of each thing the newest: nothing older than what he knew brings it back. */
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

/** Whoever says that a warning is over has seen it. */
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

/** Those named, and what they say as well. */
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

export async function writeAcknowledgement(
  tx: Transaction<Schema>,
  hydroCode: string,
  ids: readonly string[],
  { acknowledgedAt, acknowledgedBy, acknowledgedName, note }: Acknowledgement,
): Promise<void> {
  await sql`
    update warning
       set acknowledged_at = ${acknowledgedAt}, acknowledged_by = ${acknowledgedBy},
           acknowledged_name = ${acknowledgedName}, note = ${note}
     where hydro_code = ${hydroCode} and warning_id = any(${[...ids]}::uuid[])`.execute(tx);
}

export interface WarningFilter {
  readonly hydroCode: string;
  readonly from: Date;
  readonly to: Date;
  readonly code: WarningCode | undefined;
  readonly severity: Severity | undefined;
  readonly state: WarningState | undefined;
  /** Strictly older than this one. */
  readonly after: { readonly raisedAt: Date; readonly warningId: string } | null;
  readonly limit: number;
}

const ofState = {
  open: sql`and ended_at is null`,
  ended: sql`and ended_at is not null`,
  unacknowledged: sql`and acknowledged_at is null`,
} as const;

export const warningsOf = ({ hydroCode, from, to, code, severity, state, after, limit }: WarningFilter) => sql<Warning>`
  select ${columns} from warning
   where hydro_code = ${hydroCode} and raised_at <= ${to} and coalesce(ended_at, 'infinity') >= ${from}
     ${code ? sql`and code = ${code}` : sql``}
     ${severity ? sql`and severity = ${severity}` : sql``}
     ${state ? ofState[state] : sql``}
     ${after ? sql`and (raised_at, warning_id) < (${after.raisedAt}, ${after.warningId}::uuid)` : sql``}
   order by raised_at desc, warning_id desc
   limit ${limit}`;

export async function listWarnings(db: Kysely<Schema>, filter: WarningFilter): Promise<Warning[]> {
  const { rows } = await warningsOf(filter).execute(db);
  return rows;
}
