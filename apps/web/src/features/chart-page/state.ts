import type { chartAxes, chartModes, chartResolutions, chartShapes } from '@spillway/contract/series/read/chart-limits';
import type { Period } from '../../kit/time/period.ts';

export type ChartAxis = (typeof chartAxes)[number];
type LineShape = (typeof chartShapes)[number];
export type Resolution = (typeof chartResolutions)[number];
export type ChartMode = (typeof chartModes)[number];

/** A series of the page with its options. */
export interface Line {
  readonly seriesId: number;
  readonly axis: ChartAxis;
  readonly shape: LineShape;
  /** `0`, or the time shift: `24h`, `1y`. */
  readonly shift: string;
}

/** State of the page, kept in the address so that a link shows the same. */
export interface ChartState {
  readonly period: Period;
  readonly resolution: Resolution;
  readonly mode: ChartMode;
  readonly lines: readonly Line[];
}

export const plainLine = (seriesId: number): Line => ({ seriesId, axis: 'auto', shape: 'auto', shift: '0' });

/** A series may occur several times with different shifts. */
export const keyOf = ({ seriesId, shift }: Pick<Line, 'seriesId' | 'shift'>): string =>
  shift === '0' ? String(seriesId) : `${seriesId} ${shift}`;
