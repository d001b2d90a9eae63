import { bandsOf } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { basinModel as contract } from '@spillway/contract/compute/forecasts/basin-model/model';
import type { Language } from '@spillway/contract/errors';
import type { RainAnswer } from '@spillway/hydrology/ensemble/rain-to-level';
import { minuteMs } from '@spillway/plant-time/spans';
import type { BasinVersion } from '../../../plant/basin/basin.ts';
import type { AnswerTo } from '../../../platform/http/inside.ts';
import { faultsView } from '../../../platform/spreadsheets/file-fault.ts';
import { ageOfRun, type ForecastSeries, type StoredModelRun } from '../stored-runs/stored-runs.ts';
import type { RunFacts } from './facts.ts';
import type { Learnt } from './model/learnt.ts';
import type { RunPreview } from './run-files.ts';

type RunView = AnswerTo<typeof contract.run>;
type FactsView = NonNullable<RunView['facts']>;

const iso = (ms: number): string => new Date(ms).toISOString();
const roundValue = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null);
const plain = (value: number): number => roundValue(value) ?? 0;

const forecastView = ({ leadsMin, middle, levels, quantiles }: ForecastSeries): RunView['inflow'] => ({
  leadsMinutes: leadsMin,
  middle: Array.from(middle, roundValue),
  levels: Array.from(levels, plain),
  quantiles: quantiles.map((row) => Array.from(row, roundValue)),
});

const emptyForecast: RunView['inflow'] = { leadsMinutes: [], middle: [], levels: [], quantiles: [] };

export function rainAnswerView(answer: RainAnswer | null): RunView['rainToDesign'] {
  if (answer === null) return null;
  if (answer.kind === 'rain') return { kind: 'rain', rain: Math.ceil(answer.rainMm), reachedHours: answer.reachedH };
  if (answer.kind === 'anyway') return { kind: 'anyway', reachedHours: answer.reachedH };
  return answer.kind === 'none' ? { kind: 'none', most: answer.mostMm } : { kind: 'already' };
}

export function factsView(facts: RunFacts, basin: BasinVersion | null): FactsView {
  const { day, stores, lake } = facts;
  return {
    ...facts,
    stateFrom: facts.stateFromMs === null ? null : iso(facts.stateFromMs),
    rowsFrom: iso(facts.rowsFromMs),
    observed: facts.observedM3s === null ? null : roundValue(facts.observedM3s),
    modelled: facts.modelledM3s === null ? null : roundValue(facts.modelledM3s),
    day: {
      hours: day.rows,
      rain: plain(day.rainMm),
      upstream: plain(day.upstreamMm),
      evaporation: plain(day.evaporationMm),
      outflow: plain(day.outflowMm),
      added: plain(day.addedMm),
      wandered: plain(day.wanderedMm),
      storageChange: plain(day.storageChangeMm),
      residual: plain(day.residualMm),
      observedHours: day.observedRows,
      gaugeShare: plain(day.gaugeShare),
    },
    stores: {
      rootZoneShare: plain(stores.rootZoneShare),
      surface: plain(stores.surfaceMm),
      overland: plain(stores.overlandMm),
      interflow: plain(stores.interflowMm),
      baseflow: plain(stores.baseflowMm),
    },
    factors: { rain: plain(facts.factors.rain), yield: plain(facts.factors.yield), pace: plain(facts.factors.pace) },
    parts: facts.partsM3s.map((flow, index) => ({
      name: basin?.content.parts[index]?.name ?? `${index + 1}`,
      flow: plain(flow),
    })),
    rain: facts.rain.map((one) => ({
      source: one.source,
      reachesHours: one.reachesH,
      measured: one.isMeasured,
      day: plain(one.dayMm),
      threeDays: plain(one.threeDaysMm),
      wettestDay: plain(one.wettestDayMm),
    })),
    speaks: facts.speaks.map(({ leadH, method, share, cases }) => ({
      leadHours: leadH,
      method: method as FactsView['speaks'][number]['method'],
      share: plain(share),
      cases,
    })),
    lake: lake && {
      low: plain(lake.lowestHighestM),
      middle: plain(lake.middleHighestM),
      high: plain(lake.highestHighestM),
      spilled: {
        low: plain(lake.spilledMcm[0]),
        middle: plain(lake.spilledMcm[1]),
        high: plain(lake.spilledMcm[2]),
      },
      overtopped: lake.overtopped,
    },
  };
}

interface RunParts {
  readonly run: StoredModelRun;
  readonly said: readonly ForecastSeries[];
  readonly inflowId: number;
  readonly levelId: number | null;
  readonly basin: BasinVersion | null;
}

export function runView({ run, said, inflowId, levelId, basin }: RunParts): RunView {
  const of = (seriesId: number | null) => said.find((one) => one.seriesId === seriesId);
  const facts = run.shapes ? (run.facts as RunFacts) : null;
  const level = of(levelId);
  const inflow = of(inflowId);
  return {
    ...run,
    baseTime: iso(run.baseMs),
    issuedAt: run.issuedAt.toISOString(),
    ...ageOfRun(run),
    bands: bandsOf(facts?.troubles ?? []),
    troubles: [...(facts?.troubles ?? [])],
    inflow: inflow ? forecastView(inflow) : emptyForecast,
    lakeLevel: level ? forecastView(level) : null,
    peak: facts && {
      low: plain(facts.peak.lowM3s),
      middle: plain(facts.peak.middleM3s),
      high: plain(facts.peak.highM3s),
      earliestHours: facts.peak.earliestH,
      middleHours: facts.peak.middleH,
      latestHours: facts.peak.latestH,
      overShare: plain(facts.peak.overShare),
    },
    rainToDesign: facts && rainAnswerView(facts.rainToDesign),
    facts: facts && factsView(facts, basin),
  };
}

export function previewView(
  { sheet, faults, said, isKept, fingerprint }: RunPreview,
  language: Language,
): AnswerTo<typeof contract.preview> {
  return {
    ok: said !== null,
    steps: said?.inflowM3s.length ?? 0,
    stepMinutes: said?.stepMin ?? null,
    baseTime: said && iso(said.baseMs),
    endsAt: said && iso(said.baseMs + said.inflowM3s.length * said.stepMin * minuteMs),
    highest: said && Math.max(...said.inflowM3s),
    hasRange: said !== null && said.lowM3s !== null,
    outcome: isKept ? 'same' : 'new',
    ...faultsView(faults, sheet, language),
    fingerprint,
  };
}

export const learntView = (
  found: { readonly learntAt: Date; readonly learnt: readonly Learnt[] } | null,
): AnswerTo<typeof contract.learnt> => ({
  learntAt: found?.learntAt ?? null,
  seasons: (found?.learnt ?? []).map(({ season, leads }) => ({
    season,
    leads: leads.map(({ leadH, share, band, speaks }) => ({
      leadHours: leadH,
      method: speaks.method,
      why: speaks.why,
      share: plain(share),
      cases: band?.cases ?? 0,
      compared: speaks.compared.map(({ method, score, cases }) => ({ method, score: plain(score), cases })),
    })),
  })),
});
