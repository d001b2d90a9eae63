import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture.ts';

const size = { width: 100, height: 60 };

describe('the small picture of a lookup', () => {
  it('puts the answer on the line between two rows', () => {
    const rows = [
      [245, 41.5],
      [250, 57],
    ];
    const picture = pictureOf({ ...size, rows, key: 247.5, result: 49.25 })!;
    expect(picture.curves).toHaveLength(1);
    expect(picture.answer).toEqual([50, 30]);
  });

  it('draws two curves where a table has two keys', () => {
    const rows = [
      [248, 1, 105.9],
      [248, 2, 205],
      [249, 1, 111.9],
      [249, 2, 217.5],
    ];
    const picture = pictureOf({ ...size, rows, key: 1.4, result: 147.26 })!;
    expect(picture.curves).toHaveLength(2);
    expect(picture.answer[0]).toBeCloseTo(8 + 0.4 * 84);
  });

  it('shows nothing where there is no width, or no column but the value', () => {
    expect(pictureOf({ ...size, rows: [[1, 2]], key: 1, result: 2 })).toBeNull();
    expect(pictureOf({ ...size, rows: [[1]], key: 0, result: 2 })).toBeNull();
  });
});
