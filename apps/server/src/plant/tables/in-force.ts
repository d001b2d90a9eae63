import { type TableVersion, tableInForce } from '@spillway/hydrology/tables/in-force';
import { type CurveState, countsAt, stateOf } from './counting.ts';
import type { Curve } from './store.ts';

type CurvePeriod = Pick<Curve, 'curveId' | 'startWallMs' | 'endWallMs' | 'loopByYear' | 'active' | 'uploadedAt'> &
  Pick<Curve, 'countsFrom' | 'countsUntil' | 'deletedAt'>;

/** A step, as an instant and in plant time. */
export interface Moment {
  readonly timeMs: number;
  readonly wallMs: number;
}

const versionOf = <T extends CurvePeriod>(curve: T): TableVersion & { readonly curve: T } => ({
  id: curve.curveId,
  startWallMs: curve.startWallMs,
  endWallMs: curve.endWallMs,
  loopByYear: curve.loopByYear,
  active: curve.active,
  uploadedAtMs: curve.uploadedAt.getTime(),
  curve,
});

/** The engine's choice among an object's tables of a group that are in use at the step. */
export const curveInForce = <T extends CurvePeriod>(curves: readonly T[], { timeMs, wallMs }: Moment): T | undefined =>
  tableInForce(curves.filter((curve) => countsAt(curve, timeMs)).map(versionOf), wallMs)?.curve;

/** Marks the tables in force for each object, and the state of the others. */
export function markInForce<T extends Curve>(
  curves: readonly T[],
  moment: Moment,
): (T & { inForce: boolean; state: CurveState })[] {
  const groups = Map.groupBy(curves, ({ object, groupCode }) => `${groupCode} ${object.kind} ${object.id}`);
  const chosen = new Set([...groups.values()].map((group) => curveInForce(group, moment)?.curveId));
  const replaced = new Set(curves.map(({ replaces }) => replaces));
  return curves.map((curve) => {
    const inForce = chosen.has(curve.curveId);
    return { ...curve, inForce, state: stateOf(curve, inForce, replaced.has(curve.curveId), moment.wallMs) };
  });
}
