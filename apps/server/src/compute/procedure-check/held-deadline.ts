import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { laterCauses } from '@spillway/contract/compute/procedure-check/procedure-check';
import { minuteMs } from '@spillway/plant-time/spans';
import { heldMin } from '@spillway/rules/procedure/mode';
import type { PlantNow } from '../current/current.ts';
import { type ForecastInUse, measuredSource } from '../forecasts/in-use/in-use.ts';
import type { PlanAhead } from './planned.ts';

export type LaterReason = (typeof laterCauses)[number];

/**
 * The discrete inputs of a deadline: when one of them changes, there is a cause for a later deadline. Noisy figures are
 * none.
 */
export interface DeadlineReason {
  /** By outlet: the opening of a gate in m, or 1 for a running unit. */
  readonly openings: Readonly<Record<string, number>>;
  readonly orders: readonly string[];
  readonly plan: string;
  readonly procedureId: string;
  /** The quality of the forecast; higher is better. */
  readonly grade: number;
}

export interface ReportedDeadline {
  readonly toldAtMs: number;
  readonly neededByMs: number;
  readonly levelM: number;
  readonly by: string | null;
  readonly article: string | null;
  /** False for a deadline to prepare, notify and decide only. */
  readonly isAct: boolean;
  readonly because: DeadlineReason;
  /** When a user accepted the later deadline. */
  readonly acceptedAtMs: number | null;
}

/** A later deadline is shown after this time; until then the earlier one is held. */
export const heldMs = heldMin * minuteMs;
/** Sensor noise is smaller, and an intended gate movement is larger. */
const movedM = 0.05;
const gateType = 2;

export function deadlineReasonOf(
  plantNow: Pick<PlantNow, 'outlets'>,
  {
    orders,
    plan,
    procedureId,
    forecast,
  }: {
    readonly orders: readonly string[];
    readonly plan: PlanAhead;
    readonly procedureId: string;
    readonly forecast: ForecastInUse | null;
  },
): DeadlineReason {
  return {
    openings: Object.fromEntries(
      plantNow.outlets.map(({ outlet: { outletId, outletType }, current }) => {
        const value = current.value ?? 0;
        return [outletId, outletType === gateType ? Math.round(value * 100) / 100 : Number(value > 0)];
      }),
    ),
    orders: orders.toSorted(),
    plan: plan.state === 'none' ? plan.state : `${plan.state} ${plan.planId}`,
    procedureId,
    grade: gradeOf(forecast),
  };
}

/** From best to worst: complete model (4), incomplete model, nowcast, measured inflow, none (0). */
function gradeOf(forecast: ForecastInUse | null): number {
  if (forecast === null) return 0;
  if (forecast.run.source === measuredSource) return 1;
  if (forecast.run.source !== modelSource) return 2;
  return forecast.lacks.length > 0 ? 3 : 4;
}

/** The change that moves the deadline; null when only noisy figures changed. */
export function causeOf(before: DeadlineReason, now: DeadlineReason): LaterReason | null {
  const ids = new Set([...Object.keys(before.openings), ...Object.keys(now.openings)]);
  const isMoved = [...ids].some((id) => Math.abs((before.openings[id] ?? 0) - (now.openings[id] ?? 0)) > movedM);
  if (isMoved) return 'gate';
  if (before.orders.join() !== now.orders.join()) return 'order';
  if (before.plan !== now.plan) return 'plan';
  if (before.procedureId !== now.procedureId) return 'procedure';
  return now.grade > before.grade ? 'forecast' : null;
}

export interface HeldDeadlineState {
  /** An earlier deadline that stays in force although the present figures give a later one. */
  readonly held: ReportedDeadline | null;
  /** Action was required, and only noisy figures have changed since. */
  readonly isActHeld: boolean;
  /** Why an earlier deadline no longer holds. */
  readonly laterBecause: LaterReason | null;
}

/**
 * Holds the earliest deadline shown within half an hour while only noisy figures have changed since. An earlier
 * deadline is shown at once, and so is a later one that has a cause.
 */
export function heldDeadline(
  reportedDeadlines: readonly ReportedDeadline[],
  now: { readonly atMs: number; readonly neededByMs: number | null; readonly because: DeadlineReason },
): HeldDeadlineState {
  const lately = reportedDeadlines
    .filter(({ toldAtMs }) => toldAtMs > now.atMs - heldMs && toldAtMs <= now.atMs)
    .map((one) => {
      const isAccepted = one.acceptedAtMs !== null && one.acceptedAtMs <= now.atMs;
      return { one, cause: isAccepted ? ('accepted' as const) : causeOf(one.because, now.because) };
    });
  const earlier = lately.filter(({ one }) => now.neededByMs === null || one.neededByMs < now.neededByMs);
  const activeDeadlines = earlier.filter(({ cause }) => cause === null).map(({ one }) => one);
  const held = activeDeadlines.reduce<ReportedDeadline | null>(
    (first, one) => (first && first.neededByMs <= one.neededByMs ? first : one),
    null,
  );
  const isActHeld = lately.some(({ one, cause }) => one.isAct && cause === null);
  return { held, isActHeld, laterBecause: held === null ? (earlier.at(-1)?.cause ?? null) : null };
}
