import { type Kysely, sql, type Transaction } from 'kysely';
import type { KeyTimes } from '../../access/machine-keys/machine-keys.ts';
import type { Stamp } from '../../plant/save-one.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Collector, CollectorState, MappedField, WrittenCollector } from './collector.ts';

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
  collector.collector_id as "collectorId", collector.name, type, agent_version as "agentVersion", description,
  silent_after_min as "silentAfterMin", fields, key.hint as "keyHint", key.made_at as "keyMadeAt",
  key.expires_at as "keyExpiresAt", key.former_until as "keyFormerUntil", collector.created_at as "createdAt",
  collector.created_by as "createdBy", collector.version, collector.updated_at as "updatedAt",
  collector.updated_by as "updatedBy",
  last_contact_at as "lastContactAt", last_ping_at as "lastPingAt", silent_since as "silentSince", lag_s as "lagS",
  pings, sessions, accepted, refused`;

const collectorWithHealth = sql`
  collector join collector_health health
    on health.hydro_code = collector.hydro_code and health.collector_id = collector.collector_id
  left join machine_key key
    on key.hydro_code = collector.hydro_code and key.collector_id = collector.collector_id and key.revoked_at is null`;

export async function listCollectors(db: Kysely<Schema>, hydroCode: string): Promise<Collector[]> {
  const { rows } = await sql<Collector>`
    select ${columns} from ${collectorWithHealth} where collector.hydro_code = ${hydroCode} order by lower(collector.name)`.execute(
    db,
  );
  return rows;
}

/** Locks the row until the transaction ends. */
export async function lockCollector(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: Key,
): Promise<Collector | null> {
  const { rows } = await sql<Collector>`
    select ${columns} from ${collectorWithHealth}
     where collector.hydro_code = ${hydroCode} and collector.collector_id = ${collectorId}::uuid
       for update of collector`.execute(tx);
  return rows[0] ?? null;
}

export interface KeyHolder extends Key, KeyTimes {
  /** Digest of the presented secret, in hexadecimal. */
  readonly digest: string;
  readonly keyId: string;
  /** The presented secret is the previous one. */
  readonly isFormer: boolean;
  readonly name: string;
  readonly version: number;
}

const facts = sql`
  key.hydro_code as "hydroCode", key.key_id as "keyId", key.collector_id as "collectorId", collector.name,
  collector.version, expires_at as "expiresAt", former_until as "formerUntil", revoked_at as "revokedAt"`;
const joinCollector = sql`
  collector on collector.hydro_code = key.hydro_code and collector.collector_id = key.collector_id`;
const digestTexts = (digests: readonly string[]) =>
  sql`select decode(digest, 'hex') from unnest(${[...digests]}::text[]) digest`;

export async function readKeyHolders(db: Kysely<Schema>, digests: readonly string[]): Promise<KeyHolder[]> {
  const { rows } = await sql<KeyHolder>`${prepared}
    select encode(digest, 'hex') as digest, false as "isFormer", ${facts}
      from machine_key key join ${joinCollector} where digest in (${digestTexts(digests)})`.execute(db);
  return rows;
}

export async function readFormerHolders(db: Kysely<Schema>, digests: readonly string[]): Promise<KeyHolder[]> {
  const { rows } = await sql<KeyHolder>`${prepared}
    select encode(former_digest, 'hex') as digest, true as "isFormer", ${facts}
      from machine_key key join ${joinCollector} where former_digest in (${digestTexts(digests)})`.execute(db);
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

/** Written for nodes of the previous version, which read the key here. */
interface WrittenKey {
  /** Null when the collector has no key. */
  readonly digest: Buffer | null;
  readonly hint: string | null;
  readonly madeAt: Date | null;
}

const values = (state: WrittenCollector & Pick<CollectorState, 'fields'>, { by, at }: Stamp) => ({
  name: state.name,
  type: state.type,
  agent_version: state.agentVersion,
  description: state.description,
  silent_after_min: state.silentAfterMin,
  fields: JSON.stringify(state.fields),
  updated_at: at,
  updated_by: by,
});

export async function insertCollector(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: Key,
  state: WrittenCollector,
  stamp: Stamp,
): Promise<void> {
  const key = { hydro_code: hydroCode, collector_id: collectorId, version: 1 };
  await tx
    .insertInto('collector')
    .values({ ...key, ...values({ ...state, fields: [] }, stamp), created_at: stamp.at, created_by: stamp.by })
    .execute();
  await sql`
    insert into collector_health (hydro_code, collector_id) values (${hydroCode}, ${collectorId}::uuid)`.execute(tx);
}

/** Runs in the transaction that writes the collector's key. */
export async function writeKey(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: Key,
  { digest, hint, madeAt }: WrittenKey,
): Promise<void> {
  await tx
    .updateTable('collector')
    .set({ key_digest: digest, key_hint: hint, key_made_at: madeAt })
    .where('hydro_code', '=', hydroCode)
    .where('collector_id', '=', collectorId)
    .execute();
}

/** Does not change the key. */
export async function updateCollector(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: Key,
  state: CollectorState,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('collector')
    .set((eb) => ({
      ...values(state, stamp),
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
