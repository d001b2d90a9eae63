import { expect, it } from 'vitest';
import { horizontalLine, lineThrough, verticalScale } from './Plot.tsx';

const frame = { width: 120, height: 70, left: 10, right: 10, top: 5, bottom: 15 };

it('values lie between the edges of the plot, high ones above low ones', () => {
  const [x, y] = [horizontalLine(frame, 230, 250), verticalScale(frame, -2, 8)];
  expect([x(230), x(240), x(250)]).toEqual([10, 60, 110]);
  expect([y(-2), y(3), y(8)]).toEqual([55, 30, 5]);
});

it('a span of nothing lies at the edge instead of nowhere', () => {
  expect(horizontalLine(frame, 5, 5)(5)).toBe(10);
});

it('a line begins where its first point is', () => {
  const points = [
    { x: 1, y: 2 },
    { x: 3.26, y: 4 },
  ];
  expect(lineThrough(points)).toBe('M1.0 2.0L3.3 4.0');
  expect(lineThrough([])).toBe('');
});
