import type { Scene } from '../queries.ts';
import type { Draft, Move } from './draft.ts';

export interface Lane {
  readonly outlet: Scene['outlets'][number];
  /** Maximum of the lane: the capacity of the outlet, so that small values look small. */
  readonly most: number;
  /** Setting from a time on. */
  readonly parts: readonly { readonly fromMs: number; readonly toMs: number; readonly value: number }[];
  readonly moves: readonly Move[];
  /** Stuck or tripped: keeps its setting whatever is drawn. */
  readonly isFailed: boolean;
}

export const isPlannable = ({ in_service, gated }: Scene['outlets'][number]): boolean => in_service && gated;

export function lanesOf(scene: Scene, { moves, untilMs, faults }: Draft): Lane[] {
  const fromMs = Date.parse(scene.at);
  return scene.outlets.filter(isPlannable).map((outlet) => {
    const ownMoves = moves.filter(({ outletId, atMs }) => outletId === outlet.outlet_id && atMs < untilMs);
    const isTripped = faults.tripped_units.includes(outlet.outlet_id);
    const isFailed = isTripped || faults.stuck_gates.includes(outlet.outlet_id);
    const startPoint = { atMs: fromMs, value: isTripped ? 0 : (outlet.now ?? 0) };
    const all = isFailed ? [startPoint] : [startPoint, ...ownMoves.toSorted((a, b) => a.atMs - b.atMs)];
    const parts = all.map(({ atMs, value }, index) => ({ fromMs: atMs, toMs: all[index + 1]?.atMs ?? untilMs, value }));
    return {
      outlet,
      most: Math.max(
        outlet.greatest ?? 0,
        ...parts.map(({ value }) => value),
        ...ownMoves.map(({ value }) => value),
        0.01,
      ),
      parts,
      moves: ownMoves,
      isFailed,
    };
  });
}
