import { Quality } from '@spillway/hydrology/quality/quality';
import { describe, expect, it } from 'vitest';
import { emptyColumn, InputSource, override, putSample } from './input-column.ts';
import { levelAlone } from './level-alone.ts';

/** A day in five-minute steps. */
const grid = { firstMs: 0, stepMs: 300_000, rows: 288 };
const gauge = (levelM: number | null) => {
  const column = emptyColumn('station:a', grid.rows);
  for (let row = 0; row < grid.rows && levelM !== null; row += 1)
    putSample(column, row, levelM, 60, Quality.good, InputSource.station);
  return column;
};
const alone = (levelM: number, gauges: readonly ReturnType<typeof gauge>[], lake = gauge(levelM)) => [
  ...levelAlone(grid, { lake, gauges }, 0.3),
];
const every = (one: number) => Array<number>(grid.rows).fill(one);

describe('a level of the lake', () => {
  it('is said by one source alone where a plant has one gauge, or the other is silent or stands 2 m apart for a day', () => {
    expect(alone(251.6, [gauge(251.6)])).toEqual(every(1));
    expect(alone(251.6, [gauge(251.6), gauge(null)])).toEqual(every(1));
    expect(alone(251.6, [gauge(251.6), gauge(249.6)])).toEqual(every(1));
  });

  it('is said by two where gauges go together', () => {
    expect(alone(251.6, [gauge(251.7), gauge(251.5)])).toEqual(every(0));
  });

  it('is said by a person, too, for an hour after they read it', () => {
    const read = gauge(251.6);
    putSample(read, 100, 251.6, 0, Quality.edited, InputSource.station);
    const expected = every(1).fill(0, 100, 113);
    expect(alone(251.6, [read])).toEqual(expected);
    const lake = gauge(251.6);
    override(lake, 100, 251.6);
    expect(alone(251.6, [gauge(251.6)], lake)).toEqual(expected);
  });
});
