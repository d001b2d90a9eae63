import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface HeldPlace {
  readonly plantNo: number;
  readonly seriesId: number;
  readonly time: Date;
}

export interface HeldReading {
  readonly seriesId: number;
  readonly time: Date;
  readonly value: number;
  /** Null when the person has no account in this installation. */
  readonly accountId: string | null;
  readonly by: string | null;
  readonly at: Date;
  readonly note: string | null;
}

const columns = sql`
  series_id as "seriesId", time, value, account_id as "accountId", by_name as "by", held_at as at, note`;

const at = ({ plantNo, seriesId, time }: HeldPlace) =>
  sql`plant_no = ${plantNo} and series_id = ${seriesId} and time = ${time}`;

export async function listHeld(db: Kysely<Schema>, plantNo: number, limit: number): Promise<HeldReading[]> {
  const { rows } = await sql<HeldReading>`
    select ${columns} from held_reading where plant_no = ${plantNo}
     order by held_at desc, series_id, time limit ${limit}`.execute(db);
  return rows;
}

/** Held levels of all plants for times since then. */
export async function listHeldSince(
  db: Kysely<Schema>,
  since: Date,
): Promise<(HeldReading & { readonly hydroCode: string })[]> {
  const { rows } = await sql<HeldReading & { readonly hydroCode: string }>`
    select ${columns}, hydro_code as "hydroCode" from held_reading join series_plant using (plant_no)
     where time >= ${since} order by held_at`.execute(db);
  return rows;
}

export async function findHeld(db: Kysely<Schema>, place: HeldPlace): Promise<HeldReading | null> {
  const { rows } = await sql<HeldReading>`select ${columns} from held_reading where ${at(place)}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row until the transaction ends. */
export async function readHeld(tx: Transaction<Schema>, place: HeldPlace): Promise<HeldReading | null> {
  const { rows } = await sql<HeldReading>`select ${columns} from held_reading where ${at(place)} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Removes and returns the held value; null without one. */
export async function takeHeld(tx: Transaction<Schema>, place: HeldPlace): Promise<HeldReading | null> {
  const { rows } = await sql<HeldReading>`delete from held_reading where ${at(place)} returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns false when another user held a value first. */
export async function insertHeld(
  tx: Transaction<Schema>,
  place: HeldPlace,
  {
    value,
    who,
    at: heldAt,
    note,
  }: { readonly value: number; readonly who: Actor; readonly at: Date; readonly note: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into held_reading (plant_no, series_id, time, value, account_id, by_name, held_at, note)
    values (${place.plantNo}, ${place.seriesId}, ${place.time}, ${value}, ${who.accountId}, ${who.fullName || who.username},
            ${heldAt}, ${note})
    on conflict (plant_no, series_id, time) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether another person entered nearly the same lake level at about the same time, and it is held. */
export async function isConfirmedByAnother(
  tx: Kysely<Schema>,
  { plantNo, seriesIds }: { readonly plantNo: number; readonly seriesIds: readonly number[] },
  { accountId, timeMs, value }: { readonly accountId: string | null; readonly timeMs: number; readonly value: number },
  holdTolerance: { readonly ms: number; readonly m: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from held_reading
     where plant_no = ${plantNo} and series_id = any(${[...seriesIds]}::int[])
       and account_id is distinct from ${accountId}::uuid
       and time between ${new Date(timeMs - holdTolerance.ms)} and ${new Date(timeMs + holdTolerance.ms)}
       and abs(value - ${value}::float8) <= ${holdTolerance.m}::float8
     limit 1`.execute(tx);
  return rows.length > 0;
}
