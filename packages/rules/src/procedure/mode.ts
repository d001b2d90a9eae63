import { holds } from './conditions.ts';
import type { Mode } from './definition.ts';
import type { Scene } from './figures.ts';
import type { Doubt } from './truth.ts';

export type ModeVerdict =
  | { readonly state: 'judged'; readonly mode: Mode }
  /** A more urgent one may be in force as well: the most urgent first, the last of them surely would be. */
  | { readonly state: 'not_judged'; readonly couldBe: readonly Mode[]; readonly doubts: readonly Doubt[] };

/** Exactly one mode at any time, or the reason why nobody can say which. What was never held against the official text decides nothing. */
export function modeOf(scene: Scene): ModeVerdict {
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

export const eachOnce = (doubts: readonly Doubt[]): Doubt[] => [
  ...new Map(doubts.map((one) => [`${one.code} ${one.of}`, one])).values(),
];
