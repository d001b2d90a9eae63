import { modelSource } from '@spillway/contract/compute/basin/codes';
import { maxForecastTimes, maxMembers, maxSceneSources } from '@spillway/contract/compute/simulation/codes';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { hourMs } from '@spillway/plant-time/spans';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import type { Forecasts, KeptMembers, SaidRun } from '../forecasts/forecasts.ts';
import { flowsOf } from '../freeboard/freeboard.ts';
import { nowcastSource } from '../nowcast/nowcast.ts';
import type { RulesStanding } from '../rules/rules.ts';

type SceneForecast = Scene['forecast'];

interface Deps {
  readonly forecasts: Pick<Forecasts, 'ahead' | 'membersOf' | 'sourcesOfRuns'>;
}

export interface ChosenForecast {
  readonly forecast: SceneForecast;
  /** Who else has said something of the time to come. */
  readonly sources: readonly string[];
}

/** What is known of the water to come, by whom it is asked for; null: by the model of the basin while it speaks, else by the nowcast. */
export async function forecastChosen(
  { forecasts }: Deps,
  standing: RulesStanding,
  source: string | null,
): Promise<ChosenForecast> {
  const { catalogue, atMs } = standing;
  const { plantNo } = catalogue;
  const seriesId = findSeries(seriesByOwner(catalogue), 'general', generalOwner, 'inflow_moving_average')?.seriesId;
  if (seriesId === undefined) return { forecast: null, sources: [] };
  const ahead = (of?: string) => forecasts.ahead(plantNo, { seriesId, knownMs: atMs, source: of });
  const nowcast = nowcastOf(standing);
  const named = await forecasts.sourcesOfRuns(plantNo, new Date(atMs));
  const said = await Promise.all(
    [...new Set(named)].filter((one) => one !== nowcastSource).map(async (one) => ({ one, run: await ahead(one) })),
  );
  const sources = [
    ...(nowcast ? [nowcastSource] : []),
    ...said.flatMap(({ one, run }) => (run !== null && reaches(run, atMs) ? [one] : [])),
  ].slice(0, maxSceneSources);
  if (source === nowcastSource) return { forecast: nowcast, sources };
  const run = source === null ? await ahead() : (said.find(({ one }) => one === source)?.run ?? null);
  if (source === null && run?.source !== modelSource) return { forecast: nowcast, sources };
  if (run === null || !reaches(run, atMs)) return { forecast: source === null ? nowcast : null, sources };
  const kept = (await forecasts.membersOf(plantNo, run.runId)).find((one) => one.seriesId === seriesId) ?? null;
  return { forecast: forecastOfRun(run, kept, recordOf(standing)), sources };
}

const reaches = ({ timesMs }: SaidRun, atMs: number): boolean => timesMs.length > 0 && timesMs.at(-1)! > atMs;

interface Recorded {
  readonly timeMs: number;
  readonly flowM3s: number;
}

function recordOf({ stands: { record } }: RulesStanding): Recorded | null {
  const flowM3s = record?.results.get('inflow_moving_average')?.value ?? null;
  return record && flowM3s !== null ? { timeMs: record.timeMs, flowM3s } : null;
}

/** A hundredth of a m3/s is less than anybody forecasts, and a third of the text. */
const rounded = (m3s: number): number => Math.round(Math.max(0, m3s) * 100) / 100;
const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * What a run said, with its members while they are kept: theirs are hours, one after the other from its record on. It begins with what has been
 * measured since, the same for all.
 */
export function forecastOfRun(
  run: SaidRun,
  kept: Pick<KeptMembers, 'count' | 'flows'> | null,
  record: Recorded | null,
): SceneForecast {
  const hours = kept === null || kept.count < 2 ? 0 : kept.flows.length / kept.count;
  const all =
    hours > 0 ? Array.from({ length: hours }, (_, hour) => run.baseMs + (hour + 1) * hourMs) : [...run.timesMs];
  const begin = record !== null && record.timeMs >= run.baseMs ? record : null;
  const places = all
    .map((timeMs, at) => ({ timeMs, at }))
    .filter(({ timeMs }) => begin === null || timeMs > begin.timeMs)
    .slice(0, maxForecastTimes - 1);
  if (places.length === 0) return null;
  const withBegin = <T>(values: readonly T[], first: T): T[] => (begin === null ? [...values] : [first, ...values]);
  const flow = begin === null ? 0 : rounded(begin.flowM3s);
  const line = (values: Float64Array | undefined) =>
    withBegin(
      places.map(({ timeMs }) => (values === undefined ? null : told(run.timesMs, values, timeMs))),
      values === undefined ? null : flow,
    );
  const ofLevel = (level: number) => run.quantiles?.values[run.quantiles.levels.indexOf(level)];
  return {
    source: run.source,
    issued_at: iso(run.issuedAtMs),
    until: iso(places.at(-1)!.timeMs),
    times: withBegin(
      places.map(({ timeMs }) => iso(timeMs)),
      begin === null ? '' : iso(begin.timeMs),
    ),
    central: line(run.values).map((value) => value ?? 0),
    low: line(ofLevel(0.1)),
    high: line(ofLevel(0.9)),
    members:
      hours === 0
        ? []
        : Array.from({ length: Math.min(kept!.count, maxMembers) }, (_, member) => ({
            name: String(member + 1),
            flows: withBegin(
              places.map(({ at }) => rounded(kept!.flows[member * hours + at]!)),
              flow,
            ),
          })),
  };
}

/** Straight between the leads at which it was said, even before and behind them; null: never said. */
function told(timesMs: Float64Array, values: Float64Array, timeMs: number): number | null {
  let before = -1;
  let after = -1;
  for (let at = 0; at < timesMs.length; at++) {
    if (Number.isNaN(values[at]!)) continue;
    if (timesMs[at]! <= timeMs) before = at;
    else {
      after = at;
      break;
    }
  }
  if (before < 0 && after < 0) return null;
  if (before < 0 || after < 0) return rounded(values[Math.max(before, after)]!);
  const share = (timeMs - timesMs[before]!) / (timesMs[after]! - timesMs[before]!);
  return rounded(values[before]! + share * (values[after]! - values[before]!));
}

/** The forecast by slope: a range, of whose ends nobody can say how likely they are together. */
function nowcastOf({ forecast, catalogue, stands }: RulesStanding): SceneForecast {
  if (forecast === null || forecast.freshness.state === 'withheld') return null;
  const flows = flowsOf({ plant: catalogue, forecast }, stands);
  const last = flows.at(-1);
  if (last === undefined) return null;
  const orNull = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null);
  return {
    source: nowcastSource,
    issued_at: forecast.run.issuedAt.toISOString(),
    until: iso(last.timeMs),
    times: flows.map(({ timeMs }) => iso(timeMs)),
    central: flows.map(({ inflowM3s }) => Math.max(0, inflowM3s)),
    low: flows.map(({ lowM3s }) => orNull(lowM3s)),
    high: flows.map(({ highM3s }) => orNull(highM3s)),
    members: [],
  };
}
