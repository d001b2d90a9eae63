import { itemAt } from '@spillway/checked/reads';
import { stationShares, stationsOf } from './basin.ts';
import type { PlannedColumn, ReportPlan } from './plan.ts';

type ExpectedPlan = Pick<ReportPlan, 'step' | 'fromMs' | 'toMs' | 'plant'>;

/**
 * The number of cells a column would have without gaps, for rows as fine as its readings or finer: a row without a
 * reading shows no share, only the period does. Null when each row has its own share, or no number can be expected.
 */
export function expectedCells(
  { source, nature }: Pick<PlannedColumn, 'source' | 'nature'>,
  { step, fromMs, toMs, plant }: ExpectedPlan,
  nowMs: number,
): number | null {
  if (step.kind !== 'reading' && step.kind !== 'step') return null;
  const rowMs = step.kind === 'step' ? step.ms : 0;
  const lengthMs = Math.max(0, Math.min(toMs, nowMs) - fromMs);
  const readings = (stepS: number | null) => (stepS === null ? null : Math.floor(lengthMs / (stepS * 1000)));
  if (source.kind === 'series') {
    const { stepS } = source.series;
    return nature === 'held' || stepS === null || stepS * 1000 <= rowMs ? null : readings(stepS);
  }
  if (source.kind !== 'basin' || step.kind !== 'reading') return null;
  const all = stationsOf(plant, source.mean).map(({ stepS }) => readings(stepS));
  const shares = stationShares(plant, source.mean);
  return all.every((count) => count !== null)
    ? all.reduce((sum, count, index) => sum + count * itemAt(shares, index), 0)
    : null;
}
