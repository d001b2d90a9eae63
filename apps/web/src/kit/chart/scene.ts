import { bandOf, type Outline } from './band.ts';
import { type Bar, barsOf } from './bars.ts';
import { acceptedPoints } from './believed-qualities.ts';
import { type Box, layoutOf } from './layout.ts';
import { type Dashes, inkOf, isBars, shapeOf, startsAtZero } from './look.ts';
import { type Mark, marksOf } from './marks.ts';
import { type AxisRequest, niceAxis, ticksOf, type ValueAxis } from './nice-axis.ts';
import type { PanePlan } from './panes.ts';
import { lastReading } from './reading.ts';
import type {
  AxisLimits,
  ChartSeries,
  MarkedSpan,
  Note,
  Points,
  ReferenceLine,
  Shape,
  Side,
  TimeSpan,
  Unit,
} from './series.ts';
import { loneValues, type ThinLine, thinToColumns } from './thin.ts';
import { type TimeTick, timeTicks } from './time-ticks.ts';
import { decimalsOf, quietSpanOf } from './units.ts';

export interface SceneInput {
  /** Visible series, in the order of the legend. */
  readonly series: readonly ChartSeries[];
  readonly plans: readonly PanePlan[];
  readonly dashes: Dashes;
  readonly references: readonly ReferenceLine[];
  readonly limits: readonly AxisLimits[];
  readonly notes: readonly Note[];
  readonly spans: readonly MarkedSpan[];
  readonly view: TimeSpan;
  /** Years are drawn over each other: the axis shows months only. */
  readonly yearsOverlaid?: boolean;
  readonly now: number | null;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly number: (value: number, decimals: number) => string;
}

interface Point {
  readonly at: number;
  readonly value: number;
}

export interface SceneSeries {
  readonly id: string;
  readonly shape: Shape;
  readonly token: string;
  readonly dash: readonly number[];
  readonly isForecast: boolean;
  /** The level is drawn on top, with a halo. */
  readonly isMain: boolean;
  readonly decimals: number;
  readonly line: ThinLine | null;
  readonly bars: readonly Bar[];
  readonly bands: readonly Outline[];
  readonly marks: readonly Mark[];
  readonly dots: readonly Point[];
  readonly end: Point | null;
  readonly peak: Point | null;
  /** Range of the values of accepted quality, which sets the scale: others are marked at its edge. */
  readonly extent: Extent | null;
}

export interface SceneAxis extends ValueAxis {
  readonly unit: Unit;
  readonly side: Side;
  readonly hangs: boolean;
  readonly ticks: readonly number[];
  readonly series: readonly SceneSeries[];
  readonly references: readonly ReferenceLine[];
  /** Reference lines above or below the view. */
  readonly above: readonly ReferenceLine[];
  readonly below: readonly ReferenceLine[];
}

export interface ScenePane {
  readonly top: number;
  readonly bottom: number;
  readonly axes: readonly SceneAxis[];
}

/**
 * Complete chart content in times and values, thinned to the available pixels. Rendering makes no further decisions.
 */
export interface Scene {
  readonly view: TimeSpan;
  readonly now: number | null;
  readonly plot: Box;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly panes: readonly ScenePane[];
  readonly ticks: readonly TimeTick[];
  readonly notes: readonly Note[];
  /** Limited to the view. */
  readonly spans: readonly MarkedSpan[];
}

const markPx = 9;
const tickEveryPx = 40;

export function makeScene(input: SceneInput): Scene {
  const { series, plans, view, widthPx, heightPx, number } = input;
  const columns = Math.max(1, Math.round(widthPx));
  const drawn = new Map(
    series.map((one) => [one.id, drawnSeries(one, { view, columns, dashes: input.dashes, now: input.now })]),
  );
  const rough = layoutOf({ widthPx, heightPx, panes: plans, leftLetters: 4, rightLetters: 4 });
  const axes = plans.map((plan, index) => {
    const { top, bottom } = rough.panes[index] ?? { top: 0, bottom: 1 };
    return axesOf(plan, { input, drawn, heightPx: bottom - top });
  });
  const letters = (side: Side) =>
    axes
      .flat()
      .filter((axis) => axis.side === side)
      .flatMap(({ ticks, decimals }) => ticks.map((tick) => number(tick, decimals).length))
      .reduce((max, length) => Math.max(max, length), 0);
  const layout = layoutOf({
    widthPx,
    heightPx,
    panes: plans,
    leftLetters: letters('left'),
    rightLetters: letters('right'),
  });
  const { left, right } = layout.plot;
  return {
    view,
    now: input.now,
    plot: layout.plot,
    widthPx,
    heightPx,
    panes: layout.panes.map((pane, index) => ({ ...pane, axes: axes[index] ?? [] })),
    ticks: timeTicks(view, right - left, input.yearsOverlaid),
    notes: input.notes.filter(({ at }) => at >= view.from && at <= view.to),
    spans: input.spans
      .filter(({ from, to }) => to > view.from && from < view.to)
      .map((one) => ({ ...one, from: Math.max(one.from, view.from), to: Math.min(one.to, view.to) })),
  };
}

