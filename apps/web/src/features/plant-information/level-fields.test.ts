import { expect, it } from 'vitest';
import { fromTheHighest, type Levels, levelFields } from './level-fields.ts';

const levels = (given: Partial<Levels>): Levels =>
  ({ ...Object.fromEntries(levelFields.map((field) => [field, null])), ...given }) as Levels;

it('lists levels from the highest down, and those that nobody knows last', () => {
  const [first = 'a', second = 'b', third = 'c'] = levelFields;
  const listed = fromTheHighest(levels({ [first]: 255, [second]: 256, [third]: 254.2 }));
  expect(listed.slice(0, 3)).toEqual([second, first, third]);
  expect(listed.slice(3)).toEqual(levelFields.slice(3));
});
