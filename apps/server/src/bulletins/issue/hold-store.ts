import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { BulletinKey } from './store.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

const stateKey = 'bulletins.numbers_of';

/** The installation that numbers bulletins with this database; null before the first. */
export async function readNumbering(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select value #>> '{}' as id from platform_state where key = ${stateKey}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function keepNumbering(tx: Tx, installation: string, at: Date): Promise<void> {
  await sql`
    insert into platform_state (key, value, changed_at) values (${stateKey}, ${JSON.stringify(installation)}::jsonb, ${at})
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(tx);
}

/** Holds the numbering of every kind for every plant except the demo, and returns the number of plants. */
export async function holdAll(tx: Tx, kinds: readonly string[], at: Date, demoCode: string): Promise<number> {
  const { rows } = await sql<{ plantNo: number }>`
    insert into bulletin_number_hold (plant_no, kind, since)
    select plant_no, kind, ${at} from series_plant cross join unnest(${[...kinds]}::text[]) as kind
     where hydro_code <> ${demoCode}
    on conflict (plant_no, kind) do update set since = excluded.since
    returning plant_no as "plantNo"`.execute(tx);
  return new Set(rows.map(({ plantNo }) => plantNo)).size;
}

export async function readHold(db: Db, plantNo: number, kind: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select since from bulletin_number_hold where plant_no = ${plantNo} and kind = ${kind}`.execute(db);
  return rows[0]?.since ?? null;
}

export async function listHolds(db: Db, plantNo: number) {
  const { rows } = await sql<{ kind: string; since: Date }>`
    select kind, since from bulletin_number_hold where plant_no = ${plantNo} order by kind`.execute(db);
  return rows;
}

export async function endHold(tx: Tx, plantNo: number, kind: string): Promise<void> {
  await sql`delete from bulletin_number_hold where plant_no = ${plantNo} and kind = ${kind}`.execute(tx);
}

export async function countKnown(db: Db, issuedKeys: readonly BulletinKey[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from bulletin_issued
     where (plant_no, bulletin_id) in (
       select * from unnest(${issuedKeys.map(({ plantNo }) => plantNo)}::int[], ${issuedKeys.map(({ bulletinId }) => bulletinId)}::uuid[])
     )`.execute(db);
  return itemAt(rows, 0).known;
}
