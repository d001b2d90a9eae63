import { expect, it } from 'vitest';
import { readTyped } from './read-reply.ts';

it.each([
  ['1 7', { act: 'acting', code: 7 }],
  ['2 7', { act: 'seen', code: 7 }],
  [' 1-12. ', { act: 'acting', code: 12 }],
  ['1\n7', { act: 'acting', code: 7 }],
  ['1', { act: 'acting', code: null }],
  ['2!', { act: 'seen', code: null }],
  ['17', null],
  ['3 7', null],
  ['toi dang xu ly', null],
  ['1 7 8', null],
  ['1 1234', null],
  ['', null],
] as const)('the text message %j is read as %o', (text, typed) => {
  expect(readTyped(text)).toEqual(typed);
});
