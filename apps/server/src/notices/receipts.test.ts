import { expect, it } from 'vitest';
import { lineReached } from './receipts.ts';

const noticeOf = (people: readonly number[], isCall = false) =>
  ({ isPractice: false, content: { lines: [{ people, isCall }] } }) as unknown as Parameters<typeof lineReached>[0];

it('a line with somebody behind it whom no message could be sent is not reached; nobody is where nobody stands behind it', () => {
  expect(lineReached(noticeOf([0]), 0, [[]], []).reached).toBe('not_reached');
  expect(lineReached(noticeOf([]), 0, [], []).reached).toBe('nobody');
  expect(lineReached(noticeOf([], true), 0, [], []).reached).toBe('not_reached');
});
