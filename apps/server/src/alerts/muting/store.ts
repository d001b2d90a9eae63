import type { Severity } from '@spillway/contract/alerts/codes';
import type { SilenceKind } from '@spillway/contract/alerts/muting/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface WrittenSilence {
  readonly kind: SilenceKind;
  readonly jobs: readonly string[];
  readonly objects: readonly string[];
  readonly warningId: string | null;
  readonly incidentId: string | null;
  readonly severityAtMost: Severity;
  readonly reason: string;
  readonly from: Date;
  readonly until: Date;
  readonly author: string | null;
  readonly authorName: string | null;
}

export interface StoredSilence extends WrittenSilence {
  readonly silenceId: string;
  /** Set when a user ended it early. */
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

const columns = sql`
  silence_id as "silenceId", kind, jobs, objects, warning_id as "warningId", incident_id as "incidentId",
  severity_at_most as "severityAtMost", reason, from_time as "from", until_time as "until", author,
  author_name as "authorName", ended_at as "endedAt", ended_by as "endedBy"`;

export const silencesSince = (hydroCode: string, since: Date) => sql<StoredSilence>`
  select ${columns} from warning_silence
   where hydro_code = ${hydroCode} and until_time > ${since} and (ended_at is null or ended_at > ${since})
   order by from_time desc, silence_id`;

/** Silences in force at an instant or later, newest first. */
export async function listSilences(db: Kysely<Schema>, hydroCode: string, since: Date): Promise<StoredSilence[]> {
  const { rows } = await silencesSince(hydroCode, since).execute(db);
  return rows;
}

/** Locks the row until the transaction ends. */
export async function holdSilence(
  tx: Transaction<Schema>,
  hydroCode: string,
  silenceId: string,
): Promise<StoredSilence | null> {
  const { rows } = await sql<StoredSilence>`
    select ${columns} from warning_silence
     where hydro_code = ${hydroCode} and silence_id = ${silenceId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function insertSilence(
  tx: Transaction<Schema>,
  hydroCode: string,
  silenceId: string,
  {
    kind,
    jobs,
    objects,
    warningId,
    incidentId,
    severityAtMost,
    reason,
    from,
    until,
    author,
    authorName,
  }: WrittenSilence,
): Promise<void> {
  await sql`
    insert into warning_silence (
      hydro_code, silence_id, kind, jobs, objects, warning_id, incident_id, severity_at_most, reason, from_time,
      until_time, author, author_name)
    values (${hydroCode}, ${silenceId}, ${kind}, ${[...jobs]}, ${[...objects]}, ${warningId}, ${incidentId},
            ${severityAtMost}, ${reason}, ${from}, ${until}, ${author}, ${authorName})`.execute(tx);
}

export async function endSilence(
  tx: Transaction<Schema>,
  hydroCode: string,
  silenceId: string,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  await sql`
    update warning_silence set ended_at = ${at}, ended_by = ${by}
     where hydro_code = ${hydroCode} and silence_id = ${silenceId}`.execute(tx);
}

/** Ended silences that have not been notified, in the order in which they ended. */
export async function listUnnotified(tx: Transaction<Schema>, hydroCode: string, now: Date): Promise<StoredSilence[]> {
  const { rows } = await sql<StoredSilence>`
    select ${columns} from warning_silence
     where hydro_code = ${hydroCode} and told_at is null and (until_time <= ${now} or ended_at <= ${now})
     order by coalesce(ended_at, until_time), silence_id`.execute(tx);
  return rows;
}

export async function markNotified(
  tx: Transaction<Schema>,
  hydroCode: string,
  silenceIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update warning_silence set told_at = ${at}
     where hydro_code = ${hydroCode} and silence_id = any(${[...silenceIds]}::uuid[])`.execute(tx);
}

export async function readSilence(
  db: Kysely<Schema>,
  hydroCode: string,
  silenceId: string,
): Promise<StoredSilence | null> {
  const { rows } = await sql<StoredSilence>`
    select ${columns} from warning_silence
     where hydro_code = ${hydroCode} and silence_id = ${silenceId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The account of the author; null when it was deleted. */
export async function readAuthorId(db: Kysely<Schema>, { author }: StoredSilence): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from account where lower(username) = lower(${author})`.execute(db);
  return rows[0]?.accountId ?? null;
}

export async function listSilencesOf(
  db: Kysely<Schema>,
  hydroCodes: readonly string[],
  now: Date,
): Promise<(StoredSilence & { readonly hydroCode: string })[]> {
  const { rows } = await sql<StoredSilence & { readonly hydroCode: string }>`
    select hydro_code as "hydroCode", ${columns} from warning_silence
     where hydro_code = any(${[...hydroCodes]}::text[]) and until_time > ${now} and ended_at is null
     order by until_time desc, silence_id`.execute(db);
  return rows;
}
