import { minuteMs } from '@spillway/plant-time/spans';
import { holds } from './conditions.ts';
import type { Mode } from './definition.ts';
import type { Scene } from './figures.ts';
import type { Uncertainty } from './truth.ts';

export type ModeVerdict =
  | {
      readonly state: 'judged';
      readonly mode: Mode;
      /** A less strict mode follows from the newest inflow, and takes effect then if this persists. */
      readonly laxer?: { readonly mode: Mode; readonly fromMs: number };
    }
  /** A more urgent one may be in force as well: most urgent first, the last of them certainly applies otherwise. */
  | { readonly state: 'not_judged'; readonly couldBe: readonly Mode[]; readonly doubts: readonly Uncertainty[] };

/** A mode that is less strict because of a fluctuating figure takes effect after this time. */
export const heldMin = 30;

/**
 * Exactly one mode at any time, or the reason it is not known. A more urgent one takes effect at once, and so does a less strict one caused
 * by anything but the inflow: levels, stations, orders and warnings do not fluctuate.
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

/** By the newest figures. Rules not checked against the official text decide nothing. */
function newestOf(scene: Scene): ModeVerdict {
  const uncertainModes: Mode[] = [];
  const suspects: Uncertainty[] = [];
  const unverified: Mode[] = [];
  for (const mode of scene.procedure.modes) {
    const truth = holds(scene, mode.when);
    if (!mode.source.isVerified) {
      if (truth.is !== false) unverified.push(mode);
      continue;
    }
    if (truth.is === true) {
      if (uncertainModes.length === 0) return { state: 'judged', mode };
      return { state: 'not_judged', couldBe: [...uncertainModes, mode], doubts: distinctUncertainties(suspects) };
    }
    if (truth.is === null) {
      uncertainModes.push(mode);
      suspects.push(...truth.doubts);
    }
  }
  // No verified mode certainly applies: the remaining ones are reported with that reason.
  const reasons = unverified.map(({ source }): Uncertainty => ({ code: 'not_verified', of: source.article }));
  const possibleModes = scene.procedure.modes.filter(
    (mode) => uncertainModes.includes(mode) || unverified.includes(mode),
  );
  return { state: 'not_judged', couldBe: possibleModes, doubts: distinctUncertainties([...suspects, ...reasons]) };
}

const distinctUncertainties = (suspects: readonly Uncertainty[]): Uncertainty[] => [
  ...new Map(suspects.map((one) => [`${one.code} ${one.of}`, one])).values(),
];
