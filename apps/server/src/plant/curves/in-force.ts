import { type TableVersion, tableInForce } from '@spillway/hydrology/tables/in-force';
import type { Curve } from './store.ts';

type Timed = Pick<Curve, 'curveId' | 'startWallMs' | 'endWallMs' | 'loopByYear' | 'active' | 'uploadedAt'>;

const versionOf = <T extends Timed>(curve: T): TableVersion & { readonly curve: T } => ({
  id: curve.curveId,
  startWallMs: curve.startWallMs,
  endWallMs: curve.endWallMs,
  loopByYear: curve.loopByYear,
  active: curve.active,
  uploadedAtMs: curve.uploadedAt.getTime(),
  curve,
});

/** Of one object's tables of one group, the one in force; the engine decides. */
export const curveInForce = <T extends Timed>(curves: readonly T[], wallMs: number): T | undefined =>
  tableInForce(curves.map(versionOf), wallMs)?.curve;

/** Which of many are in force, each at its own object. */
export function markInForce<T extends Curve>(curves: readonly T[], wallMs: number): (T & { inForce: boolean })[] {
  const groups = Map.groupBy(curves, ({ object, groupCode }) => `${groupCode} ${object.kind} ${object.id}`);
  const chosen = new Set([...groups.values()].map((group) => curveInForce(group, wallMs)?.curveId));
  return curves.map((curve) => ({ ...curve, inForce: chosen.has(curve.curveId) }));
}
