import { expect, it } from 'vitest';
import { notePlaces } from './note-places.ts';

const note = (at: number, text = 'Tổ máy H2 ngừng sửa') => ({ id: String(at), at, text });
const placesOf = (...times: number[]) =>
  notePlaces(
    times.map((at) => note(at)),
    (at) => at,
    0,
  ).map(({ line, standsAfter }) => [line, standsAfter ? 'after' : 'before']);

it('notes stand on one line while there is room', () => {
  expect(placesOf(200, 400)).toEqual([
    [0, 'before'],
    [0, 'before'],
  ]);
});

it('one that would cover another goes a line up', () => {
  expect(placesOf(300, 350, 500)).toEqual([
    [0, 'before'],
    [1, 'before'],
    [0, 'before'],
  ]);
});

it('stands after its flag at the left edge, and may meet the next one there', () => {
  expect(placesOf(20, 200)).toEqual([
    [0, 'after'],
    [1, 'before'],
  ]);
});

it('leaves the flag alone where every line is taken', () => {
  expect(placesOf(500, 501, 502, 503, 504).map(([line]) => line)).toEqual([0, 1, 2, 3, null]);
});
