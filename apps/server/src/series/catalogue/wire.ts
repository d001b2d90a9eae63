import type { series as contract } from '@spillway/contract/series/read/read';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { StoredSeries } from './definition.ts';

export const seriesView = ({ counter, ...series }: StoredSeries): AnswerTo<typeof contract.setCounter> => ({
  seriesId: series.seriesId,
  ownerKind: series.ownerKind,
  ownerId: series.ownerId,
  quantity: series.quantity,
  unit: series.unit,
  stepSeconds: series.stepS,
  kind: series.kind,
  counter: counter && {
    mmPerCount: counter.mmPerCount,
    rollsOverAt: counter.rollsOverAt,
    since: counter.since.toISOString(),
  },
  closedAt: series.closedAt?.toISOString() ?? null,
});
