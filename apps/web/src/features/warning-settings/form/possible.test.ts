import { expect, it } from 'vitest';
import type { Target } from '../queries.ts';
import { fitted, possibleOperators, possibleProperties } from './possible.ts';

const series = (property: 'water_level' | 'precipitation') => ({
  series_id: 1,
  property,
  property_name: '',
  unit: '',
  step_seconds: 300,
});
const targets: readonly Target[] = [
  {
    target_kind: 4,
    target_id: 'a',
    code: null,
    name: 'Đập',
    subjects: [{ subject_id: 'a', name: 'Đập', series: [series('water_level'), series('precipitation')] }],
  },
];
const lake = {
  target_kind: 1,
  comparison_mode: 'single',
  property: 'lake_level',
  comparison_operator: 'below',
} as const;

it('offers what an object measures and the way to compare can have', () => {
  const of = (comparison_mode: 'single' | 'sum' | 'silence') =>
    possibleProperties({ target_kind: 4, comparison_mode }, targets);
  expect(of('single')).toEqual(['water_level', 'precipitation']);
  expect(of('sum')).toEqual(['precipitation']);
  expect(of('silence')).toEqual([null, 'water_level', 'precipitation']);
  expect(possibleOperators('silence')).toEqual(['above', 'at_least']);
});

it('lets go of what another kind of object or way to compare cannot have', () => {
  const station = { ...lake, target_kind: 4 as const };
  expect(fitted(station, targets)).toEqual({ property: null, comparison_operator: 'below' });
  expect(fitted({ ...station, comparison_mode: 'sum' }, targets).property).toBe('precipitation');
  expect(fitted({ ...station, comparison_mode: 'silence' }, targets)).toEqual({
    property: null,
    comparison_operator: 'at_least',
  });
  expect(fitted(lake, targets)).toEqual({ property: 'lake_level', comparison_operator: 'below' });
});