interface DrawnOptions {
  readonly view: TimeSpan;
  readonly columns: number;
  readonly dashes: Dashes;
  readonly now: number | null;
}

function drawnSeries(chartSeries: ChartSeries, { view, columns, dashes, now }: DrawnOptions): SceneSeries {
  const shape = shapeOf(chartSeries);
  const hasBars = isBars(shape);
  const { points, gapAfterMs } = chartSeries;
  const thinned = (of: Points) => (hasBars ? null : thinToColumns({ points: of, span: view, columns, gapAfterMs }));
  const barred = (of: Points) =>
    hasBars ? barsOf({ points: of, span: view, columns, stepMs: chartSeries.stepMs ?? 3_600_000 }) : [];
  const thinnedPoints = thinned(points);
  const line =
    thinnedPoints && shape === 'step' && chartSeries.forecast !== true
      ? extendToNow(thinnedPoints, chartSeries, Math.min(now ?? view.to, view.to))
      : thinnedPoints;
  const bars = barred(points);
  const bands = bandOf({ points, span: view, columns, gapAfterMs });
  const sure = acceptedPoints(points, view);
  const visibleParts = sure === points ? { line, bars } : { line: thinned(sure), bars: barred(sure) };
  const extent = extentIn({ ...visibleParts, bands }, view);
  const isForecast = chartSeries.forecast === true;
  const last = hasBars || isForecast ? null : lastReading(chartSeries, now ?? view.to);
  const largest = extent ? Math.max(Math.abs(extent.low), Math.abs(extent.high)) : 0;
  return {
    id: chartSeries.id,
    shape,
    token: inkOf(chartSeries),
    dash: dashes.get(chartSeries.id) ?? [],
    isForecast,
    isMain: chartSeries.quantity === 'level',
    decimals: decimalsOf(chartSeries.unit, largest),
    line,
    bars,
    bands,
    marks: marksOf(points, view, ((view.to - view.from) / columns) * markPx),
    dots: line ? loneValues(line).filter(({ at }) => at >= view.from && at <= view.to) : [],
    end: last && last.at >= view.from && last.at <= view.to ? last : null,
    peak: isForecast && line && shape === 'line' ? peakOf(line, view) : null,
    extent,
  };
}

/** A held value continues until now, since it is only sent on change. */
function extendToNow(
  line: ThinLine,
  { points, gapAfterMs = Number.POSITIVE_INFINITY }: ChartSeries,
  until: number,
): ThinLine {
  const [at, value] = [line.times.at(-1), line.values.at(-1)];
  const isLast = at !== undefined && at === points.times[points.times.length - 1];
  if (!isLast || value === undefined || Number.isNaN(value) || at >= until || until - at > gapAfterMs) return line;
  return { times: [...line.times, until], values: [...line.values, value] };
}

/** The highest value, except at the start or end of the line, where it is not a peak. */
function peakOf(line: ThinLine, view: TimeSpan): Point | null {
  const visibleTimes = line.times
    .map((at, index) => ({ at, value: line.values[index] ?? Number.NaN }))
    .filter(({ at, value }) => !Number.isNaN(value) && at >= view.from && at <= view.to);
  if (visibleTimes.length < 3) return null;
  const peak = visibleTimes.reduce((highest, one) => (one.value > highest.value ? one : highest));
  return peak === visibleTimes[0] || peak === visibleTimes.at(-1) ? null : peak;
}

/** Visible values: those in the view, or both ends of a line that crosses it. */
function valuesIn(line: ThinLine | null, view: TimeSpan): number[] {
  if (!line) return [];
  const { times, values } = line;
  const visibleValues = values.filter((value, index) => !Number.isNaN(value) && isWithinSpan(times[index] ?? 0, view));
  if (visibleValues.length > 0) return visibleValues;
  const before = times.findLastIndex((at) => at < view.from);
  const crossValues = values.slice(before, before + 2);
  return before >= 0 && crossValues.length === 2 && !crossValues.some(Number.isNaN) ? crossValues : [];
}

const isWithinSpan = (at: number, { from, to }: TimeSpan) => at >= from && at <= to;

interface AxesOptions {
  readonly input: SceneInput;
  readonly drawn: ReadonlyMap<string, SceneSeries>;
  readonly heightPx: number;
}

