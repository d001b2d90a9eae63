import type { rederive as contract } from '@spillway/contract/series/reprocess';
import type { AnswerTo, BodyTo } from '../../platform/http/inside.ts';
import type { SeriesPreview } from './preview.ts';
import type { Rederivation } from './store.ts';
import type { Proposal } from './suppose.ts';

type Body = BodyTo<typeof contract.preview>['change'];

const periodOf = ({ from, to }: { readonly from: string; readonly to: string | null }) => ({
  from: new Date(from),
  to: to === null ? null : new Date(to),
});

export function proposalOf(change: Body): Proposal {
  switch (change.kind) {
    case 'calibration': {
      const { kind, sensorId, coefficient, offset, elevation: elevationM } = change;
      const effectiveFrom = new Date(change.effectiveFrom);
      return { kind, sensorId, calibration: { effectiveFrom, coefficient, offset, elevationM } };
    }
    case 'limits': {
      const { kind, sensorId, minValue, maxValue } = change;
      return { kind, sensorId, minValue, maxValue, judgeFrom: new Date(change.judgeFrom) };
    }
    case 'maintenance': {
      const { kind, sensorId, stationId } = change;
      return { kind, sensorId, stationId, ...periodOf(change) };
    }
    case 'maintenance_change':
      return { kind: change.kind, maintenanceId: change.maintenanceId, ...periodOf(change) };
    case 'maintenance_withdrawal':
      return { kind: change.kind, maintenanceId: change.maintenanceId };
  }
}

const iso = (ms: number): string => new Date(ms).toISOString();

export const lookView = (preview: SeriesPreview): AnswerTo<typeof contract.preview>['series'][number] => ({
  ...preview,
  from: iso(preview.fromMs),
  to: iso(preview.toMs),
  examples: preview.examples.map(({ before, after }) => ({
    time: iso(after.timeMs),
    before,
    after,
  })),
});

export const rederivationView = (one: Rederivation): AnswerTo<typeof contract.progress>[number] => ({
  ...one,
  rederivation: one.rederivationId,
  from: one.from.toISOString(),
  to: one.to.toISOString(),
  requestedAt: one.requestedAt.toISOString(),
  doneAt: one.doneAt?.toISOString() ?? null,
});
