import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { laterCauses } from '@spillway/contract/compute/procedure-check/procedure-check';
import { minuteMs } from '@spillway/plant-time/spans';
import { heldMin } from '@spillway/rules/procedure/mode';
import type { PlantNow } from '../current/current.ts';
import { measuredSource, type SpeakingForecast } from '../forecasts/in-use/in-use.ts';
import type { PlanAhead } from './planned.ts';

export type LaterCause = (typeof laterCauses)[number];

/** What a deadline follows from besides figures that play: where one of them is another, a later deadline has a cause. */
export interface Because {
  /** By outlet: m of a gate, of a unit whether it runs. */
  readonly openings: Readonly<Record<string, number>>;
  readonly orders: readonly string[];
  readonly plan: string;
  readonly procedureId: string;
  /** Of the forecast; the more it is made of, the higher. */
  readonly grade: number;
}

/** By when somebody has to act, as it was told at an instant. */
export interface ToldDeadline {
  readonly toldAtMs: number;
  readonly neededByMs: number;
  readonly levelM: number;
  readonly by: string | null;
  readonly article: string | null;
  /** False: only to prepare, notify and decide. */
  readonly isAct: boolean;
  readonly because: Because;
  /** When somebody accepted that it is later. */
  readonly acceptedAtMs: number | null;
}

/** A later deadline is told once it has been later for so long. */
export const heldMs = heldMin * minuteMs;
/** A sensor plays by less; who moves a gate moves it further. */
const movedM = 0.05;
const gateType = 2;

export function becauseOf(
  stands: Pick<PlantNow, 'outlets'>,
  {
    orders,
    plan,
    procedureId,
    forecast,
  }: {
    readonly orders: readonly string[];
    readonly plan: PlanAhead;
    readonly procedureId: string;
    readonly forecast: SpeakingForecast | null;
  },
): Because {
  return {
    openings: Object.fromEntries(
      stands.outlets.map(({ outlet: { outletId, outletType }, current }) => {
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

/** Complete model, reduced model, nowcast, measured inflow, nothing. */
function gradeOf(forecast: SpeakingForecast | null): number {
  if (forecast === null) return 0;
  if (forecast.run.source === measuredSource) return 1;
  if (forecast.run.source !== modelSource) return 2;
  return forecast.lacks.length > 0 ? 3 : 4;
}

/** What changed from one deadline to the next that makes it later; null: nothing but figures that play. */
export function causeOf(before: Because, now: Because): LaterCause | null {
  const ids = new Set([...Object.keys(before.openings), ...Object.keys(now.openings)]);
  const isMoved = [...ids].some((id) => Math.abs((before.openings[id] ?? 0) - (now.openings[id] ?? 0)) > movedM);
  if (isMoved) return 'gate';
  if (before.orders.join() !== now.orders.join()) return 'order';
  if (before.plan !== now.plan) return 'plan';
  if (before.procedureId !== now.procedureId) return 'procedure';
  return now.grade > before.grade ? 'forecast' : null;
}

export interface Held {
  /** Stays in force although a later one follows from the figures of now. */
  readonly held: ToldDeadline | null;
  /** That somebody has to act was told, and nothing but figures that play says otherwise since. */
  readonly isActHeld: boolean;
  /** Why one that was told earlier does not. */
  readonly laterBecause: LaterCause | null;
}

/**
 * The earliest deadline that was told within half an hour is held while nothing but figures that play has changed since. One that is earlier by now is told
 * at once, and so is a later one that has a cause.
 */
export function heldDeadline(
  told: readonly ToldDeadline[],
  now: { readonly atMs: number; readonly neededByMs: number | null; readonly because: Because },
): Held {
  const lately = told
    .filter(({ toldAtMs }) => toldAtMs > now.atMs - heldMs && toldAtMs <= now.atMs)
    .map((one) => {
      const isAccepted = one.acceptedAtMs !== null && one.acceptedAtMs <= now.atMs;
      return { one, cause: isAccepted ? ('accepted' as const) : causeOf(one.because, now.because) };
    });
  const earlier = lately.filter(({ one }) => now.neededByMs === null || one.neededByMs < now.neededByMs);
  const playing = earlier.filter(({ cause }) => cause === null).map(({ one }) => one);
  const held = playing.reduce<ToldDeadline | null>(
    (first, one) => (first && first.neededByMs <= one.neededByMs ? first : one),
    null,
  );
  const isActHeld = lately.some(({ one, cause }) => one.isAct && cause === null);
  return { held, isActHeld, laterBecause: held === null ? (earlier.at(-1)?.cause ?? null) : null };
}
