import { describe, expect, it } from 'vitest';
import { boxOf, fitFigure, fitText, overlap, textWidthPx } from './label.ts';
import { stack } from './stack.ts';

describe('a text on a drawing', () => {
  it('is cut where there is no room, and says so', () => {
    const name = 'Cửa xả mặt số 12 phía bờ phải';
    const cut = fitText(name, 12, 90);
    expect(cut).toMatch(/^Cửa xả .*…$/);
    expect(textWidthPx(cut, 12)).toBeLessThanOrEqual(90);
    expect(fitText(name, 12, 400)).toBe(name);
    expect(fitText(name, 12, 8)).toBe('');
  });

  it('never shows half a number', () => {
    expect(fitFigure('147,264', 12, 30)).toBe('');
    expect(fitFigure('147,264', 12, 60)).toBe('147,264');
  });

  it('knows what it covers', () => {
    const label = { key: 'a', text: '10', x: 50, y: 20, sizePx: 10, anchor: 'end', look: '' } as const;
    expect(boxOf(label)).toMatchObject({ left: 36.8, right: 50, top: 12 });
    expect(overlap(boxOf(label), boxOf({ ...label, x: 60 }))).toBe(true);
    expect(overlap(boxOf(label), boxOf({ ...label, x: 64 }))).toBe(false);
  });
});

describe('texts one above the other', () => {
  const item = (key: string, wantedY: number, weight = 1) => ({ key, wantedY, heightPx: 10, weight });

  it('give way to each other and stay within their room', () => {
    expect([...stack([item('b', 12), item('a', 8), item('c', 95)], 0, 100)]).toEqual([
      ['a', 8],
      ['b', 18],
      ['c', 90],
    ]);
  });

  it('leave out the least where there is no room for all', () => {
    expect([...stack([item('a', 0, 2), item('b', 5, 1), item('c', 9, 3)], 0, 25).keys()]).toEqual(['a', 'c']);
  });
});
