import { minuteMs } from '@spillway/plant-time/spans';
import { holds } from './conditions.ts';
import type { Mode } from './definition.ts';
import type { Scene } from './figures.ts';
import type { Doubt } from './truth.ts';

export type ModeVerdict =
  | {
      readonly state: 'judged';
      readonly mode: Mode;
      /** A laxer one follows from the newest inflow, and is in force from then on if it still does. */
      readonly laxer?: { readonly mode: Mode; readonly fromMs: number };
    }
  /** A more urgent one may be in force as well: the most urgent first, the last of them surely would be. */
  | { readonly state: 'not_judged'; readonly couldBe: readonly Mode[]; readonly doubts: readonly Doubt[] };

/** What is laxer because a figure plays is in force once it has been laxer for so long. */
export const heldMin = 30;

/**
 * Exactly one mode at any time, or the reason why nobody can say which. A more urgent one is in force at once, and so is a laxer one that follows from
 * anything else than the inflow: levels, stations, orders and warnings have no play.
 */
export function modeOf(scene: Scene): ModeVerdict {
  const { procedure, facts } = scene;
  const now = newestOf(scene);
  const { inflow } = facts.figures;
  if (now.state !== 'judged' || !inflow) return now;
  const urgency = (mode: Mode) => -procedure.modes.indexOf(mode);
  let held = now;
  for (const before of facts.inflowLately ?? []) {
    const fromMs = before.atMs + heldMin * minuteMs;
    if (fromMs <= facts.atMs) continue;
    const figures = { ...facts.figures, inflow: { ...before, atMs: inflow.atMs } };
    const then = newestOf({ ...scene, facts: { ...facts, figures } });
    if (then.state !== 'judged' || urgency(then.mode) <= urgency(now.mode)) continue;
    if (urgency(then.mode) >= urgency(held.mode)) held = { ...then, laxer: { mode: now.mode, fromMs } };
  }
  return held;
}

/** By the newest figures. What was never held against the official text decides nothing. */
function newestOf(scene: Scene): ModeVerdict {
  const doubtfulModes: Mode[] = [];
  const doubts: Doubt[] = [];
  const unverified: Mode[] = [];
  for (const mode of scene.procedure.modes) {
    const truth = holds(scene, mode.when);
    if (!mode.source.isVerified) {
      if (truth.is !== false) unverified.push(mode);
      continue;
    }
    if (truth.is === true) {
      if (doubtfulModes.length === 0) return { state: 'judged', mode };
      return { state: 'not_judged', couldBe: [...doubtfulModes, mode], doubts: eachOnce(doubts) };
    }
    if (truth.is === null) {
      doubtfulModes.push(mode);
      doubts.push(...truth.doubts);
    }
  }
  // Nothing that somebody verified surely applies: what is left to go by is said with that.
  const why = unverified.map(({ source }): Doubt => ({ code: 'not_verified', of: source.article }));
  const couldBe = scene.procedure.modes.filter((mode) => doubtfulModes.includes(mode) || unverified.includes(mode));
  return { state: 'not_judged', couldBe, doubts: eachOnce([...doubts, ...why]) };
}

const eachOnce = (doubts: readonly Doubt[]): Doubt[] => [
  ...new Map(doubts.map((one) => [`${one.code} ${one.of}`, one])).values(),
];
