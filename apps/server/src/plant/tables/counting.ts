import { coversInstant, spansInForce } from '@spillway/hydrology/tables/in-force';
import type { Counting, Curve, CurveUse } from './store.ts';

type Counted = Counting & Pick<Curve, 'active' | 'deletedAt'>;

/** Whether calculations of a step use the table: recomputing a step uses the tables that were in force for it. */
export const countsAt = ({ countsFrom, countsUntil, active, deletedAt }: Counted, timeMs: number): boolean =>
  (countsFrom === null || countsFrom.getTime() <= timeMs) &&
  (countsUntil === null || timeMs < countsUntil.getTime()) &&
  (active || deletedAt === null);

const curveStates = ['in_force', 'not_yet', 'replaced', 'ended', 'unused'] as const;
export type CurveState = (typeof curveStates)[number];

/** The displayed state of a table among those of its object and group. */
export function stateOf(curve: Curve, isInForce: boolean, isReplaced: boolean, wallMs: number): CurveState {
  if (isInForce) return 'in_force';
  if (curve.deletedAt !== null) return 'ended';
  if (!curve.active) return isReplaced ? 'replaced' : 'unused';
  if (curve.countsUntil !== null) return isReplaced ? 'replaced' : 'ended';
  if (coversInstant(curve, wallMs)) return 'replaced';
  return curve.endWallMs === null || curve.loopByYear || wallMs < curve.startWallMs ? 'not_yet' : 'ended';
}

/** Whether two uses of one table are equal before a time in plant time. */
export function countsSameInPast(curveUse: CurveUse, other: CurveUse, wallMs: number): boolean {
  const spansOf = (use: CurveUse): string => {
    const versions = [{ ...use, id: '', uploadedAtMs: 0 }];
    const fromMs = Math.min(curveUse.startWallMs, other.startWallMs, wallMs) - 1;
    const spans = spansInForce(versions, fromMs, wallMs);
    return JSON.stringify(spans.map(({ fromWallMs, table }) => [fromWallMs, table !== undefined]));
  };
  return spansOf(curveUse) === spansOf(other);
}
