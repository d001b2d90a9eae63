import { expect, it } from 'vitest';
import type { Information } from '../../../shared/plant/queries.ts';
import { referencesOf } from './chart-levels.ts';

const lines = (special_projects: Information['special_projects']) =>
  referencesOf(
    {
      dead_water_level: 235,
      flood_reception_water_level: 247.5,
      normal_water_level: 250,
      designed_flood_water_level: null,
      check_flood_water_level: null,
      special_projects,
    } as unknown as Information,
    (key) => key,
  ).map(({ id }) => id);

it('draws no flood reception level where the lake is regulated within the day', () => {
  expect(lines([])).toEqual(['dead_water_level', 'flood_reception_water_level', 'normal_water_level']);
  expect(lines(['first'])).toEqual(lines([]));
  expect(lines(['second'])).toEqual(['dead_water_level', 'normal_water_level']);
});
