import type { SecretName } from '@spillway/contract/transfer/choices';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface SecretRow {
  readonly jobNo: number;
  readonly name: SecretName;
  readonly sealed: string;
  readonly setAt: Date;
}

export async function listSecrets(db: Kysely<Schema>, plantNo: number): Promise<SecretRow[]> {
  const { rows } = await sql<SecretRow>`
    select job_no as "jobNo", name, sealed, set_at as "setAt" from transfer_job_secret
     where plant_no = ${plantNo} order by job_no, name`.execute(db);
  return rows;
}

export async function setSecret(tx: Transaction<Schema>, plantNo: number, secretRow: SecretRow): Promise<void> {
  await sql`
    insert into transfer_job_secret (plant_no, job_no, name, sealed, set_at)
    values (${plantNo}, ${secretRow.jobNo}, ${secretRow.name}, ${secretRow.sealed}, ${secretRow.setAt})
    on conflict (plant_no, job_no, name) do update set sealed = excluded.sealed, set_at = excluded.set_at`.execute(tx);
}

/** Null deletes all of them. */
export async function forgetSecrets(
  tx: Transaction<Schema>,
  plantNo: number,
  jobNo: number,
  names: readonly SecretName[] | null,
): Promise<void> {
  const secretCondition = names === null ? sql`true` : sql`name = any(${[...names]}::text[])`;
  await sql`delete from transfer_job_secret where plant_no = ${plantNo} and job_no = ${jobNo} and ${secretCondition}`.execute(
    tx,
  );
}

/** Null when it was never changed. */
export async function readAccessChanged(db: Kysely<Schema>, plantNo: number, jobNo: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (
      select set_at as at from transfer_job_secret where plant_no = ${plantNo} and job_no = ${jobNo}
       union all
      select valid_from from (
        select valid_from, content->>'username' is distinct from lag(content->>'username') over (order by version_no) as is_other
          from transfer_job_version where plant_no = ${plantNo} and job_no = ${jobNo}) version
       where is_other) changed`.execute(db);
  return rows[0]?.at ?? null;
}
