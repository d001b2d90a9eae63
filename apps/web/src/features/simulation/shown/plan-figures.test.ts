import { expect, it } from 'vitest';
import { nonBreaking, sortedFromHighest } from './plan-figures.ts';

it('lists what a plan may pass as it stands on the dam, and keeps a figure with its unit', () => {
  const levels = [247.5, 250, 249, 253].map((elevation) => ({ elevation }));
  expect(sortedFromHighest(levels).map(({ elevation }) => elevation)).toEqual([253, 250, 249, 247.5]);
  expect(levels[0]).toEqual({ elevation: 247.5 });
  expect(nonBreaking('13:10 28/11/2026')).toBe('13:10\u00a028/11/2026');
});
