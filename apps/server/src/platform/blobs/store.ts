import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** The owner of bytes: an object of a room. */
export interface BlobOwner {
  /** 0 stands for the installation. */
  readonly plantNo: number;
  readonly room: string;
  readonly owner: string;
}

interface BlobFacts {
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly storedBytes: number;
  readonly parts: number;
}

export interface StoredPart {
  readonly packed: boolean;
  readonly bytes: Buffer;
}

type Db = Kysely<Schema>;

const facts = sql`sha256, bytes, stored_bytes as "storedBytes", parts`;
const isOwned = sql`exists (select from blob_owner where blob_owner.sha256 = blob.sha256)`;

/** Locks it until the transaction ends, so that nobody frees it; true if it did not exist. */
export async function holdBlob(tx: Transaction<Schema>, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into blob (sha256, bytes, stored_bytes, parts, put_at) values (${sha256}, 0, 0, 0, clock_timestamp())
    on conflict (sha256) do update set put_at = excluded.put_at
    returning xmax = 0 as "isNew"`.execute(tx);
  return itemAt(rows, 0).isNew;
}

export async function insertPart(
  tx: Transaction<Schema>,
  sha256: Buffer,
  part: number,
  { packed, bytes }: StoredPart,
): Promise<void> {
  await sql`insert into blob_part (sha256, part, packed, bytes) values (${sha256}, ${part}, ${packed}, ${bytes})`.execute(
    tx,
  );
}

export async function finishBlob(tx: Transaction<Schema>, { sha256, bytes, storedBytes, parts }: BlobFacts) {
  await sql`
    update blob set bytes = ${bytes}, stored_bytes = ${storedBytes}, parts = ${parts} where sha256 = ${sha256}`.execute(
    tx,
  );
}

export async function own(tx: Transaction<Schema>, { plantNo, room, owner }: BlobOwner, sha256: Buffer): Promise<void> {
  await sql`
    insert into blob_owner (plant_no, room, owner, sha256) values (${plantNo}, ${room}, ${owner}, ${sha256})
    on conflict (plant_no, room, owner) do update set sha256 = excluded.sha256`.execute(tx);
}

export async function listOwners(db: Db, room: string): Promise<BlobOwner[]> {
  const { rows } = await sql<BlobOwner>`
    select plant_no as "plantNo", room, owner from blob_owner where room = ${room} order by 1, 3`.execute(db);
  return rows;
}

export async function releaseOwners(db: Db, room: string, owners: readonly string[]): Promise<void> {
  await sql`delete from blob_owner where room = ${room} and owner = any(${[...owners]}::text[])`.execute(db);
}

/** Uses two statements, because somebody who stored it again meanwhile owns it by now. */
export async function deleteUnowned(tx: Transaction<Schema>, max: number): Promise<number> {
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from blob
     where not ${isOwned} and put_at < clock_timestamp() - interval '1 hour'
     limit ${max} for update skip locked`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    delete from blob where sha256 = any(${rows.map(({ sha256 }) => sha256)}::bytea[]) and not ${isOwned}`.execute(tx);
  return Number(numAffectedRows);
}

export async function readBlob(db: Db, sha256: Buffer): Promise<BlobFacts | null> {
  const { rows } = await sql<BlobFacts>`select ${facts} from blob where sha256 = ${sha256}`.execute(db);
  return rows[0] ?? null;
}

export async function readPart(db: Db, sha256: Buffer, part: number): Promise<StoredPart | null> {
  const { rows } = await sql<StoredPart>`
    select packed, bytes from blob_part where sha256 = ${sha256} and part = ${part}`.execute(db);
  return rows[0] ?? null;
}

export async function listBlobs(db: Db, after: Buffer, max: number): Promise<BlobFacts[]> {
  const { rows } = await sql<BlobFacts>`
    select ${facts} from blob where sha256 > ${after} order by sha256 limit ${max}`.execute(db);
  return rows;
}

export async function ownersOf(db: Db, sha256: Buffer): Promise<BlobOwner[]> {
  const { rows } = await sql<BlobOwner>`
    select plant_no as "plantNo", room, owner from blob_owner where sha256 = ${sha256} order by 1, 2, 3 limit 5`.execute(
    db,
  );
  return rows;
}

/** Owners whose bytes are missing, which no action of the product causes. */
export async function ownersOfNothing(db: Db, max: number): Promise<(BlobOwner & { sha256: Buffer })[]> {
  const { rows } = await sql<BlobOwner & { sha256: Buffer }>`
    select plant_no as "plantNo", room, owner, sha256 from blob_owner
     where not exists (select from blob where blob.sha256 = blob_owner.sha256)
     order by 1, 2, 3 limit ${max}`.execute(db);
  return rows;
}

export async function sumBlobs(db: Db): Promise<{ blobs: number; bytes: number; storedBytes: number }> {
  const { rows } = await sql<{ blobs: number; bytes: number; storedBytes: number }>`
    select count(*)::int as blobs, coalesce(sum(bytes), 0)::float8 as bytes,
           coalesce(sum(stored_bytes), 0)::float8 as "storedBytes" from blob`.execute(db);
  return itemAt(rows, 0);
}
