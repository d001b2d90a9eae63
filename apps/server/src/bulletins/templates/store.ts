import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

interface TemplateRow {
  readonly kind: string;
  readonly versionNo: number;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly note: string;
  readonly madeAt: Date;
  readonly madeBy: string | null;
}

const columns = sql`
  kind, version_no as "versionNo", file_name as "fileName", bytes, sha256, note, made_at as "madeAt", made_by as "madeBy"`;

export async function listTemplates(db: Db, plantNo: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from bulletin_template where plant_no = ${plantNo} order by kind, version_no desc`.execute(db);
  return rows;
}

export async function readTemplate(
  db: Db,
  plantNo: number,
  kind: string,
  versionNo: number,
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from bulletin_template
     where plant_no = ${plantNo} and kind = ${kind} and version_no = ${versionNo}`.execute(db);
  return rows[0] ?? null;
}

export async function insertTemplate(tx: Tx, plantNo: number, row: TemplateRow): Promise<void> {
  await sql`
    insert into bulletin_template (plant_no, kind, version_no, file_name, bytes, sha256, note, made_at, made_by)
    values (${plantNo}, ${row.kind}, ${row.versionNo}, ${row.fileName}, ${row.bytes}, ${row.sha256}, ${row.note}, ${row.madeAt},
            ${row.madeBy})`.execute(tx);
}

export async function listUsed(db: Db, plantNo: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; versionNo: number }>`
    select kind, version_no as "versionNo" from bulletin_template_used where plant_no = ${plantNo}`.execute(db);
  return new Map(rows.map(({ kind, versionNo }) => [kind, versionNo]));
}

export async function putUsed(tx: Tx, plantNo: number, kind: string, versionNo: number | null): Promise<void> {
  if (versionNo === null)
    await sql`delete from bulletin_template_used where plant_no = ${plantNo} and kind = ${kind}`.execute(tx);
  else
    await sql`
      insert into bulletin_template_used (plant_no, kind, version_no) values (${plantNo}, ${kind}, ${versionNo})
      on conflict (plant_no, kind) do update set version_no = excluded.version_no`.execute(tx);
}
