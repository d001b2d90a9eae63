import type { BulletinFormat, SignedCheck } from '@spillway/contract/bulletins/issued';
import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import type { Fault } from '@spillway/rules/bulletins/fault';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export interface BulletinKey {
  readonly plantNo: number;
  readonly bulletinId: string;
}

interface IssuedRow {
  readonly bulletinId: string;
  readonly kind: BulletinKind;
  readonly number: string;
  readonly ledgerYear: number;
  readonly ledgerNumber: number;
  readonly ledgerHead: string;
  readonly hash: Buffer;
  readonly issuedAt: Date;
  readonly owedAt: Date;
  readonly issuedById: string | null;
  readonly issuedBy: string;
  readonly secondBy: string | null;
  readonly reason: string | null;
  readonly content: BulletinContent;
  readonly faults: readonly Fault[];
  readonly corrects: string | null;
  readonly isNoted: boolean;
  readonly countersignUntil: Date | null;
  readonly countersignedAt: Date | null;
  readonly countersignedBy: string | null;
  readonly signedAs: 'scan' | 'pdf' | null;
  readonly signedAt: Date | null;
  readonly signedBy: string | null;
  readonly signedCheck: SignedCheck | null;
}

export interface ListedRow extends IssuedRow {
  readonly correctsNumber: string | null;
  readonly correctedBy: string | null;
}

const columns = sql`
  b.bulletin_id as "bulletinId", b.kind, b.number, b.ledger_year as "ledgerYear", b.ledger_number as "ledgerNumber",
  b.ledger_head as "ledgerHead", b.hash, b.issued_at as "issuedAt", b.owed_at as "owedAt", b.issued_by_id as "issuedById",
  b.issued_by as "issuedBy", b.second_by as "secondBy", b.reason, b.content, b.faults, b.corrects, b.is_noted as "isNoted",
  b.countersign_until as "countersignUntil", b.countersigned_at as "countersignedAt", b.countersigned_by as "countersignedBy",
  b.signed_as as "signedAs", b.signed_at as "signedAt", b.signed_by as "signedBy", b.signed_check as "signedCheck",
  (select f.number from bulletin_issued f where f.plant_no = b.plant_no and f.bulletin_id = b.corrects) as "correctsNumber",
  (select l.number from bulletin_issued l where l.plant_no = b.plant_no and l.corrects = b.bulletin_id
    order by l.issued_at desc limit 1) as "correctedBy"`;

async function read(db: Db, plantNo: number, condition: RawBuilder<unknown>): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${columns} from bulletin_issued b where b.plant_no = ${plantNo} and ${condition}`.execute(db);
  return rows;
}

export async function readIssued(db: Db, { plantNo, bulletinId }: BulletinKey): Promise<ListedRow | null> {
  return (await read(db, plantNo, sql`b.bulletin_id = ${bulletinId}`))[0] ?? null;
}

export async function holdIssued(tx: Tx, { plantNo, bulletinId }: BulletinKey): Promise<ListedRow | null> {
  return (await read(tx, plantNo, sql`b.bulletin_id = ${bulletinId} for update of b`))[0] ?? null;
}

/** Newest first. */
export const listIssued = (
  db: Db,
  plantNo: number,
  { kinds, before, limit }: { readonly kinds: readonly string[]; readonly before: Date | null; readonly limit: number },
): Promise<ListedRow[]> =>
  read(
    db,
    plantNo,
    sql`(${kinds.length === 0} or b.kind = any(${[...kinds]}::text[])) and (${before}::timestamptz is null or b.issued_at < ${before})
        order by b.issued_at desc, b.bulletin_id limit ${limit}`,
  );

/** Bulletins corrected since do not count. */
export async function lastIssued(db: Db, plantNo: number, kind: string, before: Date): Promise<ListedRow | null> {
  const [row] = await read(
    db,
    plantNo,
    sql`b.kind = ${kind} and b.issued_at < ${before}
        and not exists (select from bulletin_issued l where l.plant_no = b.plant_no and l.corrects = b.bulletin_id)
        order by b.issued_at desc, b.bulletin_id limit 1`,
  );
  return row ?? null;
}

export const issuedWithin = (db: Db, plantNo: number, from: Date, to: Date, limit: number): Promise<ListedRow[]> =>
  read(
    db,
    plantNo,
    sql`b.issued_at >= ${from} and b.issued_at < ${to} order by b.issued_at, b.bulletin_id limit ${limit}`,
  );

export async function issuedForHour(db: Db, plantNo: number, kind: string, owedAt: Date): Promise<ListedRow | null> {
  const [row] = await read(db, plantNo, sql`b.kind = ${kind} and b.owed_at = ${owedAt} and b.corrects is null`);
  return row ?? null;
}

export async function insertIssued(
  tx: Tx,
  plantNo: number,
  row: Omit<IssuedRow, 'countersignedAt' | 'countersignedBy' | 'signedAs' | 'signedAt' | 'signedBy' | 'signedCheck'>,
): Promise<void> {
  await sql`
    insert into bulletin_issued (plant_no, bulletin_id, kind, number, ledger_year, ledger_number, ledger_head, hash, issued_at, owed_at,
                                 issued_by_id, issued_by, second_by, reason, content, faults, corrects, is_noted, countersign_until)
    values (${plantNo}, ${row.bulletinId}, ${row.kind}, ${row.number}, ${row.ledgerYear}, ${row.ledgerNumber}, ${row.ledgerHead},
            ${row.hash}, ${row.issuedAt}, ${row.owedAt}, ${row.issuedById}, ${row.issuedBy}, ${row.secondBy}, ${row.reason},
            ${JSON.stringify(row.content)}::jsonb, ${JSON.stringify(row.faults)}::jsonb, ${row.corrects}, ${row.isNoted},
            ${row.countersignUntil})`.execute(tx);
}

export async function markSigned(
  tx: Tx,
  { plantNo, bulletinId }: BulletinKey,
  { as, at, by, check }: { as: 'scan' | 'pdf'; at: Date; by: string; check: SignedCheck | null },
): Promise<void> {
  await sql`
    update bulletin_issued set signed_as = ${as}, signed_at = ${at}, signed_by = ${by},
                               signed_check = ${check && JSON.stringify(check)}::jsonb
     where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(tx);
}

