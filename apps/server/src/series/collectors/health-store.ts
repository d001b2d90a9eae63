import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Key } from './store.ts';

/** The activity of one collector since it was last stored. */
export interface Tally extends Key {
  readonly lastContactAt: Date;
  readonly lastPingAt: Date | null;
  readonly lagS: number | null;
  readonly pings: number;
  readonly sessions: number;
  readonly accepted: number;
  readonly refused: number;
}

export interface RefusedReading extends Key {
  readonly at: Date;
  readonly code: VerdictCode;
  /** JSON. */
  readonly facts: string;
  readonly sent: string;
}

/** The number stored for each collector. */
export const maxRefusals = 200;

/** Activity of a deleted collector is ignored. */
export async function writeTallies(db: Kysely<Schema>, tallies: readonly Tally[]): Promise<void> {
  await sql`
    update collector_health health
       set last_contact_at = greatest(health.last_contact_at, tally.last_contact_at),
           last_ping_at = greatest(health.last_ping_at, tally.last_ping_at),
           silent_since = null, lag_s = coalesce(tally.lag_s, health.lag_s),
           pings = health.pings + tally.pings, sessions = health.sessions + tally.sessions,
           accepted = health.accepted + tally.accepted, refused = health.refused + tally.refused
      from unnest(
        ${tallies.map((one) => one.hydroCode)}::text[], ${tallies.map((one) => one.collectorId)}::uuid[],
        ${tallies.map((one) => one.lastContactAt)}::timestamptz[], ${tallies.map((one) => one.lastPingAt)}::timestamptz[],
        ${tallies.map((one) => one.lagS)}::float8[], ${tallies.map((one) => one.pings)}::bigint[],
        ${tallies.map((one) => one.sessions)}::bigint[], ${tallies.map((one) => one.accepted)}::bigint[],
        ${tallies.map((one) => one.refused)}::bigint[])
        as tally (hydro_code, collector_id, last_contact_at, last_ping_at, lag_s, pings, sessions, accepted, refused)
     where health.hydro_code = tally.hydro_code and health.collector_id = tally.collector_id`.execute(db);
}

/** Stores refusals and deletes all but the newest. */
export async function writeRefusals(db: Kysely<Schema>, refusals: readonly RefusedReading[]): Promise<void> {
  await sql`
    insert into collector_refusal (hydro_code, collector_id, at, code, facts, sent)
    select hydro_code, collector_id, refused.at, code, facts, sent from unnest(
      ${refusals.map((one) => one.hydroCode)}::text[], ${refusals.map((one) => one.collectorId)}::uuid[],
      ${refusals.map((one) => one.at)}::timestamptz[], ${refusals.map((one) => one.code)}::text[],
      ${refusals.map((one) => one.facts)}::json[], ${refusals.map((one) => one.sent)}::text[])
      with ordinality refused (hydro_code, collector_id, at, code, facts, sent, no)
      join collector using (hydro_code, collector_id)
     order by no`.execute(db);
  const ids = [...new Set(refusals.map(({ collectorId }) => collectorId))];
  await sql`
    delete from collector_refusal old
     using (
       select hydro_code, collector_id, refusal_id,
              row_number() over (partition by hydro_code, collector_id order by refusal_id desc) as place
         from collector_refusal where collector_id = any(${ids}::uuid[])) ranked
     where old.hydro_code = ranked.hydro_code and old.collector_id = ranked.collector_id
       and old.refusal_id = ranked.refusal_id and ranked.place > ${maxRefusals}`.execute(db);
}

interface KeptRefusal {
  readonly at: Date;
  readonly code: VerdictCode;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly sent: string;
}

/** Newest first. */
export async function listRefusals(db: Kysely<Schema>, { hydroCode, collectorId }: Key): Promise<KeptRefusal[]> {
  const { rows } = await sql<KeptRefusal>`
    select at, code, facts, sent from collector_refusal
     where hydro_code = ${hydroCode} and collector_id = ${collectorId}::uuid
     order by refusal_id desc
     limit ${maxRefusals}`.execute(db);
  return rows;
}

/** Marks collectors with a key that have not sent for too long, once each; returns them. */
export async function markSilent(db: Kysely<Schema>, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`
    update collector_health health
       set silent_since = health.last_contact_at
      from collector
     where health.hydro_code = collector.hydro_code and health.collector_id = collector.collector_id
       and collector.key_digest is not null and health.silent_since is null
       and health.last_contact_at < ${now}::timestamptz - make_interval(mins => collector.silent_after_min)
    returning health.hydro_code as "hydroCode", health.collector_id as "collectorId"`.execute(db);
  return rows;
}

interface CollectorTally {
  readonly hydroCode: string;
  readonly name: string;
  readonly accepted: number;
  readonly refused: number;
  readonly contactAgeS: number | null;
  readonly lagS: number | null;
}

/** As last stored, for all plants. */
export async function listTallies(db: Kysely<Schema>): Promise<CollectorTally[]> {
  const { rows } = await sql<CollectorTally>`
    select collector.hydro_code as "hydroCode", name, accepted, refused, lag_s as "lagS",
           date_part('epoch', now() - last_contact_at) as "contactAgeS"
      from collector join collector_health health
        on health.hydro_code = collector.hydro_code and health.collector_id = collector.collector_id
     order by collector.hydro_code, lower(name)`.execute(db);
  return rows;
}
