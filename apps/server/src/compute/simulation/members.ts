import { itemAt, lastOf } from '@spillway/checked/reads';
import { maxForecastTimes, maxMembers, maxSceneSources } from '@spillway/contract/compute/simulation/codes';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { hourMs } from '@spillway/plant-time/spans';
import {
  addUpperBounds,
  between,
  flowsFrom,
  inflowSeriesOf,
  isOfRecord,
  isOutrun,
  type MeasuredAt,
  measuredSource,
  type RecordedInflow,
  reaches,
  recordedInflow,
  riverDifference,
  runIdOf,
  runInUse,
} from '../forecasts/in-use/in-use.ts';
import { nowcastSource } from '../forecasts/nowcast/nowcast.ts';
import {
  ageOfRun,
  type ForecastRun,
  type Forecasts,
  type StoredMembers,
} from '../forecasts/stored-runs/stored-runs.ts';
import type { RulesInForce } from '../procedure-check/procedure-check.ts';

type SceneForecast = Scene['forecast'];

interface Deps {
  readonly forecasts: Pick<Forecasts, 'ahead' | 'membersOf' | 'sourcesOfRuns'>;
  readonly measuredAt: MeasuredAt;
}

export interface ChosenForecast {
  readonly forecast: SceneForecast;
  /** Other sources with a forecast. */
  readonly sources: readonly string[];
}

/** The forecast of a chosen source; null: of the source in use. */
export async function forecastChosen(
  { forecasts, measuredAt }: Deps,
  rulesInForce: RulesInForce,
  source: string | null,
): Promise<ChosenForecast> {
  const { catalogue, atMs, stands, forecast: forecastInUse } = rulesInForce;
  const { plantNo } = catalogue;
  const seriesId = inflowSeriesOf(catalogue);
  if (seriesId === undefined) return { forecast: null, sources: [] };
  const spokenRun = runInUse(forecastInUse);
  const nowcast = spokenRun?.source === nowcastSource ? spokenRun : (forecastInUse?.beside ?? null);
  const sourceNames = await forecasts.sourcesOfRuns(plantNo, new Date(atMs));
  const others = [...new Set(sourceNames)].filter((one) => one !== nowcastSource);
  const ahead = (of: string) => forecasts.ahead(plantNo, { seriesId, knownMs: atMs, source: of });
  const measured = source === measuredSource ? await measuredAt(plantNo, seriesId, new Date(atMs)) : null;
  const availableRuns = [nowcast, ...(await Promise.all(others.map(ahead))), measured].filter(
    (run): run is ForecastRun => run !== null && reaches(run, atMs),
  );
  const sources = availableRuns.map((run) => run.source).slice(0, maxSceneSources);
  const run = source === null ? spokenRun : (availableRuns.find((one) => one.source === source) ?? null);
  if (run === null || !reaches(run, atMs)) return { forecast: null, sources };
  const storedMembers = isOfRecord(run)
    ? null
    : (await forecasts.membersOf(plantNo, run.runId)).find((one) => one.seriesId === seriesId);
  const comparedRun = nowcast === run ? null : nowcast;
  const forecast = forecastOfRun(run, storedMembers ?? null, recordedInflow(stands), comparedRun);
  const late =
    run === spokenRun
      ? forecastInUse?.freshness.state === 'late'
      : others.includes(run.source) && atMs >= Date.parse(ageOfRun(run).lateAt);
  return { forecast: forecast && { ...forecast, late }, sources };
}

/** Hundredths are finer than the accuracy of any forecast, and save two thirds of the text. */
const roundValue = (m3s: number): number => Math.round(Math.max(0, m3s) * 100) / 100;
const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * A run with its members while they are stored, hourly from its record on. It starts with the inflow measured since,
 * the same for all members. If the river exceeds the run, that is stated and the upper line also covers that of the
 * nowcast; the members stay unchanged.
 */
export function forecastOfRun(
  run: ForecastRun,
  storedMembers: Pick<StoredMembers, 'count' | 'flows'> | null,
  recorded: RecordedInflow | null,
  comparedRun: ForecastRun | null = null,
): SceneForecast {
  const outrun = isOutrun(run, recorded);
  const forecastFlows = flowsFrom(run, recorded);
  const flows =
    outrun && comparedRun !== null ? addUpperBounds(forecastFlows, flowsFrom(comparedRun, recorded)) : forecastFlows;
  if (flows.length === 0) return null;
  const hours =
    storedMembers === null || storedMembers.count < 2 ? 0 : storedMembers.flows.length / storedMembers.count;
  const begins = itemAt(flows, 0).timeMs === recorded?.timeMs;
  const places = Array.from({ length: hours }, (_, index) => ({ at: index, timeMs: run.baseMs + (index + 1) * hourMs }))
    .filter(({ timeMs }) => !begins || timeMs > recorded.timeMs)
    .slice(0, maxForecastTimes - 1);
  const rows =
    places.length === 0 ? flows.slice(0, maxForecastTimes) : places.map(({ timeMs }) => between(flows, timeMs));
  const all = places.length > 0 && begins ? [itemAt(flows, 0), ...rows] : rows;
  const { count, flows: memberFlows } =
    storedMembers !== null && places.length > 0 ? storedMembers : { count: 0, flows: [] };
  const orNull = (m3s: number | null) => (m3s === null ? null : roundValue(m3s));
  return {
    source: run.source,
    run_id: runIdOf(run),
    issued_at: iso(run.issuedAtMs),
    until: iso(lastOf(all).timeMs),
    outrun,
    said_now: orNull(riverDifference(run, recorded)),
    lacks: [...(run.lacks ?? [])],
    bands: run.bands ?? 'measured',
    times: all.map(({ timeMs }) => iso(timeMs)),
    central: all.map(({ inflowM3s }) => roundValue(inflowM3s)),
    low: all.map(({ lowM3s }) => orNull(lowM3s)),
    high: all.map(({ highM3s }) => orNull(highM3s)),
    members: Array.from({ length: Math.min(count, maxMembers) }, (_, member) => ({
      name: String(member + 1),
      flows: [
        ...(begins ? [roundValue(recorded.flowM3s)] : []),
        ...places.map(({ at }) => roundValue(itemAt(memberFlows, member * hours + at))),
      ],
    })),
  };
}
