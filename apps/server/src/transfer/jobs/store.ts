import { itemAt } from '@spillway/checked/reads';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { type JSONColumnType, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../access/stamp.ts';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    transfer_job: TransferJobTable;
    transfer_job_version: TransferJobVersionTable;
  }
}

interface TransferJobTable {
  plant_no: number;
  job_no: number;
  is_demo: boolean;
  version_no: number;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

interface TransferJobVersionTable {
  plant_no: number;
  job_no: number;
  version_no: number;
  valid_from: Date;
  schema: number;
  content: JSONColumnType<object>;
  target: JSONColumnType<object>;
}

const contentSchema = 1;

export interface VersionRow {
  readonly jobNo: number;
  readonly versionNo: number;
  readonly validFrom: Date;
  /** Start of the next version or the time of deletion; null while in force. */
  readonly validUntil: Date | null;
  readonly fields: JobFields;
  readonly target: TargetFields;
  readonly usernameNow: string;
}

export interface JobRow extends VersionRow {
  readonly isDemo: boolean;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const versions = (plantNo: number, condition: RawBuilder<unknown>) => sql`
  select * from (
    select one.job_no as "jobNo", one.version_no as "versionNo", one.valid_from as "validFrom",
           coalesce(lead(one.valid_from) over following, job.deleted_at) as "validUntil", one.content as fields, one.target,
           last_value(one.content->>'username') over whole as "usernameNow", job.is_demo as "isDemo",
           job.version_no as "currentNo", job.updated_at as "updatedAt", job.updated_by as "updatedBy", job.deleted_at as "deletedAt"
      from transfer_job_version one
      join transfer_job job on job.plant_no = one.plant_no and job.job_no = one.job_no
     where one.plant_no = ${plantNo}
    window following as (partition by one.job_no order by one.version_no),
           whole as (partition by one.job_no order by one.version_no rows between unbounded preceding and unbounded following)
  ) version
  where ${condition}
  order by "validFrom", "jobNo", "versionNo"`;

/** Present versions of jobs that are not deleted. */
export async function listJobs(db: Kysely<Schema>, plantNo: number): Promise<JobRow[]> {
  const { rows } = await versions(plantNo, sql`"deletedAt" is null and "versionNo" = "currentNo"`).execute(db);
  return (rows as JobRow[]).toSorted((a, b) => a.jobNo - b.jobNo);
}

/** In force at some time in a period, both ends included; also of deleted jobs. */
export async function listVersions(db: Kysely<Schema>, plantNo: number, from: Date, to: Date): Promise<VersionRow[]> {
  const held = sql`"validFrom" <= ${to} and ("validUntil" is null or "validUntil" > ${from})`;
  return (await versions(plantNo, held).execute(db)).rows as VersionRow[];
}

export async function findVersion(
  db: Kysely<Schema>,
  plantNo: number,
  jobNo: number,
  at: Date,
): Promise<VersionRow | null> {
  const held = sql`"jobNo" = ${jobNo} and "validFrom" <= ${at} and ("validUntil" is null or "validUntil" > ${at})`;
  const { rows } = await versions(plantNo, held).execute(db);
  return (rows as VersionRow[]).at(-1) ?? null;
}

/** Includes deleted jobs. */
export async function newestJobNo(db: Kysely<Schema>, plantNo: number): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(job_no), 0) as newest from transfer_job where plant_no = ${plantNo}`.execute(db);
  return itemAt(rows, 0).newest;
}

interface StoredJobRow {
  readonly jobNo: number;
  readonly fields: JobFields;
  readonly target: TargetFields;
}

export async function insertJob(
  tx: Transaction<Schema>,
  plantNo: number,
  one: StoredJobRow,
  isDemo: boolean,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .insertInto('transfer_job')
    .values({
      plant_no: plantNo,
      job_no: one.jobNo,
      is_demo: isDemo,
      version_no: 0,
      updated_at: at,
      updated_by: by,
      deleted_at: null,
    })
    .execute();
  await appendVersion(tx, plantNo, one, { by, at });
}

/** Valid from now on, but never before its predecessor, even if the clock was set back. */
export async function appendVersion(
  tx: Transaction<Schema>,
  plantNo: number,
  { jobNo, fields, target }: StoredJobRow,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    with raised as (
      update transfer_job set version_no = version_no + 1, updated_at = ${at}, updated_by = ${by}
       where plant_no = ${plantNo} and job_no = ${jobNo}
      returning version_no)
    insert into transfer_job_version (plant_no, job_no, version_no, valid_from, schema, content, target)
    select ${plantNo}, ${jobNo}, raised.version_no,
           greatest(${at}::timestamptz, (select max(valid_from) from transfer_job_version
                                           where plant_no = ${plantNo} and job_no = ${jobNo})),
           ${contentSchema}, ${JSON.stringify(fields)}::jsonb, ${JSON.stringify(target)}::jsonb
      from raised`.execute(tx);
}

/** The job's versions are kept, its secrets are deleted. */
export async function markDeleted(
  tx: Transaction<Schema>,
  plantNo: number,
  jobNo: number,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .updateTable('transfer_job')
    .set({ deleted_at: at, updated_at: at, updated_by: by })
    .where('plant_no', '=', plantNo)
    .where('job_no', '=', jobNo)
    .execute();
}

/** Only plants that still exist. */
export async function listPlants(
  db: Kysely<Schema>,
  deletedSince: Date,
): Promise<{ readonly plantNo: number; readonly hydroCode: string }[]> {
  const { rows } = await sql<{ plantNo: number; hydroCode: string }>`
    select plant_no as "plantNo", hydro_code as "hydroCode" from series_plant plant
     where hydro_code is not null
       and exists (select from transfer_job job
                    where job.plant_no = plant.plant_no and (job.deleted_at is null or job.deleted_at > ${deletedSince}))
     order by plant_no`.execute(db);
  return rows;
}
