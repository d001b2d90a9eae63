import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Series } from '../../../shared/series/queries.ts';
import { keepView, lastView } from './last-view.ts';
import { readyView, readyViews } from './ready-views.ts';

let next = 1;
const one = (owner_kind: Series['owner_kind'], quantity: Quantity, { isRadar = false, isClosed = false } = {}) => ({
  isRadar,
  series: {
    series_id: next++,
    owner_kind,
    owner_id: 'x',
    quantity,
    unit: '',
    step_seconds: 300,
    kind: 'instant',
    counter: null,
    closed_at: isClosed ? '2026-01-01T00:00:00Z' : null,
  } satisfies Series,
});
const ids = (view: (typeof readyViews)[number], all: readonly ReturnType<typeof one>[]) =>
  readyView(view, all).lines.map(({ seriesId }) => seriesId);

beforeEach(() => {
  next = 1;
  localStorage.clear();
});

describe('ready-made charts', () => {
  it('show the lake with what came, by the gauges and by radar', () => {
    const gone = one('station', 'precipitation', { isClosed: true });
    const all = [
      gone,
      one('station', 'precipitation'),
      one('station', 'precipitation', { isRadar: true }),
      one('general', 'inflow_moving_average'),
      one('general', 'lake_level'),
    ];
    expect(ids('lake', all)).toEqual([5, 4, 2, 3]);
    expect(ids('rain', all)).toEqual([2, 3]);
  });

  it('show the release with each gate: as sensors send it, else as people set it', () => {
    const all = [
      one('outlet', 'opening'),
      one('general', 'total_discharge_dam'),
      one('general', 'total_discharge_out'),
    ];
    expect(ids('release', all)).toEqual([3, 2, 1]);
    expect(ids('release', [...all, one('station', 'opening')])).toEqual([3, 2, 4]);
  });

  it('show a gauge of a plant that has not calculated yet, and nothing of one without a series', () => {
    expect(ids('lake', [one('station', 'water_level'), one('station', 'water_level')])).toEqual([1]);
    for (const view of readyViews) expect(ids(view, [])).toEqual([]);
  });

  it('are at most as many lines as a chart takes', () => {
    const many = Array.from({ length: 30 }, () => one('station', 'precipitation'));
    expect(ids('rain', [...many, one('station', 'precipitation', { isRadar: true })])).toHaveLength(12);
  });
});

describe('what was last looked at', () => {
  it('is kept for each plant', () => {
    const state = readyView('lake', [one('general', 'lake_level')]);
    keepView('A', state);
    expect(lastView('A')).toEqual(state);
    expect(lastView('B')).toBeNull();
  });

  it('is nothing where the browser has kept what cannot be read', () => {
    localStorage.setItem('spillway.chart-page.A', '{');
    expect(lastView('A')).toBeNull();
    localStorage.setItem('spillway.chart-page.A', '{"s":"none"}');
    expect(lastView('A')).toBeNull();
  });
});
