import { describe, expect, it } from 'vitest';
import { curveLines, pagesOf, thinLines, thinPoints } from './curve-family.ts';
import { groupShapes } from './group-shapes.ts';

const column = (name: string, ...values: (number | null)[]) => ({ name, values });

describe('the curves of a table', () => {
  it('is one line for a table of one key', () => {
    const lines = curveLines(groupShapes.ZV, [column('z', 230, 240), column('v', 10, 40)]);
    expect(lines).toEqual([
      {
        label: null,
        points: [
          { x: 230, y: 10 },
          { x: 240, y: 40 },
        ],
      },
    ]);
  });

  it('is one line for each value of the first of two keys', () => {
    const lines = curveLines(groupShapes.ZAQ, [
      column('z', 240, 240, 244, 244),
      column('a', 0, 1, 0, 1),
      column('q', 0, 50, 0, 60),
    ]);
    expect(lines.map(({ label, points }) => [label, points.at(-1)])).toEqual([
      [240, { x: 1, y: 50 }],
      [244, { x: 1, y: 60 }],
    ]);
  });

  it('shows the curves of one unit at a time where units differ', () => {
    const columns = [column('n', 2, 1, 1), column('h', 50, 50, 60), column('p', 5, 5, 5), column('q', 9, 8, 7)];
    expect(pagesOf(groupShapes.HPQ, columns)).toEqual([1, 2]);
    expect(curveLines(groupShapes.HPQ, columns, 1).map(({ label }) => label)).toEqual([50, 60]);
    expect(curveLines(groupShapes.HPQ, columns, 2).map(({ label }) => label)).toEqual([50]);
  });

  it('is one line for each value column where there are two, and leaves out what has no value', () => {
    const lines = curveLines(groupShapes.ZAoAc, [column('z', 1, 2), column('ao', 3, null), column('ac', 4, 5)]);
    expect(lines.map(({ label, points }) => [label, points.length])).toEqual([
      ['ao', 1],
      ['ac', 2],
    ]);
  });
});

describe('what is too much to draw', () => {
  it('keeps the first and the last of many curves', () => {
    const lines = Array.from({ length: 100 }, (_, label) => ({ label, points: [] }));
    const keptLabels = thinLines(lines, 5).map(({ label }) => label);
    expect(keptLabels).toEqual([0, 25, 50, 74, 99]);
  });

  it('keeps the ends, the highest and the lowest of 20,000 points', () => {
    const points = Array.from({ length: 20_000 }, (_, x) => ({ x, y: x === 9_001 ? 1e6 : x === 9_002 ? -1e6 : x }));
    const keptPoints = thinPoints(points, 400);
    expect(keptPoints.length).toBeLessThanOrEqual(802);
    expect([keptPoints[0]?.x, keptPoints.at(-1)?.x]).toEqual([0, 19_999]);
    expect(keptPoints.filter(({ y }) => Math.abs(y) === 1e6)).toHaveLength(2);
  });
});
