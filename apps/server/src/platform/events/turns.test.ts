import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells a few at once, and many so that nobody waits for two seconds', () => {
  const { take } = createTurns();
  const delivered: number[] = [];
  for (let reader = 0; reader < 200; reader++) take(() => delivered.push(reader));
  const first = delivered.length;
  expect(first).toBeGreaterThanOrEqual(12);
  expect(first).toBeLessThanOrEqual(40);
  vi.advanceTimersByTime(200);
  expect(delivered.length).toBeLessThan(100);
  vi.advanceTimersByTime(1_000);
  expect(delivered).toEqual(Array.from({ length: 200 }, (_, reader) => reader));
});

it('keeps the order in which one is told, also of what comes while others wait', () => {
  const { take } = createTurns();
  const delivered: string[] = [];
  for (const event of ['first', 'second'])
    for (let reader = 0; reader < 30; reader++) take(() => delivered.push(`${reader} ${event}`));
  vi.advanceTimersByTime(1_000);
  expect(delivered).toHaveLength(60);
  for (let reader = 0; reader < 30; reader++)
    expect(delivered.indexOf(`${reader} first`)).toBeLessThan(delivered.indexOf(`${reader} second`));
});

it('is there at once again when all were told', () => {
  const { take } = createTurns();
  for (let reader = 0; reader < 60; reader++) take(() => undefined);
  vi.advanceTimersByTime(1_000);
  const listener = vi.fn();
  take(listener);
  expect(listener).toHaveBeenCalledOnce();
});
