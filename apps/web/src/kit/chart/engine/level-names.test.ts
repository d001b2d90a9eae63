import { describe, expect, it } from 'vitest';
import { clearSpot, type NameRoom, readableSpot } from './level-names.ts';

const empty: NameRoom = { left: 40, right: 600, curves: [], lines: [], uprights: [], words: [] };
const flat = (y: number) => [40, 200, 400, 600].map((x) => [x, y] as const);

describe('the name of a known level', () => {
  it('stands at the left end, at the first height that is free', () => {
    expect(clearSpot(80, [92, 108], empty)).toMatchObject({ left: 46, y: 92 });
    expect(clearSpot(80, [92, 108], { ...empty, words: [{ left: 46, right: 90, y: 90 }] })).toMatchObject({ y: 108 });
    expect(clearSpot(80, [92, 108], { ...empty, lines: [95] })).toMatchObject({ y: 108 });
  });

  it('moves behind the line of a note instead of lying on it', () => {
    expect(clearSpot(80, [92], { ...empty, uprights: [70] })).toMatchObject({ left: 75, right: 155 });
  });

  it('has no place where a curve runs along, and is then only readable', () => {
    const room = { ...empty, curves: flat(94) };
    expect(clearSpot(80, [92], room)).toBeNull();
    expect(readableSpot(80, [92], room)).toMatchObject({ left: 46, y: 92 });
  });

  it('rather lies on a curve than on the line of now', () => {
    expect(readableSpot(80, [92], { ...empty, curves: flat(94), uprights: [90] })).toMatchObject({ left: 95 });
  });

  it('has none where another name stands, or where the drawing ends before it does', () => {
    expect(readableSpot(80, [92], { ...empty, words: [{ left: 46, right: 600, y: 92 }] })).toBeNull();
    expect(clearSpot(80, [92], { ...empty, right: 130, uprights: [60] })).toBeNull();
  });
});
