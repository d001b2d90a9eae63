import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Schema {
    lease: { kind: string; subject: string; holder: string; token: string; until: Date };
  }
}

export interface LeaseKey {
  readonly kind: string;
  readonly subject: string;
}

export interface LeaseRow extends LeaseKey {
  /** The node that holds it. */
  readonly holder: string;
  readonly until: Date;
}

type Db = Kysely<Schema>;

/** `clock_timestamp`, here and below, because a statement may have waited for the row and its transaction may have begun long ago. */
const from = (lastsMs: number) => sql`clock_timestamp() + ${lastsMs}::float8 * interval '1 millisecond'`;

/**
 * Null when it belongs to another. An end later than any lease can last was written by a clock that was ahead, and blocks nobody. A lease
 * locked by a transaction of a former holder is not waited for: by then most of it would be over.
 */
export async function takeLease(
  db: Db,
  { kind, subject }: LeaseKey,
  { holder, lastsMs }: { readonly holder: string; readonly lastsMs: number },
): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`
    with there as (select 1 from lease where kind = ${kind} and subject = ${subject}),
    free as (
      select kind, subject from lease
       where kind = ${kind} and subject = ${subject} and (until <= clock_timestamp() or until > ${from(2 * lastsMs)})
         for update skip locked),
    followed as (
      update lease as held set holder = ${holder}, token = nextval('lease_token'), until = ${from(lastsMs)}
        from free where held.kind = free.kind and held.subject = free.subject returning held.token),
    first as (
      insert into lease (kind, subject, holder, token, until)
      select ${kind}, ${subject}, ${holder}, nextval('lease_token'), ${from(lastsMs)} where not exists (select from there)
      on conflict (kind, subject) do nothing returning token)
    select token::text from followed union all select token::text from first`.execute(db);
  return rows[0]?.token ?? null;
}

/** Returns those prolonged, and those locked by a transaction of their holder, which nobody else can take meanwhile. */
export async function prolongLeases(
  db: Db,
  tokens: readonly string[],
  lastsMs: number,
): Promise<{ readonly prolonged: readonly string[]; readonly ours: readonly string[] }> {
  const { rows } = await sql<{ token: string; isProlonged: boolean }>`
    with free as (
      select token from lease
       where token = any(${tokens}::bigint[]) and until > clock_timestamp() for update skip locked),
    prolonged as (
      update lease set until = ${from(lastsMs)} from free where lease.token = free.token returning lease.token)
    select lease.token::text, prolonged.token is not null as "isProlonged"
      from lease left join prolonged using (token)
     where lease.token = any(${tokens}::bigint[])`.execute(db);
  return {
    prolonged: rows.filter(({ isProlonged }) => isProlonged).map(({ token }) => token),
    ours: rows.map(({ token }) => token),
  };
}

/** A node suspended between two statements keeps its locks, the lease among them, for this long and not until it is woken. */
const leastIdleMs = 5_000;

/**
 * Locks the lease until the transaction ends; false when it belongs to another. The rest of the lease limits statements and pauses of the
 * transaction from this statement on, because a node may be suspended right after it.
 */
export async function lockLease(tx: Transaction<Schema>, token: string): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      select floor(extract(epoch from until - clock_timestamp()) * 1000)::bigint as left_ms
        from lease where token = ${token}::bigint for share)
    select set_config('statement_timeout', left_ms::text, true),
           set_config('idle_in_transaction_session_timeout', greatest(left_ms, ${leastIdleMs}::bigint)::text, true)
      from held where left_ms > 0`.execute(tx);
  return rows.length > 0;
}

export async function giveBackLeases(db: Db, tokens: readonly string[]): Promise<void> {
  await sql`delete from lease where token = any(${tokens}::bigint[])`.execute(db);
}

export async function listLeases(db: Db): Promise<LeaseRow[]> {
  const { rows } = await sql<LeaseRow>`
    select kind, subject, holder, until from lease where until > clock_timestamp() order by kind, subject`.execute(db);
  return rows;
}

/** Deletes leases of work that ended without giving them back. */
export async function forgetEndedLeases(db: Db): Promise<void> {
  await sql`delete from lease where until < clock_timestamp() - interval '1 day'`.execute(db);
}
