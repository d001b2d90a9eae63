import { beforeEach, expect, it } from 'vitest';
import { createOpenErrors, type OpenErrors } from './open-errors.ts';

const saving = { by: {}, isOfLine: true };
const printCause = { by: {}, isOfLine: false };
let errors: OpenErrors;
let closed: string[];

function fail(cause: typeof saving, title: string): string {
  const key = errors.keyOf(cause, title);
  errors.open(key, { cause, close: () => closed.push(title) });
  return key;
}

beforeEach(() => {
  errors = createOpenErrors();
  closed = [];
});

it('ends with what the same one does well, and no other', () => {
  fail(saving, 'not saved');
  fail(printCause, 'not printed');
  errors.end(({ by }) => by === printCause.by);
  expect(closed).toEqual(['not printed']);
});

it('ends with the line that is back only what the line was the cause of', () => {
  fail(saving, 'not reached');
  fail(printCause, 'no printer');
  errors.end(({ isOfLine }) => isOfLine);
  expect(closed).toEqual(['not reached']);
});

it('stands once however often it is said, and not after a person closed it', () => {
  expect(fail(saving, 'not saved')).toBe(fail(saving, 'not saved'));
  const key = fail(printCause, 'not saved');
  expect(key).not.toBe(errors.keyOf(saving, 'not saved'));
  errors.forget(key);
  errors.end(() => true);
  expect(closed).toEqual(['not saved']);
});