function axesOf(plan: PanePlan, { input, drawn, heightPx }: AxesOptions): readonly SceneAxis[] {
  const isHanging = plan.kind === 'rain';
  const isAmount = (ids: readonly string[]) =>
    input.series.some((one) => ids.includes(one.id) && (startsAtZero(one.quantity) || isBars(shapeOf(one))));
  // Amounts use the lower half, whatever their side.
  const standing = plan.axes.findIndex(({ seriesIds }) => !isAmount(seriesIds));
  const upper = Math.max(0, standing);
  return plan.axes.map(({ unit, side, seriesIds }, index) => {
    const series = seriesIds.flatMap((id) => drawn.get(id) ?? []);
    const isFromZero = isAmount(seriesIds);
    const found = widest(series.flatMap(({ extent }) => extent ?? []));
    const extent = found ?? { low: 0, high: 0 };
    const knownLines = found === null ? [] : input.references.filter((line) => line.unit === unit);
    const shownExtent = isHanging ? extent : includeReferences(extent, knownLines, quietSpanOf(unit));
    const half = plan.axes.length < 2 ? {} : { half: index === upper ? ('upper' as const) : ('lower' as const) };
    const axisOptions = {
      ticks: Math.max(2, Math.round(heightPx / (isHanging ? 30 : tickEveryPx))),
      quietSpan: quietSpanAmong(
        unit,
        input.series.filter(({ id }) => seriesIds.includes(id)),
      ),
      fromZero: isFromZero,
    };
    const limits = input.limits.find((one) => one.unit === unit);
    const axis = limits
      ? limitedAxis(shownExtent, axisOptions, limits)
      : niceAxis({ ...shownExtent, ...axisOptions, ...half });
    return {
      ...axis,
      unit,
      side,
      hangs: isHanging,
      // Without values a scale would be a guess.
      ticks: found === null ? [] : ticksOf(axis),
      series,
      references: knownLines.filter(({ value }) => value >= axis.low && value <= axis.high),
      above: knownLines.filter(({ value }) => value > axis.high),
      below: knownLines.filter(({ value }) => value < axis.low),
    };
  });
}

/** Axis with the configured limits, extended if a visible value lies outside. */
function limitedAxis(
  shownExtent: Extent,
  axisOptions: Omit<AxisRequest, 'low' | 'high'>,
  { low, high }: AxisLimits,
): ValueAxis {
  const axis = niceAxis({
    ...axisOptions,
    low: Math.min(low ?? shownExtent.low, shownExtent.low),
    high: Math.max(high ?? shownExtent.high, shownExtent.high),
  });
  return {
    ...axis,
    low: low !== null && low <= shownExtent.low ? low : axis.low,
    high: high !== null && high >= shownExtent.high ? high : axis.high,
  };
}

interface Extent {
  readonly low: number;
  readonly high: number;
}

function extentIn({ line, bars, bands }: Pick<SceneSeries, 'line' | 'bars' | 'bands'>, view: TimeSpan): Extent | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const take = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const value of valuesIn(line, view)) take(value);
  for (const { value } of bars) take(value);
  for (const [at, value] of bands.flat()) if (isWithinSpan(at, view)) take(value);
  return low > high ? null : { low, high };
}

const widest = (all: readonly Extent[]): Extent | null =>
  all.length === 0
    ? null
    : { low: Math.min(...all.map(({ low }) => low)), high: Math.max(...all.map(({ high }) => high)) };

/** Smallest range of an axis: the one set by its series, or the default of its unit. */
const quietSpanAmong = (unit: ChartSeries['unit'], all: readonly ChartSeries[]): number =>
  all.length > 0 && all.every(({ quietSpan }) => quietSpan !== undefined)
    ? Math.max(...all.map(({ quietSpan = 0 }) => quietSpan))
    : quietSpanOf(unit);

/**
 * A reference level is brought into view as long as the lines keep half of the height; others are named at the edge.
 */
const roomForLevels = 2;

function includeReferences(extent: Extent, lines: readonly ReferenceLine[], quietSpan: number): Extent {
  const maxRange = roomForLevels * Math.max(extent.high - extent.low, quietSpan);
  const nearest = lines.map(({ value }) => value).toSorted((a, b) => distance(a, extent) - distance(b, extent));
  return nearest.reduce((widenedExtent, value) => {
    const wider = { low: Math.min(widenedExtent.low, value), high: Math.max(widenedExtent.high, value) };
    return wider.high - wider.low <= maxRange ? wider : widenedExtent;
  }, extent);
}

const distance = (value: number, { low, high }: Extent) => Math.max(low - value, value - high, 0);

export const valueToPx = (pane: Pick<ScenePane, 'top' | 'bottom'>, axis: SceneAxis) => (value: number) => {
  const share = (value - axis.low) / (axis.high - axis.low);
  return axis.hangs ? pane.top + share * (pane.bottom - pane.top) : pane.bottom - share * (pane.bottom - pane.top);
};

/** Vertical position of a value of a series; null for a series that is not in the scene. */
export function placeOf(scene: Scene, id: string): ((value: number) => number) | null {
  for (const pane of scene.panes)
    for (const axis of pane.axes) if (axis.series.some((one) => one.id === id)) return valueToPx(pane, axis);
  return null;
}
