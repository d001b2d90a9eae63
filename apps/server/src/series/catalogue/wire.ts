import type { series as contract } from '@spillway/contract/series/read/read';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { StoredSeries } from './definition.ts';

export const seriesView = ({ counter, ...series }: StoredSeries): AnswerTo<typeof contract.setCounter> => ({
  ...series,
  stepSeconds: series.stepS,
  counter: counter && {
    mmPerCount: counter.mmPerCount,
    rollsOverAt: counter.rollsOverAt,
    since: counter.since.toISOString(),
  },
  closedAt: series.closedAt?.toISOString() ?? null,
});
