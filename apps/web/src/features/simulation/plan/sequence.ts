import { required } from '@spillway/checked/reads';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { type GateStep, gateSequence } from '@spillway/rules/procedure/gates';
import type { Scene } from '../queries.ts';
import { type Draft, type Move, nextId, valueAt, withMove } from './draft.ts';

/** Drag increments: gates by the step of the procedure, units by half a megawatt. */
export const usualGateStepM = 0.1;
export const unitStepMw = 0.5;

export interface Sequence {
  readonly stepM: number;
  readonly steps: readonly GateStep[];
  /** Outlet id per gate code of the procedure. */
  readonly outletOf: ReadonlyMap<string, string>;
}

/** Null: the procedure has no gate order, or names gates that the plant does not have. */
export function sequenceOf(
  scene: Scene,
  procedure: Procedure | null,
  isFree: (outlet: Scene['outlets'][number]) => boolean = ({ in_service: inService }) => inService,
): Sequence | null {
  const rule = procedure?.gates ?? null;
  if (rule === null) return null;
  const gates = scene.outlets.filter(({ kind }) => kind === 'gate');
  const codes = rule.order.flat();
  const gatesInOrder = codes.flatMap((code) => gates.find((one) => one.code === code) ?? []);
  const ends = gatesInOrder.flatMap(({ code, greatest }) => (greatest === null ? [] : [[code, greatest] as const]));
  const greatest = Object.fromEntries(ends);
  if (Object.keys(greatest).length < codes.length) return null;
  const out = Object.fromEntries(gatesInOrder.filter((one) => !isFree(one)).map(({ code, now }) => [code, now ?? 0]));
  return {
    stepM: rule.stepM,
    steps: gateSequence(rule, greatest, out),
    outletOf: new Map(gatesInOrder.map(({ code, outlet_id }) => [code, outlet_id])),
  };
}

/** Snaps to the steps of the outlet, from closed to fully open. */
export function snapValue(value: number, step: number, greatest: number | null): number {
  const on = Math.round(Math.max(0, value) / step) * step;
  const max = greatest ?? Number.POSITIVE_INFINITY;
  return Number(Math.min(value >= max - step / 4 ? max : on, max).toFixed(4));
}

/**
 * Sets one gate and moves the others in sequence, to the first position in which this gate has the wanted opening. No
 * plan can then violate the order of the procedure. A gate outside the sequence moves alone.
 */
export function setInSequence(draft: Draft, scene: Scene, sequence: Sequence | null, move: Move): Draft {
  const code = sequence && [...sequence.outletOf].find(([, outletId]) => outletId === move.outletId)?.[0];
  const movedDraft = withMove(draft, move);
  if (!sequence || !code) return movedDraft;
  const position =
    sequence.steps.find(({ openingsM }) => Math.abs(required(openingsM[code]) - move.value) < 1e-6) ??
    sequence.steps.find(({ openingsM }) => required(openingsM[code]) > move.value);
  if (!position) return movedDraft;
  // Moves at one time belong together and are shifted together, or the other gates would open before their turn.
  const beforeMs = draft.moves.find(({ id }) => id === move.id)?.atMs;
  const others = new Set([...sequence.outletOf.values()].filter((outletId) => outletId !== move.outletId));
  const isLeft = (one: Move): boolean => one.atMs === beforeMs && others.has(one.outletId);
  let all =
    beforeMs === undefined || beforeMs === move.atMs
      ? movedDraft
      : { ...movedDraft, moves: movedDraft.moves.filter((one) => !isLeft(one)) };
  for (const [other, outletId] of sequence.outletOf) {
    if (outletId === move.outletId) continue;
    const value = required(position.openingsM[other]);
    const same = all.moves.find((one) => one.outletId === outletId && one.atMs === move.atMs);
    const currentValue = valueAt({ moves: all.moves.filter(({ id }) => id !== same?.id) }, scene, outletId, move.atMs);
    if (Math.abs(currentValue - value) < 1e-6) {
      if (same) all = { ...all, moves: all.moves.filter(({ id }) => id !== same.id) };
      continue;
    }
    all = withMove(all, { id: same?.id ?? nextId(all), outletId, atMs: move.atMs, value });
  }
  return all;
}
