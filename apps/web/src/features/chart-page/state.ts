import type { chartAxes, chartModes, chartResolutions, chartShapes } from '@spillway/contract/series/read/chart-limits';
import type { Period } from '../../kit/time/period.ts';

export type ChartAxis = (typeof chartAxes)[number];
type LineShape = (typeof chartShapes)[number];
export type Resolution = (typeof chartResolutions)[number];
export type ChartMode = (typeof chartModes)[number];

/** One series of the page, as it was asked for. */
export interface Line {
  readonly seriesId: number;
  readonly axis: ChartAxis;
  readonly shape: LineShape;
  /** `0`, or how much later it is drawn: `24h`, `1y`. */
  readonly shift: string;
}

/** All that the page shows: it stands in the address, so that a link shows the same. */
export interface ChartState {
  readonly period: Period;
  readonly resolution: Resolution;
  readonly mode: ChartMode;
  readonly lines: readonly Line[];
}

export const plainLine = (seriesId: number): Line => ({ seriesId, axis: 'auto', shape: 'auto', shift: '0' });

/** A series may be there several times, shifted differently. */
export const keyOf = ({ seriesId, shift }: Pick<Line, 'seriesId' | 'shift'>): string =>
  shift === '0' ? String(seriesId) : `${seriesId} ${shift}`;
