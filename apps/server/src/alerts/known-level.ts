import { type CurrentInput, cautiousLevelM } from '../compute/current/current.ts';
import type { OpenWarning } from './attention.ts';

interface KnownLevel {
  readonly levelM: number;
  readonly atMs: number;
  /** Recent enough for a calculation. */
  readonly isNow: boolean;
  /** Not confirmed by a later level yet. */
  readonly isUnconfirmed: boolean;
}

/** The lake level; without a current one, the newest of the last readings and those in active warnings. */
export function knownLevel(lake: CurrentInput, openWarnings: readonly OpenWarning[]): KnownLevel | null {
  const last = lastLevel(lake);
  if (last?.isNow) return last;
  const all = [...(last ? [last] : []), ...openWarnings.flatMap((one) => rememberedLevel(one) ?? [])];
  return all.toSorted((a, b) => b.atMs - a.atMs)[0] ?? null;
}

function lastLevel(lake: CurrentInput): KnownLevel | null {
  const { atMs, isNow, isUnconfirmed } = lake;
  const levelM = cautiousLevelM(lake);
  return levelM === null || atMs === null ? null : { levelM, atMs, isNow, isUnconfirmed };
}

const levelCode = /^level_/;

function rememberedLevel({ code, facts, seenAt }: OpenWarning): KnownLevel | null {
  if (!levelCode.test(code) || typeof facts.level !== 'number' || seenAt === null) return null;
  return { levelM: facts.level, atMs: seenAt.getTime(), isNow: false, isUnconfirmed: facts.unconfirmed === 1 };
}
