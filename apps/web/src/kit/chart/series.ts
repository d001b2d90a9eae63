/** What a series measures: it decides colour, side of the axis and shape, the same on every screen. */
export type Quantity =
  | 'level'
  | 'storage'
  | 'inflow'
  | 'turbine'
  | 'spill'
  | 'release'
  | 'discharge'
  | 'rain'
  | 'radar'
  | 'forecastRain'
  | 'power'
  | 'energy'
  | 'opening'
  | 'voltage'
  | 'other';

/** Their words are in the catalogue (`chart.unit`). */
export type Unit =
  | 'm'
  | 'm3s'
  | 'mcm'
  | 'mm'
  | 'mmh'
  | 'mw'
  | 'kwh'
  | 'volt'
  | 'celsius'
  | 'percent'
  | 'ms'
  | 'hpa'
  | 'wm2'
  | 'degree'
  | 'none';

export type Shape = 'line' | 'step' | 'area' | 'bar' | 'hanging';

/** Columns of equal length, times rising [ms since 1970]. A missing value is null or NaN and stays a gap. */
export interface Points {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number | null>;
  /** Both, for a band around the values. */
  readonly low?: ArrayLike<number | null>;
  readonly high?: ArrayLike<number | null>;
  /** Codes of `Quality` in the engine. */
  readonly quality?: ArrayLike<number>;
}

export interface ChartSeries {
  readonly id: string;
  /** As it stands in the key: the name of the quantity or of the station. */
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: Quantity;
  readonly points: Points;
  /** Otherwise as the quantity is usually drawn. */
  readonly shape?: Shape;
  readonly side?: Side;
  /** Which axis a person put it on; what hangs stays above. */
  readonly place?: AxisPlace;
  /** Of the colour of its quantity: a darker or a lighter one, where many of a kind stand together. */
  readonly tint?: Tint;
  readonly forecast?: boolean;
  /** Of a forecast: the next one should have come. Drawn without its colour. */
  readonly late?: boolean;
  /** Of a forecast: the series it continues. The two share one place in the key and in the reading at the pointer. */
  readonly of?: string;
  /** What one value covers, up to its own time: the width of a bar. Needed for bars. */
  readonly stepMs?: number;
  /** Two values further apart than this are not joined, even with nothing between them. */
  readonly gapAfterMs?: number;
  /** The smallest height its axis shows, where that is not the one of its unit. */
  readonly quietSpan?: number;
  /** Where it is written finer or coarser than its unit usually is. */
  readonly decimals?: number;
}

export type Side = 'left' | 'right';
/** 1 is darker; the others fade into the surface: 3 a little, 4 more, 2 most. */
export type Tint = 1 | 2 | 3 | 4;

export interface AxisPlace {
  /** Counted from the top. */
  readonly pane: number;
  readonly side: Side;
}

export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A level everybody knows: dead, normal, flood reception. */
export interface ReferenceLine {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
}

/** Where the axis of a unit begins and ends as long as what is shown lies within; null: by what is shown. */
export interface AxisLimits {
  readonly unit: Unit;
  readonly low: number | null;
  readonly high: number | null;
}

/** A word pinned to a time. */
export interface Note {
  readonly id: string;
  readonly at: number;
  readonly text: string;
}

/** A stretch of time shaded across all of the chart, with what it means: work on a sensor, nothing could be received. */
export interface MarkedSpan extends TimeSpan {
  readonly id: string;
  readonly text: string;
}

/** Something that stood for a while, named in a lane below the chart: a warning. */
export interface ChartSpan extends TimeSpan {
  readonly id: string;
  readonly tone: 'critical' | 'warning' | 'watch';
  readonly text: string;
}

/** Missing is NaN inside the kit, so that columns may be typed arrays. */
export function valueAt(values: ArrayLike<number | null> | undefined, index: number): number {
  return values?.[index] ?? Number.NaN;
}

/** Around its values, both ends. */
export const hasBand = ({ points }: Pick<ChartSeries, 'points'>): boolean =>
  points.low !== undefined && points.high !== undefined;
