import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageSizes } from './page.ts';
import { readChoice } from './use-table-choice.ts';

const fallback = { sort: { key: 'name', down: false }, find: '', chip: null, columns: {}, pageSize: 50 };

it('brings back what a person set on the table', () => {
  const storedChoice = {
    sort: { key: 'level', down: true },
    find: 'đập',
    chip: 'locked',
    columns: { email: true },
    pageSize: 100,
  };
  expect(readChoice(JSON.stringify(storedChoice), fallback)).toEqual(storedChoice);
});

it('remembers that a person let go of the order', () => {
  expect(readChoice(JSON.stringify({ ...fallback, sort: null }), fallback).sort).toBeNull();
});

it('starts afresh where nothing useful is kept', () => {
  for (const stored of [null, '', '{', '[]', '7', 'null']) expect(readChoice(stored, fallback)).toEqual(fallback);
});

it('survives anything found in storage', () => {
  fc.assert(
    fc.property(fc.json(), (stored) => {
      const choice = readChoice(stored, fallback);
      expect(pageSizes).toContain(choice.pageSize);
      expect(typeof choice.find).toBe('string');
    }),
  );
});
