import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { movesOf } from './gate-moves.ts';

/** A reading every five minutes. */
const moves = (...valuesM: readonly number[]) =>
  movesOf({ gate: 'C1', timesMs: valuesM.map((_, index) => index * 5 * minuteMs), valuesM }).map((one) => [
    one.fromMs / minuteMs,
    one.toMs / minuteMs,
    one.fromM,
    one.toM,
  ]);

it('are found where an opening changes, from where it stood', () => {
  expect(moves(0, 0, 0.5, 0.5)).toEqual([[5, 10, 0, 0.5]]);
  expect(moves()).toEqual([]);
  expect(moves(0.5)).toEqual([]);
});

it('leave out the play of a sensor, and see what creeps', () => {
  expect(moves(0.5, 0.51, 0.49, 0.5)).toEqual([]);
  expect(moves(0.5, 0.51, 0.52)).toEqual([[5, 10, 0.5, 0.52]]);
});

it('are one where steps follow each other, and two where the gate stood or turned back', () => {
  expect(moves(0, 0.25, 0.5, 0.5)).toEqual([[0, 10, 0, 0.5]]);
  expect(moves(0, 0.5, 0.5, 0.5, 1)).toEqual([
    [0, 5, 0, 0.5],
    [15, 20, 0.5, 1],
  ]);
  expect(moves(0, 0.5, 0)).toEqual([
    [0, 5, 0, 0.5],
    [5, 10, 0.5, 0],
  ]);
});
