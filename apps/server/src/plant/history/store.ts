import type { JsonValue } from '@spillway/contract/kit';
import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export type Snapshot = Readonly<Record<string, JsonValue>>;

export interface Version {
  readonly id: string;
  /** 1 is the first version of the object. */
  readonly seq: number;
  readonly validFrom: Date;
  readonly name: string;
  /** All of the object's fields; null from its deletion on. */
  readonly data: Snapshot | null;
  readonly changedBy: string | null;
  readonly changedByName: string | null;
}

interface VersionWithPrevious extends Version {
  /** Null for the first version, and after a deletion. */
  readonly previous: Snapshot | null;
}

export interface NewVersion {
  readonly id: string;
  readonly name: string;
  readonly data: Snapshot | null;
}

interface Change {
  readonly hydroCode: string;
  readonly kind: HistoryKind;
  readonly by: string | null;
  readonly byName: string | null;
  readonly at: Date;
}

/**
 * Appends versions; the caller must lock the objects' rows. A node's clock may be behind another's, so a version never
 * starts before its predecessor.
 */
export async function appendVersions(
  tx: Transaction<Schema>,
  { hydroCode, kind, by, byName, at }: Change,
  versions: readonly NewVersion[],
): Promise<void> {
  await sql`
    insert into plant_history (hydro_code, kind, object_id, seq, valid_from, name, data, changed_by, changed_by_name)
    select ${hydroCode}, ${kind}, next.id, coalesce(last.seq, 0) + 1, greatest(${at}::timestamptz, last.valid_from),
           next.name, next.data, ${by}, ${byName}
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as next (id text, name text, data jsonb)
      left join lateral (
        select max(seq) as seq, max(valid_from) as valid_from
          from plant_history
         where hydro_code = ${hydroCode} and kind = ${kind} and object_id = next.id
      ) last on true`.execute(tx);
}

export interface IdRange {
  readonly afterId: string | null;
  readonly limit: number | null;
}

export async function versionsAt(
  db: Kysely<Schema>,
  hydroCode: string,
  kind: HistoryKind,
  instant: Date,
  { afterId = null, limit = null }: Partial<IdRange> = {},
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select * from (
      select distinct on (object_id)
             object_id as id, seq, valid_from as "validFrom", name, data, changed_by as "changedBy",
             changed_by_name as "changedByName"
        from plant_history
       where hydro_code = ${hydroCode} and kind = ${kind} and valid_from <= ${instant}
         and (${afterId}::text is null or object_id > ${afterId}::text)
       order by object_id, valid_from desc, seq desc
    ) newest
    where data is not null
    order by id
    limit ${limit}::bigint`.execute(db);
  return rows;
}

/** A version and its period of validity. */
export interface HeldVersion extends Pick<Version, 'id' | 'seq' | 'validFrom' | 'name' | 'data'> {
  readonly kind: HistoryKind;
  /** Null while it is valid. */
  readonly validUntil: Date | null;
}

/** All versions of some kinds that were valid within a period, including deletions; oldest first. */
export async function versionsDuring(
  db: Kysely<Schema>,
  hydroCode: string,
  kinds: readonly HistoryKind[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<HeldVersion[]> {
  const { rows } = await sql<HeldVersion>`
    select * from (
      select kind, object_id as id, seq, valid_from as "validFrom", name, data,
             lead(valid_from) over (partition by kind, object_id order by seq) as "validUntil"
        from plant_history
       where hydro_code = ${hydroCode} and kind = any(${[...kinds]}) and valid_from <= ${until}
    ) version
    where "validUntil" is null or "validUntil" > ${from}
    order by "validFrom", kind, id, seq`.execute(db);
  return rows;
}

/** The start of the first version of these kinds; null without any. */
export async function firstVersionAt(
  db: Kysely<Schema>,
  hydroCode: string,
  kinds: readonly HistoryKind[],
): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(valid_from) as first
      from plant_history
     where hydro_code = ${hydroCode} and kind = any(${[...kinds]}) and seq = 1`.execute(db);
  return rows[0]?.first ?? null;
}

export interface VersionRange {
  readonly beforeSeq: number | null;
  readonly limit: number;
}

/** Newest first. */
export async function versionsOf(
  db: Kysely<Schema>,
  object: { readonly hydroCode: string; readonly kind: HistoryKind; readonly id: string },
  { beforeSeq, limit }: VersionRange,
): Promise<VersionWithPrevious[]> {
  const { rows } = await sql<VersionWithPrevious>`
    select version.object_id as id, version.seq, version.valid_from as "validFrom", version.name, version.data,
           version.changed_by as "changedBy", version.changed_by_name as "changedByName", earlier.data as previous
      from plant_history version
      left join plant_history earlier
        on earlier.hydro_code = version.hydro_code and earlier.kind = version.kind
       and earlier.object_id = version.object_id and earlier.seq = version.seq - 1
     where version.hydro_code = ${object.hydroCode} and version.kind = ${object.kind} and version.object_id = ${object.id}
       and (${beforeSeq}::int is null or version.seq < ${beforeSeq}::int)
     order by version.seq desc
     limit ${limit}`.execute(db);
  return rows;
}

/** Ends the versions of all remaining objects of the plant. */
export async function closeVersions(
  tx: Transaction<Schema>,
  hydroCode: string,
  { by, byName, at }: Pick<Change, 'by' | 'byName' | 'at'>,
): Promise<void> {
  await sql`
    insert into plant_history (hydro_code, kind, object_id, seq, valid_from, name, data, changed_by, changed_by_name)
    select hydro_code, kind, object_id, seq + 1, greatest(${at}::timestamptz, valid_from), name, null, ${by}, ${byName}
      from (
        select distinct on (kind, object_id) hydro_code, kind, object_id, seq, valid_from, name, data
          from plant_history
         where hydro_code = ${hydroCode}
         order by kind, object_id, seq desc
      ) newest
     where data is not null`.execute(tx);
}
