import { describe, expect, it } from 'vitest';
import { clustersOf, fittingLabels } from './clusters.ts';

const at = (x: number, y: number, label = 'MU-01') => ({ x, y, label });

describe('points on a map', () => {
  it('become one mark where they cannot be told apart, also across the border of a cell', () => {
    const clusters = clustersOf([at(100, 100), at(109, 101), at(300, 40), at(92, 99), at(301, 41)], 10);
    expect(clusters.map(({ x, y, members }) => [x, y, members.length])).toEqual([
      [100, 100, 3],
      [300, 40, 2],
    ]);
  });

  it('stay apart beyond the reach', () => {
    expect(clustersOf([at(100, 100), at(112, 100)], 10)).toHaveLength(2);
  });

  it('leave nobody out, however many there are', () => {
    const many = Array.from({ length: 2000 }, (_, i) => at((i * 37) % 900, (i * 91) % 600));
    expect(clustersOf(many, 10).reduce((sum, { members }) => sum + members.length, 0)).toBe(2000);
  });

  it('are labelled on the right, or on the left where the label would cover something or leave the drawing', () => {
    const marks = [at(100, 100), at(130, 102), at(400, 100), at(630, 300)];
    expect([...fittingLabels(marks, 640)]).toEqual([
      [0, 'left'],
      [1, 'right'],
      [2, 'right'],
      [3, 'left'],
    ]);
  });

  it('go without a label where there is no room on either side', () => {
    const marks = [at(30, 100), at(70, 100), at(110, 100)];
    expect([...fittingLabels(marks, 640).keys()]).toEqual([2]);
  });
});
