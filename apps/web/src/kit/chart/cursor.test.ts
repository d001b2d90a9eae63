import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { movedByKey, snapToReading } from './cursor.ts';
import { at, every10, series } from './testing.ts';

const level = series({ points: every10(1, 2, 3, 4, 5, 6, 7) });
const odd = series({ id: 'o', points: { times: [at(14)], values: [1] } });
const move = (key: string, minutes: number | null, pixelMs = 1000) => {
  const options = { series: [level, odd], view: { from: at(0), to: at(60) }, pixelMs };
  return movedByKey(key, { ...options, at: minutes === null ? null : at(minutes) });
};

describe('the cursor by keyboard', () => {
  it('goes from value to value of any series', () => {
    expect([move('ArrowRight', 10), move('ArrowRight', 14), move('ArrowLeft', 14)]).toEqual([at(14), at(20), at(10)]);
  });

  it('begins at the end, where the newest is', () => {
    expect(move('ArrowLeft', null)).toBe(at(50));
  });

  it('moves at least a pixel a press, however dense the values', () => {
    expect(move('ArrowRight', 10, 9 * minuteMs)).toBe(at(20));
  });

  it('stays in the view', () => {
    expect([move('ArrowRight', 60), move('Home', 30), move('End', 30)]).toEqual([at(60), at(0), at(60)]);
  });

  it('leaves other keys to the page', () => {
    expect(move('Tab', 10)).toBeNull();
  });
});

it('the pointer stands on the nearest value, or free where none is near', () => {
  expect(snapToReading([level, odd], at(13), 5 * minuteMs)).toBe(at(14));
  expect(snapToReading([odd], at(40), 5 * minuteMs)).toBe(at(40));
});
