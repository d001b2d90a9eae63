import type { DoorRefusalCode, RefusalCode } from '@spillway/contract/series/quality/verdicts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

export type ChannelKind = 'http' | 'mqtt' | 'hand';

/** The state of a channel on one node since it started. */
export interface ChannelHealth {
  readonly state: 'connected' | 'connecting' | 'standby' | 'stopped';
  readonly stateSince: Date;
  readonly consumers: number;
  readonly lastContactAt: Date | null;
  readonly lagS: number | null;
  /** Readings in the last minute. */
  readonly perMinute: number;
  readonly reconnects: number;
  readonly messages: number;
  readonly accepted: number;
  readonly refused: number;
  /** Refusals by reason. */
  readonly reasons: Readonly<Partial<Record<RefusalCode, number>>>;
  readonly lastError: string | null;
  /** The cause of the last error. */
  readonly failedBy: 'broker' | 'database' | 'disk';
}

export interface ChannelOfNode extends Omit<ChannelHealth, 'failedBy'> {
  readonly door: ChannelKind;
  readonly nodeName: string;
  readonly seenAt: Date;
}

export interface ChannelRefusal {
  readonly at: Date;
  /** As in the topic; such a plant need not exist. */
  readonly hydroCode: string | null;
  readonly topic: string;
  readonly code: DoorRefusalCode;
}

/** The number stored for each channel. */
export const maxChannelRefusals = 200;

export async function writeChannel(tx: Transaction<Schema>, channel: ChannelOfNode): Promise<void> {
  await sql`
    insert into ingest_door (door, node_name, state, state_since, consumers, last_contact_at, lag_s, per_minute,
                             reconnects, messages, accepted, refused, reasons, last_error, seen_at)
    values (${channel.door}, ${channel.nodeName}, ${channel.state}, ${channel.stateSince}, ${channel.consumers},
            ${channel.lastContactAt}, ${channel.lagS}, ${channel.perMinute}, ${channel.reconnects}, ${channel.messages},
            ${channel.accepted}, ${channel.refused}, ${JSON.stringify(channel.reasons)}::jsonb, ${channel.lastError},
            ${channel.seenAt})
    on conflict (door, node_name) do update
       set state = excluded.state, state_since = excluded.state_since, consumers = excluded.consumers,
           last_contact_at = excluded.last_contact_at, lag_s = excluded.lag_s, per_minute = excluded.per_minute,
           reconnects = excluded.reconnects, messages = excluded.messages, accepted = excluded.accepted,
           refused = excluded.refused, reasons = excluded.reasons, last_error = excluded.last_error, seen_at = excluded.seen_at`.execute(
    tx,
  );
}

/** Marks the channel as stopped and stores the time. */
export async function stopChannel(
  db: Kysely<Schema>,
  channelKind: ChannelKind,
  nodeName: string,
  at: Date,
): Promise<void> {
  await sql`
    update ingest_door set state = 'stopped', state_since = ${at}, seen_at = ${at}
     where door = ${channelKind} and node_name = ${nodeName}`.execute(db);
}

export async function forgetChannelsBefore(db: Kysely<Schema>, channelKind: ChannelKind, before: Date): Promise<void> {
  await sql`delete from ingest_door where door = ${channelKind} and seen_at < ${before}`.execute(db);
}

/** The last sign of life of each node, stopped ones included. */
export async function channelsSeen(
  db: Kysely<Schema>,
  channelKind: ChannelKind,
): Promise<{ nodeName: string; seenAt: Date }[]> {
  const { rows } = await sql<{ nodeName: string; seenAt: Date }>`
    select node_name as "nodeName", seen_at as "seenAt" from ingest_door where door = ${channelKind}`.execute(db);
  return rows;
}

/** Sorted by name, so that every node sees the same order. */
export async function nodesAtChannel(db: Kysely<Schema>, channelKind: ChannelKind, since: Date): Promise<string[]> {
  const { rows } = await sql<{ nodeName: string }>`
    select node_name as "nodeName" from ingest_door
     where door = ${channelKind} and state <> 'stopped' and seen_at >= ${since} order by node_name collate "C"`.execute(
    db,
  );
  return rows.map(({ nodeName }) => nodeName);
}

export async function listIngestChannels(db: Kysely<Schema>): Promise<ChannelOfNode[]> {
  const { rows } = await sql<ChannelOfNode>`
    select door, node_name as "nodeName", state, state_since as "stateSince", consumers,
           last_contact_at as "lastContactAt", lag_s as "lagS", per_minute as "perMinute", reconnects, messages,
           accepted, refused, reasons, last_error as "lastError", seen_at as "seenAt"
      from ingest_door where state <> 'stopped' order by door, node_name`.execute(db);
  return rows;
}

/** Deletes all but the newest. */
export async function writeChannelRefusals(
  tx: Transaction<Schema>,
  channelKind: ChannelKind,
  refusals: readonly ChannelRefusal[],
): Promise<void> {
  await sql`
    insert into ingest_door_refusal (door, at, hydro_code, topic, code)
    select ${channelKind}, refused.at, hydro_code, topic, code from unnest(
      ${refusals.map(({ at }) => at)}::timestamptz[], ${refusals.map(({ hydroCode }) => hydroCode)}::text[],
      ${refusals.map(({ topic }) => topic)}::text[], ${refusals.map(({ code }) => code)}::text[])
      with ordinality refused (at, hydro_code, topic, code, no)
     order by no`.execute(tx);
  await sql`
    delete from ingest_door_refusal
     where door = ${channelKind} and refusal_id <= (
       select refusal_id from ingest_door_refusal where door = ${channelKind}
        order by refusal_id desc offset ${maxChannelRefusals} limit 1)`.execute(tx);
}

/** Messages for this plant or without a plant; newest first. */
export async function listChannelRefusals(
  db: Kysely<Schema>,
  channelKind: ChannelKind,
  hydroCode: string,
): Promise<ChannelRefusal[]> {
  const { rows } = await sql<ChannelRefusal>`
    select at, hydro_code as "hydroCode", topic, code from ingest_door_refusal
     where door = ${channelKind} and (lower(hydro_code) = lower(${hydroCode}) or door = 'http' and hydro_code is null)
     order by refusal_id desc`.execute(db);
  return rows;
}
