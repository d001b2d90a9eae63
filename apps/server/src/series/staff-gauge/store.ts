import { Quality } from '@spillway/hydrology/quality/quality';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';

export interface Gauge {
  readonly gaugeId: string;
  readonly seriesId: number;
  readonly everyMin: number;
  readonly reason: string;
  readonly begunAt: Date;
  readonly begunName: string | null;
  readonly before: number | null;
  readonly readAt: Date | null;
  readonly readValue: number | null;
  readonly readName: string | null;
  readonly endedAt: Date | null;
}

const columns = sql`
  gauge_id as "gaugeId", series_id as "seriesId", every_minutes as "everyMin", reason, begun_at as "begunAt",
  begun_name as "begunName", before_value as before, read_at as "readAt", read_value as "readValue",
  read_name as "readName", ended_at as "endedAt"`;

const nameOf = ({ fullName, username }: Actor): string | null => fullName || username;

export async function listOpen(db: Kysely<Schema>, hydroCode: string): Promise<Gauge[]> {
  const { rows } = await sql<Gauge>`
    select ${columns} from staff_gauge where hydro_code = ${hydroCode} and ended_at is null order by begun_at`.execute(
    db,
  );
  return rows;
}

export async function readGauge(db: Kysely<Schema>, hydroCode: string, gaugeId: string): Promise<Gauge | null> {
  const { rows } = await sql<Gauge>`
    select ${columns} from staff_gauge where hydro_code = ${hydroCode} and gauge_id = ${gaugeId}::uuid`.execute(db);
  return rows[0] ?? null;
}

interface NewGauge extends Pick<Gauge, 'gaugeId' | 'seriesId' | 'everyMin' | 'reason' | 'before'> {
  readonly who: Actor;
  readonly at: Date;
}

/** Returns false when a staff gauge already replaces the sensor. */
export async function insertGauge(
  tx: Transaction<Schema>,
  hydroCode: string,
  { gaugeId, seriesId, everyMin, reason, before, who, at }: NewGauge,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_gauge (hydro_code, gauge_id, series_id, every_minutes, reason, begun_at, begun_name, before_value)
    values (${hydroCode}, ${gaugeId}, ${seriesId}, ${everyMin}, ${reason}, ${at}, ${nameOf(who)}, ${before})
    on conflict (hydro_code, series_id) where ended_at is null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns false when it has ended or was read since. A concurrent caller waits. */
export async function writeRead(
  tx: Transaction<Schema>,
  hydroCode: string,
  { gaugeId, seenAt }: { readonly gaugeId: string; readonly seenAt: Date | null },
  { who, at, value }: { readonly who: Actor; readonly at: Date; readonly value: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_gauge set read_at = ${at}, read_value = ${value}, read_name = ${nameOf(who)}
     where hydro_code = ${hydroCode} and gauge_id = ${gaugeId}::uuid and ended_at is null
       and read_at is not distinct from ${seenAt}::timestamptz`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns false when it has already ended. */
export async function endGauge(
  tx: Transaction<Schema>,
  hydroCode: string,
  gaugeId: string,
  { who, at }: { readonly who: Actor; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_gauge set ended_at = greatest(${at}::timestamptz, begun_at), ended_name = ${nameOf(who)}
     where hydro_code = ${hydroCode} and gauge_id = ${gaugeId}::uuid and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** More readings than a sensor sends in that time. */
const maxChecked = 100;

/** The newest value that was not entered by a person; null when the sensor sent nothing. */
export async function readSensed(
  db: Kysely<Schema>,
  { plantNo, seriesId }: { readonly plantNo: number; readonly seriesId: number },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly time: Date; readonly value: number } | null> {
  const wantedReadings = { plantNo, series: seriesId, from, to, end: { order: 'desc', count: maxChecked } } as const;
  const { rows } = await sql<{ time: Date; value: number }>`
    select time, value from ${readingsIn(wantedReadings)} standing
     where value is not null and quality <> ${Quality.edited}
     order by time desc limit 1`.execute(db);
  return rows[0] ?? null;
}
