import { expect, it } from 'vitest';
import { maxDoubtful } from './doubtful.ts';
import type { Series } from './queries.ts';

const one = (series_id: number) => ({ series_id }) as Series;
const day = (readings: number, good_share: number) => ({ readings, good_share });

it('shows first the series with most readings in doubt, and none that has none', () => {
  const days = [
    { series_id: 1, rows: [day(288, 1), day(288, 0.99)] },
    { series_id: 2, rows: [day(288, 1), day(0, 0)] },
    { series_id: 3, rows: [day(144, 0.5), day(10, 0)] },
    { series_id: 4, rows: [day(10, 0)] },
  ];
  expect(maxDoubtful([one(1), one(2), one(3)], days)).toEqual([
    { series: one(3), doubtful: 82, readings: 154 },
    { series: one(1), doubtful: 3, readings: 576 },
  ]);
});