export async function markCountersigned(
  tx: Tx,
  { plantNo, bulletinId }: BulletinKey,
  at: Date,
  by: string,
): Promise<void> {
  await sql`
    update bulletin_issued set countersigned_at = ${at}, countersigned_by = ${by}
     where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(tx);
}

interface MissedCountersign extends BulletinKey {
  readonly hydroCode: string;
  readonly number: string;
}

/** Overdue countersignatures not reported yet; locked, so that only one node reports them. */
export async function holdMissed(tx: Tx, now: Date, limit: number): Promise<MissedCountersign[]> {
  const { rows } = await sql<MissedCountersign>`
    select b.plant_no as "plantNo", b.bulletin_id as "bulletinId", b.number, p.hydro_code as "hydroCode"
      from bulletin_issued b join series_plant p on p.plant_no = b.plant_no
     where b.countersign_until < ${now} and b.countersign_until is not null and b.countersigned_at is null
       and b.countersign_told_at is null
     order by b.countersign_until limit ${limit} for update of b skip locked`.execute(tx);
  return rows;
}

export async function markNotified(tx: Tx, { plantNo, bulletinId }: BulletinKey, at: Date): Promise<void> {
  await sql`
    update bulletin_issued set countersign_told_at = ${at}
     where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(tx);
}

export interface FileRow {
  readonly bulletinId: string;
  readonly format: BulletinFormat;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

const fileColumns = sql`
  bulletin_id as "bulletinId", format, file_name as "fileName", media_type as "mediaType", bytes, sha256`;

export async function filesOf(db: Db, plantNo: number, bulletinIds: readonly string[]): Promise<FileRow[]> {
  if (bulletinIds.length === 0) return [];
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from bulletin_file where plant_no = ${plantNo} and bulletin_id = any(${[...bulletinIds]}::uuid[])
     order by bulletin_id, format`.execute(db);
  return rows;
}

export async function fileCalled(db: Db, plantNo: number, fileName: string): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from bulletin_file where plant_no = ${plantNo} and file_name = ${fileName}`.execute(db);
  return rows[0] ?? null;
}

export async function insertFile(tx: Tx, plantNo: number, file: FileRow): Promise<void> {
  await sql`
    insert into bulletin_file (plant_no, bulletin_id, format, file_name, media_type, bytes, sha256)
    values (${plantNo}, ${file.bulletinId}, ${file.format}, ${file.fileName}, ${file.mediaType}, ${file.bytes}, ${file.sha256})`.execute(
    tx,
  );
}

/** The names among these that are in use, without extension. */
export async function namesUsed(db: Db, plantNo: number, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select file_name as name from bulletin_file where plant_no = ${plantNo} and file_name = any(${[...names]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
