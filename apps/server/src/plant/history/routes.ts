import { permits } from '@spillway/contract/permissions';
import { plantHistory as contract } from '@spillway/contract/plant/history/history';
import { type HistoryKind, historyReaders } from '@spillway/contract/plant/history/kinds';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { plantOf } from '../plant-of.ts';
import type { History, Version } from './history.ts';

export function historyRoutes({ sql }: Database, history: History): Implementation[] {
  return [
    implement(contract.of, async (call) => {
      const { kind, id, before, limit } = call.query;
      refuseUnlessReader(call.caller, kind);
      const versions = await history.of(sql, plantOf(call), kind, id, { beforeSeq: before ?? null, limit });
      return versions.map((version) => ({ ...view(version), changed: [...version.changed] }));
    }),
    implement(contract.at, async (call) => {
      const { kind, instant, after, limit } = call.query;
      refuseUnlessReader(call.caller, kind);
      const page = { afterId: after ?? null, limit };
      return (await history.at(sql, plantOf(call), kind, new Date(instant), page)).map(view);
    }),
  ];
}

function refuseUnlessReader(caller: Caller, kind: HistoryKind): void {
  if (!permits(caller.permissions, historyReaders[kind])) throw new Refusal('forbidden');
}

const view = (version: Version) => ({
  id: version.id,
  seq: version.seq,
  name: version.name,
  validFrom: version.validFrom.toISOString(),
  changedBy: version.changedBy,
  changedByName: version.changedByName,
  data: version.data === null ? null : { ...version.data },
});
