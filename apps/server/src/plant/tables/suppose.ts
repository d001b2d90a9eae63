import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { afterChange, afterRemoval, next, samePeriod } from './past.ts';
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

const asked = { recomputePast: true, reason: null };

/** All tables as they would be if the change applied to the past. */
export function supposing(all: readonly Curve[], change: Supposition, at: Date): Curve[] {
  const instead = (one: Curve) => all.map((curve) => (curve.curveId === one.curveId ? one : curve));
  if (change.act === 'remove') return instead(afterRemoval(change.curve, asked, at));
  if (change.act === 'change') return instead(afterChange(change.curve, change.use, asked, at, 0).kept);
  const isUpload = change.act === 'upload';
  const { groupCode, object } = isUpload ? change : change.curve;
  const use = isUpload ? change.use : { ...change.curve, active: true };
  const own = all.filter((one) => one.groupCode === groupCode && sameObject(one.object, object));
  const newest = next(new Date(Math.max(at.getTime(), ...own.map(({ uploadedAt }) => uploadedAt.getTime()))));
  const matching = samePeriod(own, use, null);
  const others = matching ? instead({ ...matching, countsUntil: at, active: isUpload }) : all;
  const made: Curve = {
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
  return [made, ...others];
}

const sameObject = (one: CurveObject, other: CurveObject) => one.kind === other.kind && one.id === other.id;
