import type { Definition, Threshold } from '../definition/definition.ts';
import { toMillionth } from '../millionth.ts';
import type { LevelsSince } from './facts.ts';

/** The levels in force at an instant, and their season. */
export const levelsAt = (all: readonly LevelsSince[], atMs: number): LevelsSince | undefined =>
  all.findLast(({ fromMs }) => fromMs <= atMs);

/** Null when the plant has no such level. */
export function thresholdOf(threshold: Threshold, levelsInForce: LevelsSince | undefined): number | null {
  if (threshold.kind === 'absolute') return threshold.value;
  const level = levelsInForce?.levels[threshold.level] ?? null;
  if (level === null || threshold.offset === 0) return level;
  return toMillionth(level + threshold.offset);
}

export const thresholdsAt = (
  { ladder }: Definition,
  levels: readonly LevelsSince[],
  atMs: number,
): (number | null)[] => {
  const inForce = levelsAt(levels, atMs);
  return ladder.map(({ threshold }) => thresholdOf(threshold, inForce));
};
