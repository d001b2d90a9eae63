import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Actor } from '../actor.ts';

export interface Flood {
  readonly floodId: string;
  readonly begunAt: Date;
  readonly begunById: string | null;
  readonly begunName: string | null;
  readonly reason: string;
  /** When its start was notified; null before. */
  readonly toldAt: Date | null;
  readonly remindedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedName: string | null;
  readonly endReason: string | null;
}

const columns = sql`
  flood_id as "floodId", begun_at as "begunAt", begun_by_id as "begunById", begun_name as "begunName", reason,
  told_at as "toldAt", reminded_at as "remindedAt", ended_at as "endedAt", ended_name as "endedName", end_reason as "endReason"`;

const nameOf = ({ fullName, username }: Actor): string | null => fullName || username;

export async function readOpen(db: Kysely<Schema>, hydroCode: string): Promise<Flood | null> {
  const { rows } = await sql<Flood>`
    select ${columns} from flood_mode where hydro_code = ${hydroCode} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function readFlood(db: Kysely<Schema>, hydroCode: string, floodId: string): Promise<Flood | null> {
  const { rows } = await sql<Flood>`
    select ${columns} from flood_mode where hydro_code = ${hydroCode} and flood_id = ${floodId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Null when it is already on, or the plant does not exist. A concurrent caller waits. */
export async function insertFlood(
  tx: Transaction<Schema>,
  hydroCode: string,
  {
    floodId,
    who,
    reason,
    at,
  }: { readonly floodId: string; readonly who: Actor; readonly reason: string; readonly at: Date },
): Promise<Flood | null> {
  const { rows } = await sql<Flood>`
    insert into flood_mode (hydro_code, flood_id, begun_at, begun_by_id, begun_name, reason)
    select hydro_code, ${floodId}::uuid, ${at}::timestamptz, ${who.accountId}::uuid, ${nameOf(who)}::text, ${reason}::text
      from plant where hydro_code = ${hydroCode}
    on conflict (hydro_code) where ended_at is null do nothing
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Null when it has already ended. It never ends before it started, even after the clock was set back. */
export async function endFlood(
  tx: Transaction<Schema>,
  hydroCode: string,
  {
    floodId,
    who,
    reason,
    at,
  }: { readonly floodId: string; readonly who: Actor; readonly reason: string | null; readonly at: Date },
): Promise<Flood | null> {
  const { rows } = await sql<Flood>`
    update flood_mode
       set ended_at = greatest(${at}::timestamptz, begun_at), ended_name = ${nameOf(who)}, end_reason = ${reason}
     where hydro_code = ${hydroCode} and flood_id = ${floodId}::uuid and ended_at is null
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function listFloods(
  db: Kysely<Schema>,
  hydroCode: string,
  { before, limit }: { readonly before: Date | null; readonly limit: number },
): Promise<Flood[]> {
  const { rows } = await sql<Flood>`
    select ${columns} from flood_mode
     where hydro_code = ${hydroCode} and (${before}::timestamptz is null or begun_at < ${before}::timestamptz)
     order by begun_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function listOpen(db: Kysely<Schema>): Promise<(Flood & { readonly hydroCode: string })[]> {
  const { rows } = await sql<Flood & { hydroCode: string }>`
    select hydro_code as "hydroCode", ${columns} from flood_mode where ended_at is null order by hydro_code`.execute(
    db,
  );
  return rows;
}

/** Returns false when its start was already notified. */
export async function markNotified(
  tx: Transaction<Schema>,
  hydroCode: string,
  { floodId }: Pick<Flood, 'floodId'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update flood_mode set told_at = ${at}
     where hydro_code = ${hydroCode} and flood_id = ${floodId}::uuid and told_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns false when it has ended, or another node has sent the reminder. */
export async function markReminded(
  tx: Transaction<Schema>,
  hydroCode: string,
  { floodId, remindedAt }: Pick<Flood, 'floodId' | 'remindedAt'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update flood_mode set reminded_at = ${at}
     where hydro_code = ${hydroCode} and flood_id = ${floodId}::uuid and ended_at is null
       and reminded_at is not distinct from ${remindedAt}`.execute(tx);
  return numAffectedRows === 1n;
}
