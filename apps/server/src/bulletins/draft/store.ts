import type { BulletinSettings } from '@spillway/contract/bulletins/drafts';
import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface Draft {
  readonly bulletinId: string;
  readonly kind: BulletinKind;
  readonly issueAt: Date;
  readonly dueAt: Date | null;
  readonly corrects: string | null;
  readonly content: BulletinContent;
  readonly drawnAt: Date;
  readonly drawnBy: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

type NewDraft = Omit<Draft, 'version' | 'updatedAt' | 'updatedBy'>;

interface Key {
  readonly plantNo: number;
  readonly bulletinId: string;
}
interface Stamp {
  readonly by: string | null;
  readonly at: Date;
}

const columns = sql`
  bulletin_id as "bulletinId", kind, issue_at as "issueAt", due_at as "dueAt", corrects, content, drawn_at as "drawnAt",
  drawn_by as "drawnBy", version, updated_at as "updatedAt", updated_by as "updatedBy"`;

/** Sorted by time of issue, the earliest first. */
export async function listDrafts(db: Kysely<Schema>, plantNo: number): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select ${columns} from bulletin_draft where plant_no = ${plantNo} order by issue_at, kind, bulletin_id limit 200`.execute(
    db,
  );
  return rows;
}

export async function readDraft(db: Kysely<Schema>, { plantNo, bulletinId }: Key): Promise<Draft | null> {
  const { rows } = await sql<Draft>`
    select ${columns} from bulletin_draft where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row until the transaction ends. */
export async function holdDraft(tx: Transaction<Schema>, { plantNo, bulletinId }: Key): Promise<Draft | null> {
  const { rows } = await sql<Draft>`
    select ${columns} from bulletin_draft where plant_no = ${plantNo} and bulletin_id = ${bulletinId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns false when a draft for this hour exists. */
export async function insertDraft(
  tx: Transaction<Schema>,
  plantNo: number,
  { bulletinId, kind, issueAt, dueAt, corrects, content, drawnAt, drawnBy }: NewDraft,
  { by, at }: Stamp,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bulletin_draft (plant_no, bulletin_id, kind, issue_at, due_at, corrects, content, drawn_at, drawn_by, created_at, version,
                                updated_at, updated_by)
    values (${plantNo}, ${bulletinId}, ${kind}, ${issueAt}, ${dueAt}, ${corrects}, ${JSON.stringify(content)}::jsonb, ${drawnAt},
            ${drawnBy}, ${at}, 1, ${at}, ${by})
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function updateDraft(
  tx: Transaction<Schema>,
  { plantNo, bulletinId }: Key,
  { content, drawnAt, drawnBy }: Pick<Draft, 'content' | 'drawnAt' | 'drawnBy'>,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update bulletin_draft set content = ${JSON.stringify(content)}::jsonb, drawn_at = ${drawnAt}, drawn_by = ${drawnBy},
                              issue_at = ${new Date(content.issue_at)}, version = version + 1, updated_at = ${at}, updated_by = ${by}
     where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(tx);
}

export async function deleteDraft(tx: Transaction<Schema>, { plantNo, bulletinId }: Key): Promise<void> {
  await sql`delete from bulletin_draft where plant_no = ${plantNo} and bulletin_id = ${bulletinId}`.execute(tx);
}

/** Returns false when a draft was made for this hour before, even if it was deleted. */
export async function markReady(
  tx: Transaction<Schema>,
  plantNo: number,
  kind: BulletinKind,
  dueAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bulletin_ready (plant_no, kind, due_at) values (${plantNo}, ${kind}, ${dueAt}) on conflict do nothing`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Hours for which a draft was made. */
export async function readReady(
  db: Kysely<Schema>,
  plantNo: number,
  since: Date,
): Promise<{ readonly kind: BulletinKind; readonly dueAt: Date }[]> {
  const { rows } = await sql<{ kind: BulletinKind; dueAt: Date }>`
    select kind, due_at as "dueAt" from bulletin_ready where plant_no = ${plantNo} and due_at >= ${since}`.execute(db);
  return rows;
}

export async function forgetReady(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from bulletin_ready where due_at < ${before}`.execute(db);
}

export interface StoredBulletinSettings {
  readonly content: BulletinSettings;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

export async function readSettings(db: Kysely<Schema>, plantNo: number): Promise<StoredBulletinSettings | null> {
  const { rows } = await sql<StoredBulletinSettings>`
    select content, version, updated_at as "updatedAt", updated_by as "updatedBy" from bulletin_setting where plant_no = ${plantNo}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function writeSettings(
  tx: Transaction<Schema>,
  plantNo: number,
  content: BulletinSettings,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into bulletin_setting (plant_no, content, version, updated_at, updated_by)
    values (${plantNo}, ${JSON.stringify(content)}::jsonb, 1, ${at}, ${by})
    on conflict (plant_no) do update set content = excluded.content, version = bulletin_setting.version + 1,
                                         updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  );
}

/** Plants with measurements, by their present code. */
export async function listPlantCodes(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select hydro_code as code from plant join series_plant using (hydro_code) order by hydro_code`.execute(db);
  return rows.map(({ code }) => code);
}
