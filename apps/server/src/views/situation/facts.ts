import type { SituationFacts } from '@spillway/contract/views/situation/sentence';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { generalView } from '../../compute/calculation/calculation.ts';
import { forecastInUseView } from '../../compute/forecasts/in-use/in-use.ts';
import type { Freeboard } from '../../compute/freeboard/freeboard.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';

type Answer<Name extends 'indicator' | 'measured' | 'lastRecord'> = Awaited<ReturnType<Dashboard[Name]>>;

interface FactsInput {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly isDemo: boolean;
  readonly indicator: Answer<'indicator'>;
  readonly measured: Answer<'measured'>;
  readonly last: Answer<'lastRecord'>;
  readonly freeboard: Freeboard;
}

export function factsOf(seen: FactsInput): SituationFacts {
  const { nowMs, timeZone, isDemo } = seen;
  const record = recordOf(seen);
  return {
    date_string: wallText(nowMs, timeZone),
    at: new Date(nowMs).toISOString(),
    demo: isDemo,
    lake: lakeOf(seen, record.state === 'now'),
    record,
    rain: rainOf(seen),
    forecast: forecastOf(seen),
    freeboard: freeboardOf(seen),
  };
}

function lakeOf({ nowMs, timeZone, measured, indicator }: FactsInput, isRecordNew: boolean): SituationFacts['lake'] {
  const { value, time, oldAfterSeconds: oldAfterS, unconfirmed } = measured.lakeLevel.current;
  if (value === null || time === null) return { level: null, date_string: null, state: 'none', per_hour: null };
  const atMs = new Date(time).getTime();
  const isOld = oldAfterS !== null && nowMs - atMs > oldAfterS * 1000;
  return {
    level: value,
    date_string: wallText(atMs, timeZone),
    state: isOld ? 'old' : unconfirmed ? 'unconfirmed' : 'now',
    per_hour: isRecordNew && !isOld ? indicator.trends.lakeLevelPerHour : null,
  };
}

function recordOf({ nowMs, timeZone, last }: FactsInput): SituationFacts['record'] {
  if (last === null) return { date_string: null, state: 'none', inflow: null, release: null, dam: null };
  const view = generalView(last.record, timeZone);
  return {
    date_string: view.date_string,
    state: nowMs - last.record.timeMs > last.oldAfterMs ? 'old' : 'now',
    inflow: view.inflow_moving_average,
    release: view.total_discharge_out,
    dam: view.total_discharge_dam,
  };
}

/** Gauges take precedence over radar. */
function rainOf({ measured: { rain } }: FactsInput): SituationFacts['rain'] {
  const isByGauge = rain.last6h !== null;
  const mm = rain.last6h ?? rain.radar6h;
  return {
    last_6h: mm,
    by: mm === null ? null : isByGauge ? 'gauge' : 'radar',
    partial: isByGauge && rain.partial.includes('last_6h'),
  };
}

/** The first forecast value at least an hour ahead, otherwise the first one. */
function forecastOf({
  nowMs,
  timeZone,
  indicator: { forecasts, forecastIssue: issue },
}: FactsInput): SituationFacts['forecast'] {
  const emptyForecast = { date_string: null, inflow: null, low: null, high: null };
  if (issue === null) return { state: 'none', ...emptyForecast };
  if (nowMs >= new Date(issue.withheldAt).getTime()) return { state: 'old', ...emptyForecast };
  const nearestForecast = forecasts.find(({ horizonMinutes: minutes }) => minutes >= 60) ?? forecasts[0];
  if (!nearestForecast) return { state: 'none', ...emptyForecast };
  return {
    state: issue.state === 'late' ? 'late' : 'now',
    date_string: wallText(new Date(nearestForecast.validAt).getTime(), timeZone),
    inflow: nearestForecast.value,
    low: nearestForecast.low,
    high: nearestForecast.high,
  };
}

function freeboardOf({ nowMs, timeZone, freeboard }: FactsInput): SituationFacts['freeboard'] {
  if (freeboard.state !== 'told') return { state: freeboard.state, hours: null, by: null, next: null };
  const minutesUntil = (atMs: number) => Math.max(0, (atMs - nowMs) / minuteMs);
  const [next] = freeboard.levels
    .flatMap((one) => (one.atMs === null ? [] : [{ ...one, atMs: one.atMs }]))
    .toSorted((a, b) => a.atMs - b.atMs);
  const { forecast } = freeboard;
  const { source, runId: run_id, lacks, bands, late, outrun } = forecastInUseView(forecast, freeboard.isOutrun);
  const silentMs = forecast.modelSilentSinceMs;
  return {
    state: 'told',
    by: {
      source,
      run_id,
      lacks: [...lacks],
      bands,
      late,
      outrun,
      date_string: wallText(forecast.run.issuedAtMs, timeZone),
      model_silent_since: silentMs === null ? null : wallText(silentMs, timeZone),
    },
    hours: Math.max(0, (freeboard.paths.untilMs - nowMs) / hourMs),
    next: next
      ? {
          level: next.level,
          elevation: next.elevationM,
          minutes: minutesUntil(next.atMs),
          earliest_minutes: next.earliestMs && minutesUntil(next.earliestMs),
          latest_minutes: next.latestMs && minutesUntil(next.latestMs),
          date_string: wallText(next.atMs, timeZone),
        }
      : null,
  };
}
