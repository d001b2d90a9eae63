import { type GroupKey, keysOfGroup } from '@spillway/contract/plant/settings/described';
import type { Information } from '../../shared/plant/queries.ts';

export type LevelField = GroupKey<'levels'>;
export type Levels = Pick<Information, LevelField>;

export const levelFields: readonly LevelField[] = keysOfGroup('levels');

export const levelsOf = (of: Levels): Levels =>
  Object.fromEntries(levelFields.map((field) => [field, of[field]])) as Levels;

/** From the highest down; unset levels come last in their usual order. */
export const sortedFromHighest = (levels: Levels): readonly LevelField[] =>
  levelFields.toSorted(
    (a, b) => (levels[b] ?? Number.NEGATIVE_INFINITY) - (levels[a] ?? Number.NEGATIVE_INFINITY) || 0,
  );
