import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { type NewNotice, type NoticeCall, noticeSchema, numberOf, type StoredNotice } from './content.ts';

/** Notices are ordered by number, not by time, because clocks may be set back. */
type Row = Omit<StoredNotice, 'ledger' | 'next' | 'correctsNumber'> & {
  readonly year: number | null;
  readonly number: number | null;
  readonly head: string | null;
  readonly hash: Buffer | null;
  readonly nextId: string | null;
  readonly nextKind: StoredNotice['kind'] | null;
  readonly formerYear: number | null;
  readonly formerNumber: number | null;
};

const columns = sql`
  one.notice_id as "noticeId", one.seq, one.kind, one.act, one.act_at as "actAt", one.is_practice as "isPractice", one.corrects, one.content,
  one.sent_at as "sentAt", one.sent_by as "sentBy",
  one.countersign_until as "countersignUntil", one.countersigned_at as "countersignedAt", one.countersigned_by as "countersignedBy",
  one.ledger_year as year, one.ledger_number as number, one.ledger_head as head,
  one.hash, later.notice_id as "nextId", later.kind as "nextKind", former.ledger_year as "formerYear",
  former.ledger_number as "formerNumber"`;
const tables = sql`
  release_notice one
  left join release_notice later on later.plant_no = one.plant_no and later.corrects = one.notice_id
  left join release_notice former on former.plant_no = one.plant_no and former.notice_id = one.corrects`;

function noticeOf({ year, number, head, hash, nextId, nextKind, formerYear, formerNumber, ...row }: Row): StoredNotice {
  const ledger = year !== null && number !== null && head !== null && hash ? { year, number, head, hash } : null;
  return {
    ...row,
    ledger,
    next: nextId !== null && nextKind !== null ? { noticeId: nextId, kind: nextKind } : null,
    correctsNumber:
      formerYear === null || formerNumber === null ? null : numberOf({ year: formerYear, number: formerNumber }),
  };
}

/** Newest first. */
export const listQuery = (plantNo: number, before: number | null, limit: number) => sql<Row>`
    select ${columns} from ${tables}
     where one.plant_no = ${plantNo} ${before === null ? sql`` : sql`and one.seq < ${before}`}
     order by one.seq desc limit ${limit}`;

export const withinQuery = (plantNo: number, from: Date, to: Date, limit: number) => sql<Row>`
    select ${columns} from ${tables}
     where one.plant_no = ${plantNo} and one.sent_at >= ${from} and one.sent_at < ${to}
     order by one.sent_at, one.seq limit ${limit}`;

export async function listNotices(
  db: Kysely<Schema>,
  plantNo: number,
  before: number | null,
  limit: number,
): Promise<StoredNotice[]> {
  return (await listQuery(plantNo, before, limit).execute(db)).rows.map(noticeOf);
}

/** Sent within `[from, to)`, oldest first. */
export async function noticesWithin(
  db: Kysely<Schema>,
  plantNo: number,
  from: Date,
  to: Date,
  limit: number,
): Promise<StoredNotice[]> {
  return (await withinQuery(plantNo, from, to, limit).execute(db)).rows.map(noticeOf);
}

/** Uses each plant's index: there are few plants, with many notices each. */
export async function plantsWithNotices(db: Kysely<Schema>, since: Date): Promise<number[]> {
  const { rows } = await sql<{ plantNo: number }>`
    select plant_no as "plantNo" from series_plant
     where exists (select 1 from release_notice one where one.plant_no = series_plant.plant_no and one.sent_at >= ${since})`.execute(
    db,
  );
  return rows.map(({ plantNo }) => plantNo);
}

export async function readNotice(db: Kysely<Schema>, plantNo: number, noticeId: string): Promise<StoredNotice | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where one.plant_no = ${plantNo} and one.notice_id = ${noticeId}`.execute(db);
  return rows[0] ? noticeOf(rows[0]) : null;
}

export async function insertNotice(tx: Transaction<Schema>, plantNo: number, newNotice: NewNotice): Promise<void> {
  const { ledger } = newNotice;
  await sql`
    insert into release_notice (plant_no, notice_id, seq, kind, act, act_at, is_practice, corrects, schema, content, sent_at, sent_by,
                                countersign_until, ledger_year, ledger_number, ledger_head, hash)
    values (${plantNo}, ${newNotice.noticeId}, ${newNotice.seq}, ${newNotice.kind}, ${newNotice.act}, ${newNotice.actAt}, ${newNotice.isPractice}, ${newNotice.corrects}, ${noticeSchema},
            ${JSON.stringify(newNotice.content)}::jsonb, ${newNotice.sentAt}, ${newNotice.sentBy}, ${newNotice.countersignUntil}, ${ledger?.year ?? null}, ${ledger?.number ?? null},
            ${ledger?.head ?? null}, ${ledger?.hash ?? null})`.execute(tx);
}

/** By notice; calls in the order in which they were recorded. */
export async function readCalls(
  db: Kysely<Schema>,
  plantNo: number,
  noticeIds: readonly string[],
): Promise<Map<string, NoticeCall[]>> {
  if (noticeIds.length === 0) return new Map();
  const { rows } = await sql<NoticeCall & { noticeId: string }>`
    select notice_id as "noticeId", line, is_reached as "isReached", spoken_with as "spokenWith", called_by as "calledBy",
           called_at as "calledAt", note, said_by as "saidBy", said_at as "saidAt"
      from release_notice_call where plant_no = ${plantNo} and notice_id = any(${[...noticeIds]}::uuid[])
     order by notice_id, call_no`.execute(db);
  return Map.groupBy(rows, ({ noticeId }) => noticeId);
}

/** Recording a call locks the notice, so that calls are numbered in sequence. */
export async function holdNotice(tx: Transaction<Schema>, plantNo: number, noticeId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from release_notice where plant_no = ${plantNo} and notice_id = ${noticeId} for update`.execute(tx);
  return rows.length > 0;
}

export async function markCountersigned(
  tx: Transaction<Schema>,
  plantNo: number,
  noticeId: string,
  at: Date,
  by: string | null,
): Promise<void> {
  await sql`
    update release_notice set countersigned_at = ${at}, countersigned_by = ${by}
     where plant_no = ${plantNo} and notice_id = ${noticeId}`.execute(tx);
}

export async function insertCall(
  tx: Transaction<Schema>,
  plantNo: number,
  noticeId: string,
  callNo: number,
  noticeCall: NoticeCall,
): Promise<void> {
  await sql`
    insert into release_notice_call (plant_no, notice_id, call_no, line, is_reached, spoken_with, called_by, called_at, note, said_by, said_at)
    values (${plantNo}, ${noticeId}, ${callNo}, ${noticeCall.line}, ${noticeCall.isReached}, ${noticeCall.spokenWith}, ${noticeCall.calledBy}, ${noticeCall.calledAt},
            ${noticeCall.note}, ${noticeCall.saidBy}, ${noticeCall.saidAt})`.execute(tx);
}
