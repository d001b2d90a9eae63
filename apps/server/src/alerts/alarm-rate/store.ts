import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity } from '@spillway/contract/alerts/codes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface LoadRow {
  readonly warningId: string;
  readonly source: string;
  readonly key: string;
  readonly incidentId: string;
  readonly jobId: string | null;
  readonly code: AnyWarningCode;
  readonly severity: Severity;
  readonly unit: string | null;
  readonly stationId: string | null;
  readonly isCovered: boolean;
  readonly isLate: boolean;
  readonly times: number;
  readonly raisedAt: Date;
  readonly endedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly hasLapsed: boolean;
  /** A note was written, a step ticked, or the warning closed by hand. */
  readonly isActed: boolean;
}

interface LoadQuery {
  readonly hydroCode: string;
  readonly from: Date;
  readonly until: Date;
  readonly limit: number;
}

const columnsOf = (hydroCode: string) => sql`
  warning_id as "warningId", source, key, coalesce(incident_id, warning_id) as "incidentId", job_id as "jobId", code, severity,
  facts ->> 'unit' as "unit", station_id as "stationId", covered_by is not null as "isCovered", is_late as "isLate", times,
  raised_at as "raisedAt", ended_at as "endedAt", acknowledged_at as "acknowledgedAt", lapsed_at is not null as "hasLapsed",
  coalesce(note, '') <> '' or ended_by is not null
    or coalesce(incident_id, warning_id) in (select incident_id from warning_tick where hydro_code = ${hydroCode}) as "isActed"`;

/** Reads warnings raised in the period and those active at its start; each part uses its own index. */
export const loadRowsOf = ({ hydroCode, from, until, limit }: LoadQuery) => sql<LoadRow>`
  (select ${columnsOf(hydroCode)} from warning
    where hydro_code = ${hydroCode} and raised_at >= ${from} and raised_at < ${until}
    order by raised_at desc limit ${limit})
  union all
  (select ${columnsOf(hydroCode)} from warning
    where hydro_code = ${hydroCode} and coalesce(ended_at, 'infinity') >= ${from} and raised_at < ${from}
    limit ${limit})`;

export async function listLoadRows(db: Kysely<Schema>, loadQuery: LoadQuery): Promise<LoadRow[]> {
  const { rows } = await loadRowsOf(loadQuery).execute(db);
  return rows;
}

export type FactsById = ReadonlyMap<string, Readonly<Record<string, string | number>>>;

export async function readFacts(db: Kysely<Schema>, hydroCode: string, ids: readonly string[]): Promise<FactsById> {
  const { rows } = await sql<{ warningId: string; facts: Record<string, string | number> }>`
    select warning_id as "warningId", facts from warning
     where hydro_code = ${hydroCode} and warning_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ warningId, facts }) => [warningId, facts]));
}
