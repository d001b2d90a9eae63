import type { Comparison, ProcedureQuantity } from '@spillway/rules/procedure/definition';
import type { Uncertainty } from '@spillway/rules/procedure/truth';
import type { Step } from './walk.ts';

export interface ModeSegment {
  readonly fromMs: number;
  toMs: number;
  readonly procedureId: string | null;
  readonly mode: string | null;
  readonly couldBe: readonly string[];
  readonly doubts: readonly Uncertainty[];
}

export interface BrokenSegment {
  readonly id: string;
  readonly isOrder: boolean;
  readonly article: string;
  readonly fromMs: number;
  toMs: number;
  readonly quantity: ProcedureQuantity;
  readonly comparison: Comparison;
  worst: { readonly atMs: number; readonly value: number; readonly against: number; readonly margin: number };
}

interface BrokenRule {
  readonly id: string;
  readonly isOrder: boolean;
  readonly article: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: Comparison;
  readonly value: number;
  readonly against: number;
  readonly margin: number;
}

/** Stretches of one mode and of broken limits; each step applies until the next. */
export function segmentsOf(steps: Iterable<Step>, toMs: number) {
  const modes: ModeSegment[] = [];
  const brokenSegments: BrokenSegment[] = [];
  const open = new Map<string, BrokenSegment>();
  for (const step of steps) {
    const { atMs } = step;
    const next = modeOf(step);
    const last = modes.at(-1);
    if (last) last.toMs = atMs;
    if (!last || !isSame(last, next)) modes.push({ ...next, fromMs: atMs, toMs: atMs });
    const now = new Map(brokenOf(step).map((one) => [one.id, one]));
    for (const [id, segment] of open) {
      segment.toMs = atMs;
      if (!now.has(id)) open.delete(id);
    }
    for (const one of now.values()) {
      const { value, against, margin, ...rest } = one;
      const worst = { atMs, value, against, margin };
      const segment = open.get(one.id);
      if (!segment) {
        const begun = { ...rest, fromMs: atMs, toMs: atMs, worst };
        open.set(one.id, begun);
        brokenSegments.push(begun);
      } else if (margin < segment.worst.margin) segment.worst = worst;
    }
  }
  for (const one of [...open.values(), ...modes.slice(-1)]) one.toMs = toMs;
  return { modes, broken: brokenSegments };
}

type Mode = Omit<ModeSegment, 'fromMs' | 'toMs'>;

/** Skips the costly comparison: most instants have no doubts, and a year has thousands of instants. */
function isSame(one: Mode, other: Mode): boolean {
  if (one.procedureId !== other.procedureId || one.mode !== other.mode) return false;
  const isPlain = [one, other].every(({ couldBe, doubts }) => couldBe.length === 0 && doubts.length === 0);
  return isPlain || keyOf(one) === keyOf(other);
}

const keyOf = ({ couldBe, doubts }: Mode): string => JSON.stringify([couldBe, doubts]);

function modeOf({ ruled, binding }: Step): Mode {
  const procedureId = ruled?.version.procedureId ?? null;
  if (binding === null) return { procedureId, mode: null, couldBe: [], doubts: [] };
  const { mode } = binding;
  if (mode.state === 'judged') return { procedureId, mode: mode.mode.id, couldBe: [], doubts: [] };
  return { procedureId, mode: null, couldBe: mode.couldBe.map(({ id }) => id), doubts: mode.doubts };
}

function brokenOf({ binding }: Step): BrokenRule[] {
  if (binding === null) return [];
  return [
    ...binding.limits.flatMap(({ limit, state, value, against, margin }): BrokenRule[] =>
      state === 'broken' && value !== null && against !== null && margin !== null
        ? [
            {
              id: limit.id,
              isOrder: false,
              article: limit.source.article,
              quantity: limit.quantity,
              comparison: limit.comparison,
              value,
              against,
              margin,
            },
          ]
        : [],
    ),
    ...binding.orders.flatMap(({ order, state, value }): BrokenRule[] =>
      state === 'broken' && value !== null
        ? [
            {
              id: order.id,
              isOrder: true,
              article: order.number,
              quantity: order.quantity,
              comparison: order.comparison,
              value,
              against: order.value,
              margin: -Math.abs(value - order.value),
            },
          ]
        : [],
    ),
  ];
}
