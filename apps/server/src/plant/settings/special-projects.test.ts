import { expect, it } from 'vitest';
import { isDailyRegulated, isDiverting, isUnderBackwater, levelsOf } from './levels-in-force.ts';
import { defaultSettings } from './settings.ts';

const season = { name: 'Mùa lũ', from: '01/09', to: '30/11', maxLevelM: 249, receptionLevelM: 247.5 };
const settings = (...specialProjects: ('first' | 'second' | 'third')[]) => ({
  ...defaultSettings,
  normalLevelM: 250,
  floodReceptionLevelM: 247,
  specialProjects,
});

it('keeps nothing free for a flood where the lake is regulated within the day; other levels stand', () => {
  const usual = levelsOf(settings(), season);
  expect(usual).toMatchObject({ floodReceptionM: 247.5, normalM: 250, maxBeforeFloodM: 249 });
  expect(levelsOf(settings('second'), season)).toEqual({ ...usual, floodReceptionM: null });
  expect(levelsOf(settings('second'), null).floodReceptionM).toBeNull();
  expect(levelsOf(settings('first'), season)).toEqual(usual);
});

it('knows a plant where one level says neither storage nor release', () =>
  expect([settings('third'), settings('first')].map(isUnderBackwater)).toEqual([true, false]));

it('knows either, both or none of a plant', () => {
  const kinds = [settings(), settings('first'), settings('second'), settings('first', 'second')];
  expect(kinds.map((one) => [isDiverting(one), isDailyRegulated(one)])).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]);
});
