import { describe, expect, it } from 'vitest';
import { type Connection, connectionOf, isSilent, urgencyOf } from './station-connection.ts';

const heardAt = '2026-10-18T01:00:00.000Z';
const logger = { heard_at: heardAt, connection: 'connected', step_seconds: 300 } as const;
const after = (minutes: number) => Date.parse(heardAt) + minutes * 60_000;

describe('the connection of a station', () => {
  it('is lost by silence alone, without another answer of the server', () => {
    expect([0, 15, 16, 60, 61].map((minutes) => connectionOf(logger, after(minutes)))).toEqual([
      'connected',
      'connected',
      'old',
      'old',
      'disconnected',
    ]);
  });

  it('is none where nothing ever came, or where somebody reads it', () => {
    expect(connectionOf({ ...logger, heard_at: null, connection: 'disconnected' }, after(0))).toBe('never');
    expect(connectionOf({ ...logger, connection: null, step_seconds: null }, after(9000))).toBe('byHand');
  });
});

it('a list that begins with the worst has silent stations first and those that send last', () => {
  const states: Connection[] = ['connected', 'byHand', 'never', 'disconnected', 'old'];
  const sorted = states.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  expect(sorted).toEqual(['disconnected', 'old', 'never', 'byHand', 'connected']);
  expect(states.filter(isSilent)).toEqual(['never', 'disconnected']);
});
