import { type collectors as contract, watcher as watcherShape } from '@spillway/contract/series/collectors/collectors';
import { mayUpdate } from '../../plant/may-update.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType, BodyTo } from '../../platform/http/inside.ts';
import { wireFields } from '../../platform/http/wire-case.ts';
import type { Collector, CollectorState, MappedField, WrittenCollector } from './collector.ts';

export const collectorOf = (body: BodyTo<typeof contract.add>): WrittenCollector => ({
  name: body.name,
  type: body.type,
  agentVersion: body.agentVersion,
  description: body.description,
  silentAfterMin: body.silentAfterMinutes,
});

export const fieldsOf = (body: Pick<BodyTo<typeof contract.map>, 'fields'>): MappedField[] =>
  body.fields.map(({ field, seriesId, unit }) => ({ field, seriesId, unit }));

/** For versions. Of the key they contain only its first characters and its date. */
export const snapshotOf = ({
  name,
  type,
  agentVersion,
  description,
  silentAfterMin,
  fields,
  keyHint,
  keyMadeAt,
}: CollectorState) =>
  wireFields(watcherShape, {
    name,
    type,
    agentVersion,
    description,
    silentAfterMinutes: silentAfterMin,
    fields,
    keyHint,
    keyMadeAt,
  });

export const watcherView = (collector: Collector, caller: Caller): AnswerType<typeof watcherShape> => ({
  ...collector,
  watcherId: collector.collectorId,
  silentAfterMinutes: collector.silentAfterMin,
  status: statusOf(collector),
  lagSeconds: collector.lagS,
  may: mayUpdate(caller),
});

function statusOf({ keyHint, lastContactAt, silentSince }: Collector): AnswerType<typeof watcherShape>['status'] {
  if (keyHint === null) return 'revoked';
  if (lastContactAt === null) return 'waiting';
  return silentSince === null ? 'connected' : 'silent';
}
