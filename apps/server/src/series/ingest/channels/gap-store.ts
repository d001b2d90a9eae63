import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { readingsIn } from '../../profile/profile.ts';
import type { ChannelKind } from './store.ts';

type GapReason = 'stopped' | 'database' | 'disk' | 'broker';

/** A time in which a channel could receive nothing. */
export interface Gap {
  readonly door: ChannelKind;
  /** The node that reports it. */
  readonly nodeName: string;
  readonly reason: GapReason;
  readonly from: Date;
  /** Null while it lasts. */
  readonly until: Date | null;
  /** Null when they were not counted. */
  readonly turnedAway: number | null;
}

/** The number of readings expected in a gap, received late, and still missing. */
export interface GapCounts {
  readonly expected: number;
  readonly late: number;
  readonly missing: number;
}

/** Stores a time without any node; returns its number, or null when another node has stored the same. */
export async function writeStop(tx: Transaction<Schema>, gap: Omit<Gap, 'reason'>): Promise<number | null> {
  const { rows } = await sql<{ gapId: string }>`
    insert into ingest_gap (door, node_name, reason, from_at, until_at, turned_away)
    values (${gap.door}, ${gap.nodeName}, 'stopped', ${gap.from}, ${gap.until}, ${gap.turnedAway})
    on conflict (door, from_at) where reason = 'stopped' do nothing
    returning gap_id as "gapId"`.execute(tx);
  return rows[0] ? Number(rows[0].gapId) : null;
}

/** Extends a touching or recent gap of this node, or adds one. */
export async function writeGap(tx: Transaction<Schema>, gap: Gap, joinsWithinMs: number): Promise<void> {
  const { rows } = await sql`
    update ingest_gap
       set from_at = least(from_at, ${gap.from}::timestamptz),
           until_at = case when until_at is null or ${gap.until}::timestamptz is null then null
                      else greatest(until_at, ${gap.until}::timestamptz) end,
           turned_away = turned_away + ${gap.turnedAway}::bigint
     where gap_id = (
       select gap_id from ingest_gap
        where door = ${gap.door} and node_name = ${gap.nodeName}
          and (reason = ${gap.reason} or reason in ('database', 'disk') and ${gap.reason} in ('database', 'disk'))
          and (${gap.until}::timestamptz is null or from_at <= ${gap.until}::timestamptz)
          and (until_at is null or until_at >= ${new Date(gap.from.getTime() - joinsWithinMs)})
        order by from_at desc limit 1)
    returning gap_id`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    insert into ingest_gap (door, node_name, reason, from_at, until_at, turned_away)
    values (${gap.door}, ${gap.nodeName}, ${gap.reason}, ${gap.from}, ${gap.until}, ${gap.turnedAway})`.execute(tx);
}

export async function removeGap(db: Kysely<Schema>, gapId: number): Promise<void> {
  await sql`delete from ingest_gap where gap_id = ${gapId}`.execute(db);
}

/** Ends the channel's open gaps. */
export async function endGaps(db: Kysely<Schema>, channelKind: ChannelKind, until: Date): Promise<void> {
  await sql`
    update ingest_gap set until_at = greatest(from_at, ${until}::timestamptz)
     where door = ${channelKind} and until_at is null`.execute(db);
}

export async function forgetGapsBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from ingest_gap where until_at < ${before}`.execute(db);
}

interface GapPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly most: number;
}

/** Newest first. */
export async function readGaps(db: Kysely<Schema>, { from, to, most }: GapPeriod): Promise<Gap[]> {
  const { rows } = await sql<Omit<Gap, 'turnedAway'> & { readonly turnedAway: string | null }>`
    select door, node_name as "nodeName", reason, from_at as "from", until_at as "until", turned_away as "turnedAway"
      from ingest_gap
     where from_at < ${to} and (until_at is null or until_at > ${from})
     order by from_at desc, gap_id desc
     limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, turnedAway: row.turnedAway === null ? null : Number(row.turnedAway) }));
}

/** From a series silent for this many steps before a gap, no reading was expected in it. */
const silentSteps = 3;

/** One for each span, in order. Readings are expected at every whole step of a series that was active at that time. */
export async function countInSpans(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[] | null,
  spans: readonly { readonly from: Date; readonly until: Date }[],
): Promise<GapCounts[]> {
  if (spans.length === 0) return [];
  const currentReadings = readingsIn({
    plantNo,
    series: sql`wanted.series_id`,
    from: sql`span.from_at`,
    to: sql`span.until_at`,
    within: {
      fromMs: Math.min(...spans.map(({ from }) => from.getTime())),
      toMs: Math.max(...spans.map(({ until }) => until.getTime())),
    },
  });
  const { rows } = await sql<GapCounts>`
    select coalesce(sum(expected), 0)::int as expected, coalesce(sum(found.late), 0)::int as late,
           coalesce(sum(greatest(expected - found.there, 0)), 0)::int as missing
      from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
             with ordinality span (from_at, until_at, no)
      left join lateral (
        select series_id, floor(extract(epoch from span.until_at) / step_s) - floor(extract(epoch from span.from_at) / step_s)
                 as expected
          from series join series_last using (plant_no, series_id)
         where plant_no = ${plantNo} and kind in ('instant', 'interval') and step_s is not null
           and (${seriesIds}::int[] is null or series_id = any(${seriesIds}::int[]))
           and opened_at <= span.from_at and (closed_at is null or closed_at >= span.until_at)
           and series_last.time >= span.from_at - make_interval(secs => step_s * ${silentSteps})) wanted
        on wanted.expected > 0
      left join lateral (
        select count(*) as there, count(*) filter (where received_at > span.until_at) as late
          from ${currentReadings} standing
         where time > span.from_at) found on true
     group by span.no
     order by span.no`.execute(db);
  return rows;
}
