import type { JobContent, JobRouting } from '@spillway/contract/alerts/jobs/content';
import { type JSONColumnType, type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../access/stamp.ts';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    warning_job: WarningJobTable;
  }
}

interface WarningJobTable {
  hydro_code: string;
  warning_job_id: string;
  kind: JobKind;
  schema: number;
  content: JSONColumnType<object>;
  is_demo: boolean;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export type JobKind = 'own' | 'preset' | 'built_in';

/** Null in a preset: the text of the catalogue, in the reader's language. */
type Texts = Pick<JobContent, 'name' | 'group' | 'handling'>;
export type StoredContent = Omit<JobContent, keyof Texts> & { readonly [Key in keyof Texts]: Texts[Key] | null };
export type StoredRouting = Omit<JobRouting, 'handling'> & { readonly handling: JobRouting['handling'] | null };

/** The version of content written now; older content is converted when read. */
export const contentSchema = 3;

export interface StoredJobRow {
  readonly jobId: string;
  readonly kind: JobKind;
  readonly schema: number;
  readonly content: StoredContent | StoredRouting;
  readonly isDemo: boolean;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface JobKey {
  readonly hydroCode: string;
  readonly jobId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('warning_job')
    .select([
      'warning_job_id as jobId',
      'kind',
      'schema',
      sql<StoredContent | StoredRouting>`content`.as('content'),
      'is_demo as isDemo',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode);

export async function listJobs(db: Kysely<Schema>, hydroCode: string): Promise<StoredJobRow[]> {
  return await select(db, hydroCode).orderBy('warning_job_id').execute();
}

/** Includes deleted jobs. */
export async function hasEverHeld(db: Kysely<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from plant_history where hydro_code = ${hydroCode} and kind = 'warning_job' limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks the row until the transaction ends. */
export async function holdJob(tx: Transaction<Schema>, { hydroCode, jobId }: JobKey): Promise<StoredJobRow | null> {
  const found = await select(tx, hydroCode).where('warning_job_id', '=', jobId).forUpdate().executeTakeFirst();
  return found ?? null;
}

interface StoredJob {
  readonly kind: JobKind;
  readonly content: StoredContent | StoredRouting;
  readonly isDemo?: boolean;
}

/** Inserts or replaces, and raises the version. The caller must lock the plant. */
export async function writeJob(
  tx: Transaction<Schema>,
  { hydroCode, jobId }: JobKey,
  { kind, content, isDemo = false }: StoredJob,
  { by, at }: Stamp,
): Promise<void> {
  const writtenText = { schema: contentSchema, content: JSON.stringify(content), updated_at: at, updated_by: by };
  await tx
    .insertInto('warning_job')
    .values({ hydro_code: hydroCode, warning_job_id: jobId, kind, is_demo: isDemo, version: 1, ...writtenText })
    .onConflict((conflict) =>
      conflict
        .columns(['hydro_code', 'warning_job_id'])
        .doUpdateSet((eb) => ({ ...writtenText, version: eb('warning_job.version', '+', 1) })),
    )
    .execute();
}

export async function deleteJob(tx: Transaction<Schema>, { hydroCode, jobId }: JobKey): Promise<void> {
  await tx.deleteFrom('warning_job').where('hydro_code', '=', hydroCode).where('warning_job_id', '=', jobId).execute();
}
