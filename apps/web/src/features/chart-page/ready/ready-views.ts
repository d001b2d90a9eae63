import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { maxChartSeries } from '@spillway/contract/series/read/chart-limits';
import type { SeriesName } from '../../../shared/series/series-names.ts';
import { type ChartState, plainLine } from '../state.ts';

export const readyViews = ['lake', 'release', 'rain'] as const;
type ReadyView = (typeof readyViews)[number];
type NamedSeries = Pick<SeriesName, 'series' | 'isRadar'>;

/** Views with the series of this plant: lake with its causes, release per gate, rain. */
export function readyView(view: ReadyView, all: readonly NamedSeries[]): ChartState {
  const ids = linesOf(
    view,
    all.filter(({ series }) => series.closed_at === null),
  ).map(({ series }) => series.series_id);
  return {
    period: { kind: 'last', preset: '3d' },
    resolution: 'raw',
    mode: 'time',
    lines: ids.slice(0, maxChartSeries).map(plainLine),
  };
}

function linesOf(view: ReadyView, all: readonly NamedSeries[]): readonly NamedSeries[] {
  const plant = (...quantities: readonly Quantity[]) =>
    quantities.flatMap((quantity) =>
      all.filter(({ series }) => series.owner_kind === 'general' && series.quantity === quantity),
    );
  const rain = all.filter(({ series }) => series.owner_kind === 'station' && series.quantity === 'precipitation');
  const radar = rain.filter(({ isRadar }) => isRadar).slice(0, 1);
  const gauges = rain.filter(({ isRadar }) => !isRadar);
  switch (view) {
    case 'lake': {
      const level = plant('lake_level');
      return [
        ...(level.length > 0 ? level : measured(all, 'water_level').slice(0, 1)),
        ...plant('inflow_moving_average'),
        ...gauges.slice(0, 1),
        ...radar,
      ];
    }
    case 'release':
      return [...plant('total_discharge_out', 'total_discharge_turbine', 'total_discharge_dam'), ...openings(all)];
    case 'rain':
      return [...gauges.slice(0, maxChartSeries - 1), ...radar];
  }
}

const measured = (all: readonly NamedSeries[], quantity: Quantity) =>
  all.filter(({ series }) => series.owner_kind === 'station' && series.quantity === quantity);

/** Openings from sensors; without any, from manual entry. */
function openings(all: readonly NamedSeries[]): readonly NamedSeries[] {
  const sentOpenings = measured(all, 'opening');
  return sentOpenings.length > 0
    ? sentOpenings
    : all.filter(({ series }) => series.owner_kind === 'outlet' && series.quantity === 'opening');
}
