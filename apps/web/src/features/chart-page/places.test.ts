import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { placed } from './places.ts';

const points = { times: [0], values: [1] };
const series = (id: string, unit: ChartSeries['unit'], quantity: ChartSeries['quantity']): ChartSeries => ({
  id,
  name: id,
  unit,
  quantity,
  points,
});
const level = series('z', 'm', 'level');
const flow = series('q', 'm3s', 'inflow');
const storage = series('v', 'mcm', 'storage');
const rain = series('r', 'mm', 'rain');

describe('axes chosen by hand', () => {
  it('are left to the chart where there are none', () => {
    expect(placed([{ series: level, axis: 'auto' }])).toEqual([level]);
  });

  it('keep what was put there; the others join their unit or take what is free, rain stays above', () => {
    const all = placed([
      { series: level, axis: 'auto' },
      { series: flow, axis: '1l' },
      { series: { ...flow, id: 'q2' }, axis: 'auto' },
      { series: storage, axis: 'auto' },
      { series: rain, axis: 'auto' },
    ]);
    expect(all.map(({ id, place }) => [id, place && `${place.pane} ${place.side}`])).toEqual([
      ['z', '1 right'],
      ['q', '1 left'],
      ['q2', '1 left'],
      ['v', '2 left'],
      ['r', undefined],
    ]);
  });
});
