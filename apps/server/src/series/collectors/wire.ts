import type { collectors as contract, watcher as watcherShape } from '@spillway/contract/series/collectors/collectors';
import type { z } from 'zod';
import { mayUpdate } from '../../plant/may-update.ts';
import { editedView } from '../../plant/save-one.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Collector, CollectorState, MappedField, WrittenCollector } from './collector.ts';

export const collectorOf = (body: z.output<(typeof contract.add)['body']>): WrittenCollector => ({
  name: body.name,
  type: body.type,
  agentVersion: body.agent_version,
  description: body.description,
  silentAfterMin: body.silent_after_minutes,
});

export const fieldsOf = (body: Pick<z.output<(typeof contract.map)['body']>, 'fields'>): MappedField[] =>
  body.fields.map(({ field, series_id: seriesId, unit }) => ({ field, seriesId, unit }));

/** All of it that versions keep. Of the key only its beginning and when it was made. */
export const snapshotOf = (state: CollectorState) => ({
  name: state.name,
  type: state.type,
  agent_version: state.agentVersion,
  description: state.description,
  silent_after_minutes: state.silentAfterMin,
  fields: state.fields.map(({ field, seriesId, unit }) => ({ field, series_id: seriesId, unit })),
  key_hint: state.keyHint,
  key_made_at: state.keyMadeAt?.toISOString() ?? null,
});

export const watcherView = (collector: Collector, caller: Caller): z.input<typeof watcherShape> => ({
  watcher_id: collector.collectorId,
  ...snapshotOf(collector),
  key_expires_at: collector.keyExpiresAt?.toISOString() ?? null,
  key_former_until: collector.keyFormerUntil?.toISOString() ?? null,
  status: statusOf(collector),
  created_at: collector.createdAt.toISOString(),
  created_by: collector.createdBy,
  last_contact_at: collector.lastContactAt?.toISOString() ?? null,
  last_ping_at: collector.lastPingAt?.toISOString() ?? null,
  silent_since: collector.silentSince?.toISOString() ?? null,
  lag_seconds: collector.lagS,
  pings: collector.pings,
  sessions: collector.sessions,
  accepted: collector.accepted,
  refused: collector.refused,
  ...editedView(collector),
  may: mayUpdate(caller),
});

function statusOf({ keyHint, lastContactAt, silentSince }: Collector): z.input<typeof watcherShape>['status'] {
  if (keyHint === null) return 'revoked';
  if (lastContactAt === null) return 'waiting';
  return silentSince === null ? 'connected' : 'silent';
}
