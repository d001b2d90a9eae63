import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { BulletinKey } from './store.ts';

/** A request to issue despite a serious fault, which needs a second person. */
export interface SecondRequest {
  readonly draftVersion: number;
  readonly reason: string;
  readonly askedById: string | null;
  readonly askedBy: string;
  readonly askedAt: Date;
}

export async function readSecondRequest(
  db: Kysely<Schema>,
  { plantNo, bulletinId }: BulletinKey,
): Promise<SecondRequest | null> {
  const { rows } = await sql<SecondRequest>`
    select draft_version as "draftVersion", reason, asked_by_id as "askedById", asked_by as "askedBy", asked_at as "askedAt"
      from bulletin_second where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(db);
  return rows[0] ?? null;
}

export async function putSecondRequest(
  tx: Transaction<Schema>,
  { plantNo, bulletinId }: BulletinKey,
  secondRequest: SecondRequest,
): Promise<void> {
  await sql`
    insert into bulletin_second (plant_no, bulletin_id, draft_version, reason, asked_by_id, asked_by, asked_at)
    values (${plantNo}, ${bulletinId}, ${secondRequest.draftVersion}, ${secondRequest.reason}, ${secondRequest.askedById}, ${secondRequest.askedBy}, ${secondRequest.askedAt})
    on conflict (plant_no, bulletin_id) do update set draft_version = excluded.draft_version, reason = excluded.reason,
      asked_by_id = excluded.asked_by_id, asked_by = excluded.asked_by, asked_at = excluded.asked_at`.execute(tx);
}

export async function deleteSecondRequest(
  tx: Transaction<Schema>,
  { plantNo, bulletinId }: BulletinKey,
): Promise<void> {
  await sql`delete from bulletin_second where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(tx);
}

/** The last number used elsewhere before the first one issued here. */
export async function readBefore(db: Kysely<Schema>, plantNo: number, kind: string, year: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select before_count as before from bulletin_number where plant_no = ${plantNo} and kind = ${kind} and year = ${year}`.execute(
    db,
  );
  return rows[0]?.before ?? 0;
}

export async function listBefore(db: Kysely<Schema>, plantNo: number) {
  const { rows } = await sql<{ kind: string; year: number; before: number }>`
    select kind, year, before_count as before from bulletin_number where plant_no = ${plantNo} order by year desc, kind limit 200`.execute(
    db,
  );
  return rows;
}

export async function insertBefore(
  tx: Transaction<Schema>,
  plantNo: number,
  kind: string,
  year: number,
  before: number,
): Promise<void> {
  await sql`
    insert into bulletin_number (plant_no, kind, year, before_count) values (${plantNo}, ${kind}, ${year}, ${before})
    on conflict (plant_no, kind, year) do update set before_count = excluded.before_count`.execute(tx);
}
