import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../../errors.ts';
import type { OutletSettings } from '../../plant/release-at.ts';

/** One setting of the outlets, with its position in the order of the gates. */
export interface Rung {
  readonly set: OutletSettings;
  /** 0 when all gates are closed. */
  readonly position: number;
}

/**
 * The settings a proposal chooses from: units one after the other with closed gates, then gates in their order with all units at maximum.
 * Spilling while a unit could take the water is never better, for the lake, the river or the money.
 */
export interface Ladder {
  readonly rungs: readonly Rung[];
  /** The number of leading rungs with closed gates: any of them may follow any other. */
  readonly unitRungs: number;
  /** Gates as far open as their order allows. */
  readonly lastPosition: number;
  /** The present settings. Placed after all others when it is no rung of the ladder: then nothing leads back to it. */
  readonly start: number;
  /** Positions the gates may move in one stage. */
  readonly movesPerStage: number;
  /** Between two moves: travel and dwell. All moves of a stage lie within it. */
  readonly secondsPerMove: number;
}

export interface LadderParts {
  readonly now: OutletSettings;
  /** Openings of all gates of the plant along their order, all closed first; a gate that is stuck or in no group stays unchanged. */
  readonly positions: readonly (readonly number[])[];
  /** Powers of all units, at rest first, rising; units out of service at 0. */
  readonly powers: readonly (readonly number[])[];
  readonly movesPerStage: number;
  readonly secondsPerMove: number;
}

export function ladderOf({ now, positions, powers, movesPerStage, secondsPerMove }: LadderParts): Ladder {
  const [closed] = positions;
  const full = powers[powers.length - 1];
  if (closed === undefined || full === undefined) throw new HydrologyError('proposal.no_rungs');
  if (!Number.isInteger(movesPerStage) || movesPerStage < 0)
    throw new HydrologyError('input.not_whole', { name: 'movesPerStage', value: movesPerStage });
  const rungs: Rung[] = [
    ...powers.map((unitPowersMw) => ({ set: { ...now, gateOpeningsM: closed, unitPowersMw }, position: 0 })),
    ...positions.slice(1).map((gateOpeningsM, index) => ({
      set: { ...now, gateOpeningsM, unitPowersMw: full },
      position: index + 1,
    })),
  ];
  const same = (one: readonly number[], other: readonly number[]) =>
    // An overflow without a gate never has an opening.
    one.every((value, index) => Object.is(value, other[index]) || Math.abs(value - itemAt(other, index)) < 1e-9);
  const found = rungs.findIndex(
    ({ set }) => same(set.gateOpeningsM, now.gateOpeningsM) && same(set.unitPowersMw, now.unitPowersMw),
  );
  const made = { unitRungs: powers.length, lastPosition: positions.length - 1, movesPerStage, secondsPerMove };
  if (found >= 0) return { ...made, rungs, start: found };
  let position = 0;
  for (const [index, openings] of positions.entries())
    if (openings.every((openingM, gate) => !(openingM > itemAt(now.gateOpeningsM, gate) + 1e-9))) position = index;
  return { ...made, rungs: [...rungs, { set: now, position }], start: rungs.length };
}

/** The rung on the way from one to another after this many moves; if gates come to rest on the way, the units are those of the other. */
export function rungAfterMoves({ rungs, unitRungs }: Ladder, from: number, to: number, moves: number): number {
  const [before, after] = [itemAt(rungs, from).position, itemAt(rungs, to).position];
  if (moves >= Math.abs(after - before)) return to;
  const position = before + moves * Math.sign(after - before);
  return position === 0 ? unitRungs - 1 : unitRungs + position - 1;
}

/** Rungs that may follow one, rising. Of many positions within reach only some are tried: the ends, the nearest, the middles. */
export function followers({ rungs, unitRungs, lastPosition, movesPerStage }: Ladder, from: number): Int32Array {
  const { position } = itemAt(rungs, from);
  const found = new Set<number>();
  for (const move of triedMoves(movesPerStage)) {
    const to = position + move;
    if (to > 0 && to <= lastPosition) found.add(unitRungs + to - 1);
  }
  // Where the gates may come to rest, the units are free.
  if (position <= movesPerStage) for (let rung = 0; rung < unitRungs; rung++) found.add(rung);
  return Int32Array.from(found).sort();
}

function triedMoves(max: number): number[] {
  if (max <= 3) return Array.from({ length: 2 * max + 1 }, (_, index) => index - max);
  const half = Math.ceil(max / 2);
  return [-max, -half, -2, -1, 0, 1, 2, half, max];
}
