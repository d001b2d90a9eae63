import { Flag } from '@spillway/hydrology/flags';
import { InputSource, mostAgeMsOf, type SavedStep } from '../../compute/calculation/calculation.ts';
import type { LevelSeen } from '../dashboard/dashboard.ts';
import type { Standing } from './attention-kept.ts';

interface Sources {
  readonly nowMs: number;
  readonly record: SavedStep | null;
  readonly measured: LevelSeen | null;
  readonly stepMs: number;
}

/** Where the lake was seen last: by its gauges, by the record, or, where neither says anything any more, by the warnings that stand. */
export function knownLevel(sources: Sources, standing: readonly Standing[]): LevelSeen | null {
  const { measured } = sources;
  if (measured?.isNow) return measured;
  const recorded = recordedLevel(sources);
  if (recorded?.isNow) return recorded;
  const all = [recorded, measured, ...standing.flatMap((one) => rememberedLevel(one) ?? [])];
  return all.filter((one) => one !== null).toSorted((a, b) => b.atMs - a.atMs)[0] ?? null;
}

function recordedLevel({ nowMs, record, stepMs }: Sources): LevelSeen | null {
  const result = record?.results.get('lake_level');
  if (!record || !result || result.value === null || (result.flags & Flag.missing) !== 0) return null;
  const atMs = record.timeMs - (record.inputs.get('lake_level')?.ageS ?? 0) * 1000;
  const isUnconfirmed = (result.flags & Flag.unconfirmed) !== 0;
  return { levelM: result.value, atMs, isNow: nowMs - atMs <= mostAgeMsOf(stepMs), isUnconfirmed };
}

/** A person's level stands until the next record; where none comes, not longer than a reading would. */
export const isFreshlyOverridden = (record: SavedStep | null, nowMs: number, stepMs: number): boolean =>
  record?.inputs.get('lake_level')?.source === InputSource.override && nowMs - record.timeMs <= mostAgeMsOf(stepMs);

const levelCode = /^level_/;

function rememberedLevel({ code, facts, seenAt }: Standing): LevelSeen | null {
  if (!levelCode.test(code) || typeof facts.level !== 'number' || seenAt === null) return null;
  return { levelM: facts.level, atMs: seenAt.getTime(), isNow: false, isUnconfirmed: facts.unconfirmed === 1 };
}
