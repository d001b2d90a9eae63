/** Quantity of a series: sets its colour, axis side and shape on every screen. */
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

/** Their names are in the catalogue (`chart.unit`). */
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

/** Columns of equal length, times ascending [ms since 1970]. A missing value is null or NaN and stays a gap. */
export interface Points {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number | null>;
  /** Both are needed for a band. */
  readonly low?: ArrayLike<number | null>;
  readonly high?: ArrayLike<number | null>;
  /** `Quality` codes of the engine. */
  readonly quality?: ArrayLike<number>;
}

export interface ChartSeries {
  readonly id: string;
  /** Name in the legend: the quantity or the station. */
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: Quantity;
  readonly points: Points;
  /** Absent: the default of the quantity. */
  readonly shape?: Shape;
  readonly side?: Side;
  /** Axis chosen by the user; hanging series stay on top. */
  readonly place?: AxisPlace;
  /** A darker or lighter shade, if several series share a colour. */
  readonly tint?: Tint;
  readonly forecast?: boolean;
  /** The next forecast is overdue: drawn without colour. */
  readonly late?: boolean;
  /** Id of the series that a forecast continues. Both share one legend entry and one tooltip row. */
  readonly of?: string;
  /** Duration covered by a value, ending at its time: the width of a bar. Required for bars. */
  readonly stepMs?: number;
  /** Values further apart than this are not joined. */
  readonly gapAfterMs?: number;
  /** Smallest axis range, if not the default of the unit. */
  readonly quietSpan?: number;
  /** Decimals, if not the default of the unit. */
  readonly decimals?: number;
}

export type Side = 'left' | 'right';
/** 1 is darker; 2 to 4 are lighter: 3 a little, 4 more, 2 most. */
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

/** Characteristic level: dead, normal, flood reception. */
export interface ReferenceLine {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
}

/** Axis limits of a unit as long as all values lie within; null: from the values. */
export interface AxisLimits {
  readonly unit: Unit;
  readonly low: number | null;
  readonly high: number | null;
}

/** Text at a time. */
export interface Note {
  readonly id: string;
  readonly at: number;
  readonly text: string;
}

/** Time span shaded across the chart, with its meaning: maintenance of a sensor, an interruption of reception. */
export interface MarkedSpan extends TimeSpan {
  readonly id: string;
  readonly text: string;
}

/** Named time span in a lane below the chart, such as a warning. */
export interface ChartSpan extends TimeSpan {
  readonly id: string;
  readonly tone: 'critical' | 'warning' | 'watch';
  readonly text: string;
}

/** Inside the kit a missing value is NaN, so that columns may be typed arrays. */
export function valueAt(values: ArrayLike<number | null> | undefined, index: number): number {
  return values?.[index] ?? Number.NaN;
}

export const hasBand = ({ points }: Pick<ChartSeries, 'points'>): boolean =>
  points.low !== undefined && points.high !== undefined;
