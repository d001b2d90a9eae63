import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Text, TextKey } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import type { ChartSeries, Points, Quantity, Side, Unit } from '../../../kit/chart/series.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import type { General } from '../../../shared/dashboard/queries.ts';
import { type ChartActions, type ChartType, chartTypes, radarRain } from '../../../shared/dashboard/settings.ts';
import { isForecastLate, isForecastWithheld } from '../forecast/forecast-age.ts';
import { drawnRows } from './drawn-rows.ts';
import { type AnyForecast, forecastSeries } from './forecast-series.ts';
import { placed } from './place-series.ts';
import type { ChartData, MeasuredLevel } from './queries.ts';
import { forecastRain, measuredRain, rainForSpan } from './rain-rows.ts';
import { inflowSum, rainSum, replayedSum, type Sum } from './sums.ts';

export interface SeriesInput {
  readonly data: ChartData;
  /** Levels per station, drawn until the first calculation. */
  readonly measured: readonly MeasuredLevel[];
  readonly actions: ChartActions;
  readonly spanMs: number;
  /** Setting `discharge_out_chart`: the axis side of the flows. */
  readonly flowSide: Side;
  /** Calculation interval of the plant. */
  readonly intervalMs: number;
  readonly isReplay: boolean;
  /** Only the part of a forecast that is still in the future is drawn. */
  readonly nowMs: number;
  readonly t: Text;
}

type Field = keyof General['flags'];

interface FieldSeries {
  readonly field: Field;
  readonly id: string;
  readonly name: TextKey;
  readonly unit: Unit;
  readonly quantity: Quantity;
}

const level: FieldSeries = {
  field: 'lake_level',
  id: 'level',
  name: 'series.short.lake_level',
  unit: 'm',
  quantity: 'level',
};
const storage: FieldSeries = {
  field: 'total_capacity',
  id: 'storage',
  name: 'series.short.total_capacity',
  unit: 'mcm',
  quantity: 'storage',
};
const flowOf = (field: Field & `${'inflow' | 'total_discharge'}${string}`, quantity: Quantity): FieldSeries => ({
  field,
  id: quantity,
  name: `series.short.${field}`,
  unit: 'm3s',
  quantity,
});
const inflow = flowOf('inflow_moving_average', 'inflow');
const flows: readonly FieldSeries[] = [
  inflow,
  flowOf('total_discharge_out', 'release'),
  flowOf('total_discharge_turbine', 'turbine'),
  flowOf('total_discharge_dam', 'spill'),
];

const m3PerMcm = 1_000_000;
const sumDecimals = 2;
/** Level and storage move alike; each is easiest to read beside the flows that cause it. */
const readingOrder = [chartTypes.waterLevel, chartTypes.discharge, chartTypes.capacity];
/** A record may be late or be left out of a thinned response. */
const lateSteps = 2.5;

/** Series of the charts in the order of the legend: the selected chart on top, then the charts below it, then sums. */
export function chartSeriesOf(seriesInput: SeriesInput): readonly ChartSeries[] {
  const input = { ...seriesInput, data: withFreshForecasts(seriesInput) };
  const { topChart, charts, sums } = input.actions;
  const record = recordOf(input);
  const rain = rainOf(input);
  const of = (type: ChartType): readonly ChartSeries[] => {
    switch (type) {
      case chartTypes.rain:
        return [rainSeries(rain, input)];
      case chartTypes.waterLevel:
        return levelSeries(input, record);
      case chartTypes.capacity:
        return [record(storage)];
      case chartTypes.discharge:
        return flowSeries(input, record);
    }
  };
  const lower = readingOrder.filter((type) => type !== topChart && charts.includes(type));
  // Last in the list, so that the number keys of the other lines do not change with the forecast.
  const ahead = topChart === chartTypes.rain ? rainAheadSeries(rain, input) : [];
  return placed([of(topChart), lower.flatMap(of), sums ? sumSeries(input) : [], ahead], {
    flowSide: input.flowSide,
    perPane: input.actions.subAxis === 1 ? 2 : 1,
  });
}

