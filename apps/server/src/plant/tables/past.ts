import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { Refusal } from '../../platform/http/refusal.ts';
import { countsSameInPast } from './counting.ts';
import type { Curve, CurveObject, CurveUse, NewCurve } from './store.ts';

export interface PastChoice {
  /** Earlier steps use the change as well, and are recomputed. */
  readonly recomputePast: boolean;
  readonly reason: string | null;
  /** For a plant file and the demo, which have no field for a reason. */
  readonly byFile?: boolean;
}

export const noPastChoice: PastChoice = { recomputePast: false, reason: null, byFile: true };

/** A change that affects calculations needs a reason. */
export function refuseMissingReason(isFelt: boolean, pastChoice: PastChoice): void {
  if (isFelt && !pastChoice.byFile && pastChoice.reason === null)
    throw new Refusal('request.invalid', {}, [{ field: 'reason', rule: 'past_reason_needed' }]);
}

export const isCurveActive = ({ active, deletedAt, countsUntil }: Curve): boolean =>
  active && deletedAt === null && countsUntil === null;

export const next = (at: Date): Date => new Date(at.getTime() + 1);

/** Whether a table applied to the object before: its own, or that of the plant. */
export const isAnswered = (
  ever: readonly Curve[],
  { groupCode, object }: { readonly groupCode: InterpolationGroup; readonly object: CurveObject },
): boolean =>
  ever.some(
    (one) =>
      one.groupCode === groupCode &&
      ((one.object.kind === object.kind && one.object.id === object.id) ||
        (object.kind === 'outlet' && one.object.kind === 'plant')),
  );

/** The conflicting table: only one is used for an object, group and period. */
export const samePeriod = (curves: readonly Curve[], use: CurveUse, exceptCurveId: string | null): Curve | undefined =>
  curves.find(
    (curve) =>
      isCurveActive(curve) &&
      curve.curveId !== exceptCurveId &&
      curve.startWallMs === use.startWallMs &&
      curve.endWallMs === use.endWallMs &&
      curve.loopByYear === use.loopByYear,
  );

interface CurveChange {
  readonly kept: Curve;
  /** The new version that continues the table from now on; null when the table itself continues. */
  readonly made: Omit<NewCurve, 'curveId' | 'replaces'> | null;
}

/** A change that would affect the past without being asked to ends the table now and starts a new version of it. */
export function pastAfterChange(
  before: Curve,
  use: CurveUse,
  pastChoice: PastChoice,
  at: Date,
  wallMs: number,
): CurveChange {
  const { reason } = pastChoice;
  const isEnded = before.countsUntil !== null;
  if (pastChoice.recomputePast)
    return { kept: { ...before, ...use, countsFrom: null, countsUntil: null, reason }, made: null };
  if (!isEnded && countsSameInPast(before, use, wallMs)) return { kept: { ...before, ...use, reason }, made: null };
  if (!before.active) return { kept: { ...before, ...use, countsFrom: at, countsUntil: null, reason }, made: null };
  const endedCurve = { ...before, name: use.name, countsUntil: before.countsUntil ?? at, reason };
  return {
    kept: endedCurve,
    made: use.active ? { ...before, ...use, countsFrom: at, countsUntil: null, reason } : null,
  };
}

/** Ends the table now; with the past included, it is treated as never used. */
export const afterRemoval = (before: Curve, { recomputePast, reason }: PastChoice, at: Date): Curve => ({
  ...before,
  active: before.active && !recomputePast,
  countsUntil: before.countsUntil ?? at,
  deletedAt: at,
  reason,
});
