import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { KnowledgeTime } from '../../../series/read/read.ts';
import type { ForecastPoint, StoredRainForecast } from './issue.ts';

const columns = sql`
  issue_id as "issueId", source, issued_at as "issuedAt", version, received_at as "receivedAt", starts_at as "startsAt",
  step_hours as "stepHours", basin_mm as "basinMm", mean_by as "meanBy", door, sent_by as "sentBy",
  account_id as "accountId", withdrawn_at as "withdrawnAt", withdrawn_by as "withdrawnBy",
  withdrawn_reason as "withdrawnReason"`;

export interface Issue {
  readonly source: string;
  readonly issuedAt: Date;
}

export interface Version {
  readonly issueId: string;
  readonly version: number;
  readonly digest: Buffer;
  readonly isWithdrawn: boolean;
}

/** The last version of an issue. */
export async function readVersion(
  db: Kysely<Schema>,
  plantNo: number,
  { source, issuedAt }: Issue,
): Promise<Version | null> {
  const { rows } = await sql<Version>`
    select issue_id as "issueId", version, digest, withdrawn_at is not null as "isWithdrawn"
      from rain_forecast
     where plant_no = ${plantNo} and lower(source) = lower(${source}) and issued_at = ${issuedAt}
     order by version desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}

type NewForecast = Omit<StoredRainForecast, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnReason'>;

export async function insertForecast(
  tx: Transaction<Schema>,
  plantNo: number,
  newForecast: NewForecast,
  digest: Buffer,
  points: readonly ForecastPoint[],
): Promise<void> {
  await sql`
    insert into rain_forecast (
      plant_no, issue_id, source, issued_at, version, received_at, starts_at, step_hours, basin_mm, mean_by, door,
      sent_by, account_id, digest)
    values (
      ${plantNo}, ${newForecast.issueId}, ${newForecast.source}, ${newForecast.issuedAt}, ${newForecast.version}, ${newForecast.receivedAt}, ${newForecast.startsAt},
      ${newForecast.stepHours}, ${[...newForecast.basinMm]}::float8[], ${newForecast.meanBy}, ${newForecast.door}, ${newForecast.sentBy}, ${newForecast.accountId},
      ${digest})`.execute(tx);
  const rows = points.map(({ depthsMm, ...point }, index) => ({ ...point, place: index, depths: depthsMm }));
  await sql`
    insert into rain_forecast_point (plant_no, issue_id, place, point_id, name, longitude, latitude, depths_mm)
    select ${plantNo}, ${newForecast.issueId}, place, id, name, longitude, latitude, depths
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
        place int, id text, name text, longitude float8, latitude float8, depths float8[])`.execute(tx);
}

export interface ForecastOfList extends StoredRainForecast {
  readonly points: number;
  /** True unless the issue was withdrawn or replaced by a later version. */
  readonly isStanding: boolean;
}

const ofList = sql`
  ${columns},
  (select count(*)::int from rain_forecast_point point
    where point.plant_no = forecast.plant_no and point.issue_id = forecast.issue_id) as points,
  withdrawn_at is null and not exists (
    select from rain_forecast later
     where later.plant_no = forecast.plant_no and lower(later.source) = lower(forecast.source)
       and later.issued_at = forecast.issued_at and later.version > forecast.version
       and later.withdrawn_at is null) as "isStanding"`;

/** Newest issue first, each by its last version. */
export async function listForecasts(db: Kysely<Schema>, plantNo: number, max: number): Promise<ForecastOfList[]> {
  const { rows } = await sql<ForecastOfList>`
    select ${ofList}
      from rain_forecast forecast
     where plant_no = ${plantNo}
     order by issued_at desc, lower(source), version desc
     limit ${max}`.execute(db);
  return rows;
}

export async function readForecast(
  db: Kysely<Schema>,
  plantNo: number,
  issueId: string,
): Promise<ForecastOfList | null> {
  const { rows } = await sql<ForecastOfList>`
    select ${ofList} from rain_forecast forecast where plant_no = ${plantNo} and issue_id = ${issueId}`.execute(db);
  return rows[0] ?? null;
}

export async function readPoints(db: Kysely<Schema>, plantNo: number, issueId: string): Promise<ForecastPoint[]> {
  const { rows } = await sql<ForecastPoint>`
    select point_id as id, name, longitude, latitude, depths_mm as "depthsMm"
      from rain_forecast_point
     where plant_no = ${plantNo} and issue_id = ${issueId}
     order by place`.execute(db);
  return rows;
}

/**
 * Received by then and not withdrawn before. The past of a demo was imported all at once, so it counts as received when
 * issued.
 */
const isKnown = ({ at, isMadeUp }: KnowledgeTime) => {
  const receivedCondition = isMadeUp ? sql`true` : sql`received_at <= ${at}`;
  return sql`issued_at <= ${at} and ${receivedCondition} and (withdrawn_at is null or withdrawn_at > ${at})`;
};

/** The newest issue known at that time, of one source or of any. */
export async function readNewestIssue(
  db: Kysely<Schema>,
  plantNo: number,
  asKnownAt: KnowledgeTime,
  source: string | null,
): Promise<StoredRainForecast | null> {
  const sourceCondition = source === null ? sql`` : sql`and lower(source) = lower(${source})`;
  const { rows } = await sql<StoredRainForecast>`
    select ${columns}
      from rain_forecast
     where plant_no = ${plantNo} and ${isKnown(asKnownAt)} ${sourceCondition}
     order by issued_at desc, version desc, received_at desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Sources with an issue since one instant that was known at another, newest first. */
export async function listSources(
  db: Kysely<Schema>,
  plantNo: number,
  { since, asOf }: { readonly since: Date; readonly asOf: KnowledgeTime },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select source, "issuedAt"
      from (select distinct on (lower(source)) source, issued_at as "issuedAt"
              from rain_forecast
             where plant_no = ${plantNo} and issued_at > ${since} and ${isKnown(asOf)}
             order by lower(source), issued_at desc, version desc) newest
     order by "issuedAt" desc, source`.execute(db);
  return rows;
}

/** Issue times of a source up to that of a given issue, newest first. */
export async function readIssueTimes(
  db: Kysely<Schema>,
  plantNo: number,
  { source, issuedAt }: Issue,
  max: number,
): Promise<Date[]> {
  const { rows } = await sql<{ issuedAt: Date }>`
    select distinct issued_at as "issuedAt"
      from rain_forecast
     where plant_no = ${plantNo} and lower(source) = lower(${source}) and issued_at <= ${issuedAt}
     order by issued_at desc
     limit ${max}`.execute(db);
  return rows.map((row) => row.issuedAt);
}

export async function markWithdrawn(
  tx: Transaction<Schema>,
  plantNo: number,
  issueId: string,
  { by, at, reason }: { readonly by: string | null; readonly at: Date; readonly reason: string },
): Promise<void> {
  await sql`
    update rain_forecast
       set withdrawn_at = ${at}, withdrawn_by = ${by}, withdrawn_reason = ${reason}
     where plant_no = ${plantNo} and issue_id = ${issueId}`.execute(tx);
}

export async function deleteBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from rain_forecast where issued_at < ${before}`.execute(db);
}
