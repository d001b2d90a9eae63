import { itemAt, lastOf } from '@spillway/checked/reads';
import { maxForecastTimes, maxMembers, maxSceneSources } from '@spillway/contract/compute/simulation/codes';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { hourMs } from '@spillway/plant-time/spans';
import {
  besideRiver,
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
  runIdOf,
  runInUse,
  withUpperOf,
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
  standing: RulesInForce,
  source: string | null,
): Promise<ChosenForecast> {
  const { catalogue, atMs, stands, forecast: spoken } = standing;
  const { plantNo } = catalogue;
  const seriesId = inflowSeriesOf(catalogue);
  if (seriesId === undefined) return { forecast: null, sources: [] };
  const speaks = runInUse(spoken);
  const nowcast = speaks?.source === nowcastSource ? speaks : (spoken?.beside ?? null);
  const named = await forecasts.sourcesOfRuns(plantNo, new Date(atMs));
  const others = [...new Set(named)].filter((one) => one !== nowcastSource);
  const ahead = (of: string) => forecasts.ahead(plantNo, { seriesId, knownMs: atMs, source: of });
  const measured = source === measuredSource ? await measuredAt(plantNo, seriesId, new Date(atMs)) : null;
  const said = [nowcast, ...(await Promise.all(others.map(ahead))), measured].filter(
    (run): run is ForecastRun => run !== null && reaches(run, atMs),
  );
  const sources = said.map((run) => run.source).slice(0, maxSceneSources);
  const run = source === null ? speaks : (said.find((one) => one.source === source) ?? null);
  if (run === null || !reaches(run, atMs)) return { forecast: null, sources };
  const kept = isOfRecord(run)
    ? null
    : (await forecasts.membersOf(plantNo, run.runId)).find((one) => one.seriesId === seriesId);
  const beside = nowcast === run ? null : nowcast;
  const forecast = forecastOfRun(run, kept ?? null, recordedInflow(stands), beside);
  const late =
    run === speaks
      ? spoken?.freshness.state === 'late'
      : others.includes(run.source) && atMs >= Date.parse(ageOfRun(run).lateAt);
  return { forecast: forecast && { ...forecast, late }, sources };
}

/** Hundredths are finer than the accuracy of any forecast, and save two thirds of the text. */
const rounded = (m3s: number): number => Math.round(Math.max(0, m3s) * 100) / 100;
const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * A run with its members while they are stored, hourly from its record on. It starts with the inflow measured since,
 * the same for all members. If the river exceeds the run, that is stated and the upper line also covers that of the
 * nowcast; the members stay unchanged.
 */
export function forecastOfRun(
  run: ForecastRun,
  kept: Pick<StoredMembers, 'count' | 'flows'> | null,
  recorded: RecordedInflow | null,
  beside: ForecastRun | null = null,
): SceneForecast {
  const outrun = isOutrun(run, recorded);
  const said = flowsFrom(run, recorded);
  const flows = outrun && beside !== null ? withUpperOf(said, flowsFrom(beside, recorded)) : said;
  if (flows.length === 0) return null;
  const hours = kept === null || kept.count < 2 ? 0 : kept.flows.length / kept.count;
  const begins = itemAt(flows, 0).timeMs === recorded?.timeMs;
  const places = Array.from({ length: hours }, (_, at) => ({ at, timeMs: run.baseMs + (at + 1) * hourMs }))
    .filter(({ timeMs }) => !begins || timeMs > recorded.timeMs)
    .slice(0, maxForecastTimes - 1);
  const rows =
    places.length === 0 ? flows.slice(0, maxForecastTimes) : places.map(({ timeMs }) => between(flows, timeMs));
  const all = places.length > 0 && begins ? [itemAt(flows, 0), ...rows] : rows;
  const { count, flows: ofMembers } = kept !== null && places.length > 0 ? kept : { count: 0, flows: [] };
  const orNull = (m3s: number | null) => (m3s === null ? null : rounded(m3s));
  return {
    source: run.source,
    run_id: runIdOf(run),
    issued_at: iso(run.issuedAtMs),
    until: iso(lastOf(all).timeMs),
    outrun,
    said_now: orNull(besideRiver(run, recorded)),
    lacks: [...(run.lacks ?? [])],
    bands: run.bands ?? 'measured',
    times: all.map(({ timeMs }) => iso(timeMs)),
    central: all.map(({ inflowM3s }) => rounded(inflowM3s)),
    low: all.map(({ lowM3s }) => orNull(lowM3s)),
    high: all.map(({ highM3s }) => orNull(highM3s)),
    members: Array.from({ length: Math.min(count, maxMembers) }, (_, member) => ({
      name: String(member + 1),
      flows: [
        ...(begins ? [rounded(recorded.flowM3s)] : []),
        ...places.map(({ at }) => rounded(itemAt(ofMembers, member * hours + at))),
      ],
    })),
  };
}
