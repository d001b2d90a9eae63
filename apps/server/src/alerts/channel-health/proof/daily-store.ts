import type { DailyChannel } from '@spillway/contract/alerts/daily-limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export interface DailyReceiver {
  readonly channel: DailyChannel;
  readonly sealed: string;
  readonly shown: string;
  readonly changedAt: Date;
  readonly changedBy: string;
}

interface DailyTime {
  readonly hour: number;
  readonly timeZone: string;
}

export async function readReceivers(db: Db): Promise<DailyReceiver[]> {
  const { rows } = await sql<DailyReceiver>`
    select channel, sealed, shown, changed_at as "changedAt", changed_by as "changedBy"
      from daily_receiver order by channel`.execute(db);
  return rows;
}

export async function readTime(db: Db): Promise<DailyTime | null> {
  const { rows } = await sql<DailyTime>`select hour, time_zone as "timeZone" from daily_time`.execute(db);
  return rows[0] ?? null;
}

export async function saveTime(tx: Tx, { hour, timeZone }: DailyTime): Promise<void> {
  await sql`
    insert into daily_time (hour, time_zone) values (${hour}, ${timeZone})
    on conflict (is_only) do update set hour = excluded.hour, time_zone = excluded.time_zone`.execute(tx);
}

export async function replaceReceivers(tx: Tx, dailyReceivers: readonly DailyReceiver[]): Promise<void> {
  await sql`delete from daily_receiver`.execute(tx);
  for (const { channel, sealed, shown, changedAt, changedBy } of dailyReceivers)
    await sql`
      insert into daily_receiver (channel, sealed, shown, changed_at, changed_by)
      values (${channel}, ${sealed}, ${shown}, ${changedAt}, ${changedBy})`.execute(tx);
}
