import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { afterRemoval, next, pastAfterChange, samePeriod } from './past.ts';
import type { Columns, Curve, CurveObject, CurveUse } from './store.ts';

/** A proposed change of tables. */
export type Supposition =
  | {
      readonly act: 'upload';
      readonly groupCode: InterpolationGroup;
      readonly object: CurveObject;
      readonly use: CurveUse;
      readonly columns: Columns;
    }
  | { readonly act: 'change'; readonly curve: Curve; readonly use: CurveUse }
  | { readonly act: 'remove'; readonly curve: Curve }
  | { readonly act: 'restore'; readonly curve: Curve };

/** The id of a table that exists in a preview only. */
export const supposedId = 'supposed';

const recomputeChoice = { recomputePast: true, reason: null };

/** All tables as they would be if the change applied to the past. */
export function curvesAfterChange(curves: readonly Curve[], change: Supposition, at: Date): Curve[] {
  const withReplaced = (one: Curve) => curves.map((curve) => (curve.curveId === one.curveId ? one : curve));
  if (change.act === 'remove') return withReplaced(afterRemoval(change.curve, recomputeChoice, at));
  if (change.act === 'change')
    return withReplaced(pastAfterChange(change.curve, change.use, recomputeChoice, at, 0).kept);
  const isUpload = change.act === 'upload';
  const { groupCode, object } = isUpload ? change : change.curve;
  const use = isUpload ? change.use : { ...change.curve, active: true };
  const ownCurves = curves.filter((one) => one.groupCode === groupCode && isSameObject(one.object, object));
  const newest = next(new Date(Math.max(at.getTime(), ...ownCurves.map(({ uploadedAt }) => uploadedAt.getTime()))));
  const matching = samePeriod(ownCurves, use, null);
  const others = matching ? withReplaced({ ...matching, countsUntil: at, active: isUpload }) : curves;
  const madeCurve: Curve = {
    fileName: null,
    rowCount: 0,
    digest: '',
    version: 1,
    updatedAt: at,
    updatedBy: null,
    objectName: null,
    uploadedBy: null,
    ...(isUpload ? {} : change.curve),
    ...use,
    curveId: supposedId,
    groupCode,
    object,
    replaces: null,
    reason: null,
    countsFrom: null,
    countsUntil: null,
    deletedAt: null,
    uploadedAt: isUpload ? newest : next(change.curve.uploadedAt),
  };
  return [madeCurve, ...others];
}

const isSameObject = (one: CurveObject, other: CurveObject) => one.kind === other.kind && one.id === other.id;
