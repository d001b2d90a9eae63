import { describe, expect, it } from 'vitest';
import { planPanes } from '../../../kit/chart/panes.ts';
import type { ChartSeries, Quantity, Unit } from '../../../kit/chart/series.ts';
import { placed } from './place-series.ts';

const series = (id: string, unit: Unit, quantity: Quantity): ChartSeries => ({
  id,
  name: id,
  unit,
  quantity,
  points: { times: [], values: [] },
});
const level = series('level', 'm', 'level');
const storage = series('storage', 'mcm', 'storage');
const inflow = series('inflow', 'm3s', 'inflow');
const rain = series('rain', 'mmh', 'rain');
const rainSum: ChartSeries = { ...series('rain-sum', 'mm', 'rain'), shape: 'line' };

const panesOf = (groups: readonly (readonly ChartSeries[])[], flowSide: 'left' | 'right', perPane: 1 | 2) =>
  planPanes(placed(groups, { flowSide, perPane })).map(({ axes }) =>
    axes.map(({ side, seriesIds }) => `${side} ${seriesIds.join('+')}`).join(', '),
  );

describe('the charts of the dashboard stand one below the other', () => {
  it('flows on the side that is set, level on the other, storage in a chart of its own, sums at the foot', () => {
    const groups = [[rain], [level, inflow, storage], [rainSum]];
    expect(panesOf(groups, 'left', 2)).toEqual([
      'left rain',
      'left inflow, right level',
      'left storage',
      'left rain-sum',
    ]);
    expect(panesOf(groups, 'right', 2)[1]).toBe('left level, right inflow');
  });

  it('without a second axis every unit has its own chart', () => {
    expect(panesOf([[rain], [level, inflow]], 'left', 1)).toEqual(['left rain', 'left level', 'left inflow']);
  });

  it('the chart that was asked on top is on top', () => {
    expect(panesOf([[inflow], [level, storage]], 'left', 2)).toEqual(['left inflow', 'left level, right storage']);
  });
});