/** Drops forecasts that are too old. A replay keeps everything that was known then. */
function withFreshForecasts({ data, isReplay, nowMs }: SeriesInput): ChartData {
  if (isReplay) return data;
  return {
    ...data,
    ...(isForecastWithheld(data.flow_forecast_issue, nowMs) ? { flow_forecast_datas: [] } : {}),
    ...(isForecastWithheld(data.rain_forecast_issue, nowMs) ? { rain_forecast_datas: [] } : {}),
  };
}

/** Age options for drawing an inflow forecast. */
const agingOf = ({ data, isReplay, nowMs }: SeriesInput) =>
  isReplay ? { isReplay } : { isReplay, nowMs, isLate: isForecastLate(data.flow_forecast_issue, nowMs) };

type RecordSeries = (drawn: FieldSeries) => ChartSeries;

function recordOf({ data, intervalMs, t }: SeriesInput): RecordSeries {
  const times = timesOf(data);
  const gapAfterMs = lateSteps * Math.max(data.step_seconds * 1000, intervalMs);
  return ({ field, id, name, unit, quantity }) => ({
    id,
    name: t(name),
    unit,
    quantity,
    points: { times, values: valuesOf(data, field, unit === 'mcm' ? m3PerMcm : 1) },
    gapAfterMs,
  });
}

const timesOf = (data: ChartData): readonly number[] =>
  drawnRows(data).map(({ date_string: wall }) => instantOfWall(wall) ?? Number.NaN);

const valuesOf = (data: ChartData, field: Field, divisor = 1): readonly number[] =>
  drawnRows(data).map((row) => (row[field] ?? Number.NaN) / divisor);

type Rain = ReturnType<typeof rainOf>;

/** Measured rain, as fine as the span allows. */
function rainOf({ data, actions, spanMs, t }: SeriesInput) {
  const rain = rainForSpan(measuredRain(data, actions.rainType), spanMs);
  const { stepMs } = rain;
  const perStep = (name: string) =>
    stepMs === hourMs ? name : t('dashboard.charts.rainPer', { name, step: stepText(t, stepMs) });
  return { rain, perStep, unit: stepMs === hourMs ? 'mmh' : 'mm' } as const;
}

function rainSeries({ rain, perStep, unit }: Rain, { actions, t }: SeriesInput): ChartSeries {
  const isByRadar = actions.rainType === radarRain;
  return {
    id: 'rain',
    name: perStep(t(isByRadar ? 'dashboard.rain.radar' : 'dashboard.rain.gauge')),
    unit,
    quantity: isByRadar ? 'radar' : 'rain',
    points: { times: rain.times, values: rain.depthsMm },
    stepMs: rain.stepMs,
  };
}

/** The rain forecast is a separate series named after its source: it does not continue the gauge readings. */
function rainAheadSeries(
  { rain, perStep, unit }: Rain,
  { data, isReplay, nowMs, t }: SeriesInput,
): readonly ChartSeries[] {
  const ahead = forecastRain(data);
  const issue = data.rain_forecast_issue;
  if (issue === null || ahead.times.length === 0) return [];
  // One scale for both: a three-hour forecast is drawn as its amount per step of the gauges.
  const values = ahead.depthsMm.map((depthMm) => (depthMm * rain.stepMs) / ahead.stepMs);
  const time = momentText(Date.parse(issue.issued_at), serverNow());
  return [
    {
      id: 'rain-forecast',
      name: perStep(t('dashboard.charts.rainAhead', { source: issue.source, time })),
      unit,
      quantity: 'forecastRain',
      forecast: true,
      ...(!isReplay && isForecastLate(issue, nowMs) ? { late: true } : {}),
      points: { times: ahead.times, values },
      stepMs: ahead.stepMs,
    },
  ];
}

function stepText(t: Text, stepMs: number): string {
  const minutes = Math.round(stepMs / minuteMs);
  return minutes < 60 ? t('dashboard.charts.perMinutes', { count: minutes }) : t('dashboard.charts.perDay');
}

