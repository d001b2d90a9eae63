import { maxCorrected, maxGapDays } from '@spillway/contract/series/corrections';
import { dayMs } from '@spillway/plant-time/spans';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CorrectWanted, Put } from '../accept/accept.ts';
import { type Act, boundsOf } from './act.ts';
import { planAccept, planInterpolate, planMissing, planSet, planShift, planUndo } from './plan.ts';
import { readLastVersions, readNeighbours } from './store.ts';

export type LockedSeries = Parameters<CorrectWanted['plan']>[0];

/** The values to store for an act. */
export async function planOf(heldSeries: LockedSeries, act: Act): Promise<Put[]> {
  const { tx, plantNo, series, standing } = heldSeries;
  const { fromMs, toMs } = boundsOf(act);
  const interval = { plantNo, seriesId: series.seriesId, fromMs, toMs };
  switch (act.kind) {
    case 'set':
      return planSet(standing, act.values);
    case 'missing':
      return planMissing(standing);
    case 'accept':
      return planAccept(standing);
    case 'shift':
      return planShift(standing, act.offset);
    case 'undo':
      return planUndo(standing, await readLastVersions(tx, interval));
    case 'interpolate': {
      const stepMs = series.stepS === null ? null : series.stepS * 1000;
      if (stepMs !== null && (toMs - fromMs) / stepMs > maxCorrected)
        throw new Refusal('correction.too_many', { maximum: maxCorrected });
      const neighbours = await readNeighbours(tx, interval, maxGapDays * dayMs);
      const readingChanges = planInterpolate(standing, neighbours, { fromMs, toMs, stepMs });
      if (readingChanges === null) throw new Refusal('correction.no_neighbours', { days: maxGapDays });
      return readingChanges;
    }
  }
}
