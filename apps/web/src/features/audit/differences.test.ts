import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('shows what was and what is, field by field', () => {
  expect(differencesOf({ before: { phone: '091' }, after: { phone: null } })).toEqual([
    { field: 'phone', kind: 'value', before: '091', after: null },
  ]);
});

it('says which members of a list came and which went', () => {
  const before = { permissions: ['map', 'report'] };
  const after = { permissions: ['map', 'price'] };
  expect(differencesOf({ before, after })).toEqual([
    { field: 'permissions', kind: 'list', kept: ['map'], added: ['price'], dropped: ['report'] },
  ]);
});

it('leaves out an id where the name stands beside it', () => {
  const entry = { before: { role_id: 'r1', role_name: 'Vận hành' }, after: { role_id: 'r2', role_name: 'Xem' } };
  expect(differencesOf(entry).map(({ field }) => field)).toEqual(['role_name']);
});

it('does not list what a new record lacks', () => {
  const after = { username: 'thu1', phone: null, plants: [], banned: false };
  expect(differencesOf({ before: null, after }).map(({ field }) => field)).toEqual(['username']);
});

it('has nothing to say about an act without data', () => {
  expect(differencesOf({ before: null, after: null })).toEqual([]);
});

it('keeps the order people know, whatever order the database keeps', () => {
  const after = { zone: 1, plants: ['HM'], banned: true, username: 'thu1' };
  expect(differencesOf({ before: {}, after }).map(({ field }) => field)).toEqual([
    'username',
    'banned',
    'plants',
    'zone',
  ]);
});

it('unfolds what is nested, and tells only the part that changed', () => {
  const gate = (crest: object | null) => ({ gate: { gated: true, crest } }) as never;
  const crest = { crest: 239, width: 12 };
  expect(differencesOf({ before: gate(crest), after: gate({ ...crest, width: 14 }) })).toEqual([
    { field: 'crest.width', kind: 'value', before: 12, after: 14 },
  ]);
  expect(differencesOf({ before: gate(crest), after: gate(null) }).map(({ field }) => field)).toEqual([
    'crest.crest',
    'crest.width',
  ]);
});
