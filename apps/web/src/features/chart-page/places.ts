import { shapeOf, sideOf } from '../../kit/chart/look.ts';
import type { AxisPlace, ChartSeries, Unit } from '../../kit/chart/series.ts';
import type { ChartAxis } from './state.ts';

interface PlacedSeries {
  readonly series: ChartSeries;
  readonly axis: ChartAxis;
}

const placeOf = (axis: string): AxisPlace => ({
  pane: Number.parseInt(axis, 10),
  side: axis.endsWith('r') ? 'right' : 'left',
});

/**
 * Places the series when the user has placed at least one: the others join the axis of their unit, or take the first
 * free axis from the top, on their usual side if free. Otherwise the chart decides.
 */
export function placed(all: readonly PlacedSeries[]): readonly ChartSeries[] {
  if (all.every(({ axis }) => axis === 'auto')) return all.map(({ series }) => series);
  const units = new Map<string, Unit>();
  for (const { series, axis } of all) if (axis !== 'auto' && !units.has(axis)) units.set(axis, series.unit);
  return all.map(({ series, axis }) => {
    if (shapeOf(series) === 'hanging') return series;
    const chosen = axis === 'auto' ? freeAxis(series, units) : axis;
    units.set(chosen, units.get(chosen) ?? series.unit);
    return { ...series, place: placeOf(chosen) };
  });
}

function freeAxis(series: ChartSeries, units: ReadonlyMap<string, Unit>): string {
  const ownEntry = [...units].find(([, unit]) => unit === series.unit)?.[0];
  if (ownEntry) return ownEntry;
  const sides = sideOf(series) === 'right' ? (['r', 'l'] as const) : (['l', 'r'] as const);
  for (let pane = 1; ; pane++) {
    const free = sides.map((side) => `${pane}${side}`).find((axis) => !units.has(axis));
    if (free) return free;
  }
}
