import type { BulletinFormat } from '@spillway/contract/bulletins/issued';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

interface ShareRow {
  readonly plantNo: number;
  readonly shareId: string;
  readonly name: string;
  readonly kinds: readonly string[];
  readonly hint: string;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly until: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
  readonly openedLast: Date | null;
  readonly openedTimes: number;
}

const columns = sql`
  plant_no as "plantNo", share_id as "shareId", name, kinds, hint, made_at as "madeAt", made_by as "madeBy", until_time as until,
  revoked_at as "revokedAt", revoked_by as "revokedBy", opened_last as "openedLast", opened_times as "openedTimes"`;

export async function listShares(db: Db, plantNo: number): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select ${columns} from bulletin_share where plant_no = ${plantNo}
     order by (revoked_at is null) desc, made_at desc, share_id limit 300`.execute(db);
  return rows;
}

export async function insertShare(tx: Tx, row: ShareRow & { readonly digest: Buffer }): Promise<void> {
  await sql`
    insert into bulletin_share (plant_no, share_id, name, kinds, digest, hint, made_at, made_by, until_time)
    values (${row.plantNo}, ${row.shareId}, ${row.name}, ${[...row.kinds]}::text[], ${row.digest}, ${row.hint}, ${row.madeAt},
            ${row.madeBy}, ${row.until})`.execute(tx);
}

/** Returns false when it does not exist or was already revoked. */
export async function revokeShare(
  tx: Tx,
  plantNo: number,
  shareId: string,
  at: Date,
  by: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update bulletin_share set revoked_at = ${at}, revoked_by = ${by}
     where plant_no = ${plantNo} and share_id = ${shareId} and revoked_at is null returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Null for any reason, so that tokens cannot be probed. */
export async function openShare(
  db: Db,
  digest: Buffer,
  now: Date,
): Promise<(ShareRow & { hydroCode: string; plantName: string }) | null> {
  const { rows } = await sql<ShareRow & { hydroCode: string; plantName: string }>`
    select s.*, hydro_code as "hydroCode", plant.name as "plantName"
      from (select ${columns} from bulletin_share
             where digest = ${digest} and revoked_at is null and (until_time is null or until_time > ${now})) s
      join series_plant on series_plant.plant_no = s."plantNo" join plant using (hydro_code)`.execute(db);
  return rows[0] ?? null;
}

export async function countOpened(db: Db, { plantNo, shareId }: ShareRow, now: Date): Promise<void> {
  await sql`
    update bulletin_share set opened_last = ${now}, opened_times = opened_times + 1
     where plant_no = ${plantNo} and share_id = ${shareId}`.execute(db);
}

export async function countFetched(
  db: Db,
  { plantNo, shareId }: ShareRow,
  bulletinId: string,
  format: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into bulletin_fetch (plant_no, bulletin_id, share_id, format, first_at, last_at, times)
    values (${plantNo}, ${bulletinId}, ${shareId}, ${format}, ${now}, ${now}, 1)
    on conflict (plant_no, bulletin_id, share_id, format)
      do update set last_at = excluded.last_at, times = bulletin_fetch.times + 1`.execute(db);
}

interface FetchRow {
  readonly shareId: string;
  readonly shareName: string;
  readonly bulletinId: string;
  readonly number: string;
  readonly format: BulletinFormat;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
}

const fetches = sql`
  select f.share_id as "shareId", s.name as "shareName", f.bulletin_id as "bulletinId", b.number, f.format, f.first_at as "firstAt",
         f.last_at as "lastAt", f.times
    from bulletin_fetch f join bulletin_share s using (plant_no, share_id) join bulletin_issued b using (plant_no, bulletin_id)`;

/** The last downloads through all links of a plant. */
export async function lastFetches(db: Db, plantNo: number, limit: number): Promise<FetchRow[]> {
  const { rows } =
    await sql<FetchRow>`${fetches} where f.plant_no = ${plantNo} order by f.last_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function fetchesOf(db: Db, plantNo: number, bulletinId: string): Promise<FetchRow[]> {
  const { rows } = await sql<FetchRow>`
    ${fetches} where f.plant_no = ${plantNo} and f.bulletin_id = ${bulletinId} order by f.first_at limit 300`.execute(
    db,
  );
  return rows;
}
