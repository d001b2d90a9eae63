import type { ObligationOnWire } from '@spillway/contract/plant/obligations/shape';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    duty_calendar: DutyCalendarTable;
  }
}

interface DutyCalendarTable {
  hydro_code: string;
  calendar_id: string;
  schema: number;
  content: unknown;
  note: string;
  counts_from: Date;
  recorded_by: string | null;
  recorded_at: Date;
}

export interface NewCalendar {
  readonly content: readonly ObligationOnWire[];
  readonly note: string;
}

export interface CalendarVersion extends NewCalendar {
  readonly calendarId: string;
  readonly countsFrom: Date;
  readonly recordedBy: string | null;
}

/** The version of stored content; later versions convert older ones when they read them. */
const schema = 1;

/** Sorted by the start of validity, newest first. */
export async function listCalendars(db: Kysely<Schema>, hydroCode: string): Promise<CalendarVersion[]> {
  const rows = await db
    .selectFrom('duty_calendar')
    .select(['calendar_id as calendarId', 'content', 'note', 'counts_from as countsFrom', 'recorded_by as recordedBy'])
    .where('hydro_code', '=', hydroCode)
    .orderBy('counts_from', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as ObligationOnWire[] }));
}

export async function insertCalendar(
  tx: Transaction<Schema>,
  hydroCode: string,
  { calendarId, content, note, countsFrom, recordedBy }: CalendarVersion,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('duty_calendar')
    .values({
      hydro_code: hydroCode,
      calendar_id: calendarId,
      schema,
      content: sql`${JSON.stringify(content)}::jsonb`,
      note,
      counts_from: countsFrom,
      recorded_by: recordedBy,
      recorded_at: at,
    })
    .execute();
}