function levelSeries(input: SeriesInput, record: RecordSeries): readonly ChartSeries[] {
  const { data, measured, t } = input;
  if (measured.length > 0) return measured.map((one) => measuredSeries(one, input));
  const lake = record(level);
  const read = (forecast: AnyForecast) => forecast.lake_level;
  return [
    lake,
    ...forecastSeries(data.flow_forecast_datas, { measured: lake, read, hasBand: false, ...agingOf(input), t }),
  ];
}

function measuredSeries({ id, name, stepSeconds, stretches }: MeasuredLevel, { data }: SeriesInput): ChartSeries {
  const stepMs = Math.max(stepSeconds ?? 0, data.step_seconds) * 1000;
  return {
    id,
    name,
    unit: 'm',
    quantity: 'level',
    points: pointsOf(stretches),
    ...(stepMs > 0 ? { gapAfterMs: lateSteps * stepMs } : {}),
  };
}

/** Minimum and maximum of an interval share a time: the line goes through both. */
function pointsOf({ times, min, max }: MeasuredLevel['stretches']): Points {
  const rows = times.flatMap((at, index) => {
    const [low, high] = [min[index] ?? Number.NaN, max[index] ?? Number.NaN];
    return low === high ? [{ at, value: low }] : [low, high].map((value) => ({ at, value }));
  });
  return { times: rows.map(({ at }) => at), values: rows.map(({ value }) => value) };
}

function flowSeries(input: SeriesInput, record: RecordSeries): readonly ChartSeries[] {
  const { data, t } = input;
  const [lake, ...releaseLines] = flows.map(record);
  if (!lake) return [];
  const options = { read: ({ value }: AnyForecast) => value, hasBand: true, t };
  return [
    lake,
    ...releaseLines,
    ...forecastSeries(data.flow_forecast_datas, { ...options, measured: lake, ...agingOf(input) }),
    // The model forecast is independent of inflow measured since.
    ...forecastSeries(data.mikenam, {
      ...options,
      measured: { ...lake, id: 'model', name: t('dashboard.charts.model') },
      isReplay: true,
    }),
    // A manual forecast is a separate series that names its author.
    ...forecastSeries(data.hand_forecast?.datas ?? [], {
      ...options,
      hasBand: false,
      measured: { ...lake, id: 'hand', name: t('dashboard.charts.hand', { author: data.hand_forecast?.author ?? '' }) },
      isReplay: true,
    }),
  ];
}

function sumSeries({ data, actions, isReplay, t }: SeriesInput): readonly ChartSeries[] {
  const depths = measuredRain(data, actions.rainType);
  const ahead = forecastRain(data);
  const rain = isReplay ? replayedSum(depths, ahead) : rainSum(depths, ahead);
  const water = inflowSum(timesOf(data), valuesOf(data, inflow.field), data.step_seconds * 1000);
  const quantity = actions.rainType === radarRain ? 'radar' : 'rain';
  const sumLabel = (key: 'rainSum' | 'inflowSum', { isPartial }: Sum) => {
    const name = t(`dashboard.charts.${key}`);
    return isPartial ? t('dashboard.charts.partial', { name }) : name;
  };
  const shared = { shape: 'line', decimals: sumDecimals } as const;
  const fallen: ChartSeries = {
    ...shared,
    id: 'rain-sum',
    name: sumLabel('rainSum', rain.measured),
    unit: 'mm',
    quantity,
    points: rain.measured,
  };
  const expected: ChartSeries = {
    ...fallen,
    id: 'rain-sum-forecast',
    of: fallen.id,
    forecast: true,
    points: rain.forecast,
  };
  return [
    fallen,
    ...(rain.forecast.times.length > 0 ? [expected] : []),
    {
      ...shared,
      id: 'inflow-sum',
      name: sumLabel('inflowSum', water),
      unit: 'mcm',
      quantity: 'inflow',
      points: water,
    },
  ];
}
