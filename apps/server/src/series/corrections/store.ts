import { itemAt } from '@spillway/checked/reads';
import type { QualityCode } from '@spillway/hydrology/quality/quality';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isManual, type VersionReason } from '../accept/accept.ts';
import { readingsIn, versionsIn } from '../profile/profile.ts';
import { good } from '../quality/quality.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** One series of one plant over a stretch, both ends included. */
export interface Interval {
  readonly plantNo: number;
  readonly seriesId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

const standingIn = ({ plantNo, seriesId, fromMs, toMs }: Interval) =>
  readingsIn({ plantNo, series: seriesId, from: fromMs, to: toMs });

const versionsOf = ({ plantNo, seriesId, fromMs, toMs }: Interval) =>
  versionsIn({ plantNo, series: seriesId, from: fromMs, to: toMs });

/**
 * Every change of a reading adds a version, and every new reading adds to the count: the two numbers show whether
 * anything has changed.
 */
export interface SeenReadings {
  readonly readings: number;
  readonly version: number;
}

/** Counts up to `maxRows` + 1. */
export async function readSeen(db: Kysely<Schema>, interval: Interval, maxRows: number): Promise<SeenReadings> {
  const { rows } = await sql<SeenReadings>`
    select (select count(*)::int from (select from ${standingIn(interval)} standing limit ${maxRows + 1}) found) as readings,
           (select coalesce(max(version_id), 0)::float8 from ${versionsOf(interval)} versions) as version`.execute(db);
  return itemAt(rows, 0);
}

export interface Known {
  readonly time: Date;
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: QualityCode;
  readonly receivedAt: Date;
}

export interface KnownReading extends Known {
  readonly byHand: boolean;
  readonly changedBy: string | null;
  readonly change: VersionReason | null;
  readonly note: string | null;
  readonly conflict: number | null;
}

export async function readKnown(db: Kysely<Schema>, interval: Interval): Promise<KnownReading[]> {
  const { plantNo, seriesId } = interval;
  const { rows } = await sql<KnownReading>`
    select standing.time, standing.raw, standing.value, standing.quality, standing.received_at as "receivedAt",
           ${isManual(plantNo, 'standing')} as "byHand", newest.author as "changedBy", newest.reason as change, newest.note,
           kept_out.raw as conflict
      from ${standingIn(interval)} standing
      left join (
        select distinct on (time) time, author, reason, note from ${versionsOf(interval)} versions
         order by time, version_id desc) newest using (time)
      left join reading_conflict kept_out
        on kept_out.plant_no = ${plantNo} and kept_out.series_id = ${seriesId} and kept_out.time = standing.time
     order by standing.time`.execute(db);
  return rows;
}

export interface Version extends Known {
  readonly version: number;
  readonly until: Date;
  readonly author: string | null;
  readonly reason: VersionReason;
  readonly note: string | null;
}

const versionColumns = sql`
  version_id::float8 as version, time, raw, value, quality, received_at as "receivedAt", until, author, reason, note`;

/** Newest first. */
export async function listVersions(db: Kysely<Schema>, interval: Interval, maxRows: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select ${versionColumns} from ${versionsOf(interval)} versions
     order by time desc, version_id desc limit ${maxRows}`.execute(db);
  return rows;
}

/**
 * The newest version of each time, with the reason for which the replaced value had been stored; null when that value
 * was received.
 */
export async function readLastVersions(
  db: Kysely<Schema>,
  interval: Interval,
): Promise<(Version & { readonly reasonBefore: VersionReason | null })[]> {
  const { rows } = await sql<Version & { reasonBefore: VersionReason | null }>`
    select * from (
      select distinct on (time) ${versionColumns}, lag(reason) over (partition by time order by version_id) as "reasonBefore"
        from ${versionsOf(interval)} versions
       order by time, version_id desc) newest`.execute(db);
  return rows;
}

export interface Neighbour {
  readonly timeMs: number;
  readonly value: number;
}

/** The nearest good value before and after a stretch. */
export async function readNeighbours(
  db: Kysely<Schema>,
  interval: Interval,
  farthestMs: number,
): Promise<{ before: Neighbour | null; after: Neighbour | null }> {
  const { fromMs, toMs } = interval;
  const nearest = async (place: Interval, order: 'asc' | 'desc'): Promise<Neighbour | null> => {
    const { rows } = await sql<Neighbour>`
      select ${epochMs('time')} as "timeMs", value from ${standingIn(place)} standing
       where value is not null and ${good}
       order by time ${sql.raw(order)} limit 1`.execute(db);
    return rows[0] ?? null;
  };
  return {
    before: await nearest({ ...interval, fromMs: fromMs - farthestMs, toMs: fromMs - 1 }, 'desc'),
    after: await nearest({ ...interval, fromMs: toMs + 1, toMs: toMs + farthestMs }, 'asc'),
  };
}

export interface Conflict {
  readonly seriesId: number;
  readonly time: Date;
  readonly raw: number;
  readonly receivedAt: Date;
  readonly value: number | null;
  readonly quality: QualityCode;
  readonly changedBy: string | null;
}

export async function listConflicts(db: Kysely<Schema>, plantNo: number, maxRows: number): Promise<Conflict[]> {
  const there = readingsIn({
    plantNo,
    series: sql`kept_out.series_id`,
    from: sql`kept_out.time`,
    to: sql`kept_out.time`,
  });
  const versions = versionsIn({
    plantNo,
    series: sql`kept_out.series_id`,
    from: sql`kept_out.time`,
    to: sql`kept_out.time`,
  });
  const { rows } = await sql<Conflict>`
    select kept_out.series_id as "seriesId", kept_out.time, kept_out.raw, kept_out.received_at as "receivedAt",
           standing.value, standing.quality, newest.author as "changedBy"
      from reading_conflict kept_out
     cross join lateral ${there} standing
      left join lateral (
        select author from ${versions} versions order by version_id desc limit 1) newest on true
     where kept_out.plant_no = ${plantNo}
     order by kept_out.received_at desc, kept_out.series_id, kept_out.time
     limit ${maxRows}`.execute(db);
  return rows;
}

/** Takes the arrival if it is still the one shown, which resolves the conflict; otherwise null. */
export async function takeConflict(
  tx: Transaction<Schema>,
  { plantNo, seriesId, fromMs }: Interval,
  receivedMs: number,
): Promise<number | null> {
  const { rows } = await sql<{ raw: number }>`
    delete from reading_conflict
     where plant_no = ${plantNo} and series_id = ${seriesId} and time = ${iso(fromMs)}::timestamptz
       and received_at = ${iso(receivedMs)}::timestamptz
    returning raw`.execute(tx);
  return rows[0]?.raw ?? null;
}
