import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../plant/save-one.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Collector, CollectorState, MappedField } from './collector.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    collector: CollectorTable;
  }
}

interface CollectorTable {
  hydro_code: string;
  collector_id: string;
  name: string;
  type: CollectorState['type'];
  agent_version: string | null;
  description: string | null;
  silent_after_min: number | null;
  fields: unknown;
  key_digest: Buffer | null;
  key_hint: string | null;
  key_made_at: Date | null;
  created_at: Date;
  created_by: string | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface Key {
  readonly hydroCode: string;
  readonly collectorId: string;
}

const columns = sql`
  collector.collector_id as "collectorId", name, type, agent_version as "agentVersion", description,
  silent_after_min as "silentAfterMin", fields, key_hint as "keyHint", key_made_at as "keyMadeAt",
  created_at as "createdAt", created_by as "createdBy", version, updated_at as "updatedAt", updated_by as "updatedBy",
  last_contact_at as "lastContactAt", last_ping_at as "lastPingAt", silent_since as "silentSince", lag_s as "lagS",
  pings, sessions, accepted, refused`;

const withHealth = sql`
  collector join collector_health health
    on health.hydro_code = collector.hydro_code and health.collector_id = collector.collector_id`;

export async function listCollectors(db: Kysely<Schema>, hydroCode: string): Promise<Collector[]> {
  const { rows } = await sql<Collector>`
    select ${columns} from ${withHealth} where collector.hydro_code = ${hydroCode} order by lower(name)`.execute(db);
  return rows;
}

/** Held until the transaction ends. */
export async function holdCollector(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: Key,
): Promise<Collector | null> {
  const { rows } = await sql<Collector>`
    select ${columns} from ${withHealth}
     where collector.hydro_code = ${hydroCode} and collector.collector_id = ${collectorId}::uuid
       for update of collector`.execute(tx);
  return rows[0] ?? null;
}

export interface KeyHolder extends Key {
  readonly name: string;
  readonly version: number;
}

/** Of each digest in hexadecimal that is a key's. */
export async function readKeyHolders(
  db: Kysely<Schema>,
  digests: readonly string[],
): Promise<(KeyHolder & { readonly digest: string })[]> {
  const { rows } = await sql<KeyHolder & { digest: string }>`${prepared}
    select encode(key_digest, 'hex') as digest, hydro_code as "hydroCode", collector_id as "collectorId", name, version
      from collector
     where key_digest in (select decode(digest, 'hex') from unnest(${[...digests]}::text[]) digest)`.execute(db);
  return rows;
}

export async function readFields(db: Kysely<Schema>, { hydroCode, collectorId }: Key): Promise<MappedField[]> {
  const row = await db
    .selectFrom('collector')
    .select(sql<MappedField[]>`fields`.as('fields'))
    .where('hydro_code', '=', hydroCode)
    .where('collector_id', '=', collectorId)
    .executeTakeFirst();
  return row?.fields ?? [];
}

export interface WrittenKey {
  /** Null: none. */
  readonly digest: Buffer | null;
}

const values = (state: CollectorState, { by, at }: Stamp) => ({
  name: state.name,
  type: state.type,
  agent_version: state.agentVersion,
  description: state.description,
  silent_after_min: state.silentAfterMin,
  fields: JSON.stringify(state.fields),
  key_hint: state.keyHint,
  key_made_at: state.keyMadeAt,
  updated_at: at,
  updated_by: by,
});

export async function insertCollector(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: Key,
  state: CollectorState,
  digest: Buffer,
  stamp: Stamp,
): Promise<void> {
  const key = { hydro_code: hydroCode, collector_id: collectorId, key_digest: digest, version: 1 };
  await tx
    .insertInto('collector')
    .values({ ...key, ...values(state, stamp), created_at: stamp.at, created_by: stamp.by })
    .execute();
  await sql`
    insert into collector_health (hydro_code, collector_id) values (${hydroCode}, ${collectorId}::uuid)`.execute(tx);
}

/** The key stays where none is given. */
export async function updateCollector(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: Key,
  state: CollectorState,
  key: WrittenKey | undefined,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('collector')
    .set((eb) => ({
      ...values(state, stamp),
      ...(key === undefined ? {} : { key_digest: key.digest }),
      version: eb('version', '+', 1),
    }))
    .where('hydro_code', '=', hydroCode)
    .where('collector_id', '=', collectorId)
    .execute();
}

export async function deleteCollector(tx: Transaction<Schema>, { hydroCode, collectorId }: Key): Promise<void> {
  await tx
    .deleteFrom('collector')
    .where('hydro_code', '=', hydroCode)
    .where('collector_id', '=', collectorId)
    .execute();
}
