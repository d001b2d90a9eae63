import type { series as contract } from '@spillway/contract/series/read/read';
import type { z } from 'zod';
import type { StoredSeries } from './definition.ts';

export const seriesView = ({ counter, ...series }: StoredSeries): z.input<(typeof contract.setCounter)['data']> => ({
  series_id: series.seriesId,
  owner_kind: series.ownerKind,
  owner_id: series.ownerId,
  quantity: series.quantity,
  unit: series.unit,
  step_seconds: series.stepS,
  kind: series.kind,
  counter: counter && {
    mm_per_count: counter.mmPerCount,
    rolls_over_at: counter.rollsOverAt,
    since: counter.since.toISOString(),
  },
  closed_at: series.closedAt?.toISOString() ?? null,
});
