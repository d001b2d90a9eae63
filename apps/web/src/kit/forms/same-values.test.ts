import { expect, it } from 'vitest';
import { changedValues, sameValues } from './same-values.ts';

it('sees no change where a person sees none', () => {
  expect(sameValues({ phone: '', plants: ['B', 'A'] }, { phone: null, plants: ['A', 'B'] })).toBe(true);
  expect(sameValues({ all_plants: false }, { all_plants: true })).toBe(false);
});

it('sends only what was changed, also when a field was emptied', () => {
  const before = { full_name: 'Thu', phone: '0912345678', plants: ['A'] };
  expect(changedValues({ full_name: 'Thu', phone: '', plants: ['A', 'B'] }, before)).toEqual({
    phone: '',
    plants: ['A', 'B'],
  });
});

it('compares the rows of a list by what stands in them', () => {
  const rows = { fields: [{ field: 'H1', unit: null }, { field: 'Q1' }] };
  expect(sameValues(rows, { fields: [{ field: 'Q1' }, { unit: undefined, field: 'H1' }] })).toBe(true);
  expect(sameValues(rows, { fields: [{ field: 'H1', unit: 'cm' }, { field: 'Q1' }] })).toBe(false);
});
