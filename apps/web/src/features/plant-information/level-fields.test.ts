import { expect, it } from 'vitest';
import { type Levels, levelFields, sortedFromHighest } from './level-fields.ts';

const levels = (givenLevels: Partial<Levels>): Levels =>
  ({ ...Object.fromEntries(levelFields.map((field) => [field, null])), ...givenLevels }) as Levels;

it('lists levels from the highest down, and those that nobody knows last', () => {
  const [first = 'a', second = 'b', third = 'c'] = levelFields;
  const sortedLevels = sortedFromHighest(levels({ [first]: 255, [second]: 256, [third]: 254.2 }));
  expect(sortedLevels.slice(0, 3)).toEqual([second, first, third]);
  expect(sortedLevels.slice(3)).toEqual(levelFields.slice(3));
});
