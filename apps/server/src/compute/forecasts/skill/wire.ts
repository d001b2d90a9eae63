import { itemAt, lastOf, required } from '@spillway/checked/reads';
import { type JudgedQuantity, leastCases } from '@spillway/contract/compute/forecasts/skill/codes';
import type { scoresShape } from '@spillway/contract/compute/forecasts/skill/scores';
import type { skill as contract } from '@spillway/contract/compute/forecasts/skill/skill';
import { returnPeriodYears } from '@spillway/hydrology/floods/return-period';
import type { PeakError } from '@spillway/hydrology/forecast/peak';
import { headlineLeadMin } from '@spillway/hydrology/verification/headline';
import { skillOfSums } from '@spillway/hydrology/verification/lead-sums';
import { peakSkill } from '@spillway/hydrology/verification/peaks';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AnswerTo, AnswerType } from '../../../platform/http/inside.ts';
import { type CaseSums, mostUsedQuantiles, rangeOf } from './case-sums.ts';
import type { FloodMarks, StoredFlood, StoredMarks } from './flood-store.ts';
import type { ForecastSkill, SkillLine, SkillOfYear } from './skill.ts';
import type { SkillRow } from './store.ts';

type Scores = AnswerType<typeof scoresShape>;
type Flood = AnswerTo<typeof contract.floods>['floods'][number];

const iso = (ms: number): string => new Date(ms).toISOString();

function scoresView({ leadMin, sums }: Pick<SkillRow, 'leadMin' | 'sums'>, marks: FloodMarks): Scores {
  const skill = skillOfSums(leadMin, sums);
  const { crps, allowed, excluded, persisted } = sums;
  return {
    leadMin,
    cases: skill?.pairs ?? 0,
    bias: skill?.bias ?? null,
    mae: skill?.meanAbsoluteError ?? null,
    rmse: skill?.rootMeanSquareError ?? null,
    percentBias: skill?.percentBias ?? null,
    nse: skill?.nashSutcliffe ?? null,
    kge: skill?.klingGupta?.kge ?? null,
    overPersistence: skill?.overPersistence ?? null,
    sSigma: skill?.scheme?.ratio ?? null,
    eta: skill?.scheme?.eta ?? null,
    class: skill?.scheme?.class ?? null,
    allowedError: allowed?.error ?? null,
    allowedChanges: allowed?.changes ?? 0,
    within: skill?.withinAllowed
      ? {
          cases: skill.withinAllowed.forecasts,
          hits: skill.withinAllowed.hits,
          rate: skill.withinAllowed.ratePct,
        }
      : null,
    typicalMiss: skill?.typicalMissPct ?? null,
    crps: crps.cases > 0 ? crps.sum / crps.cases : null,
    persistenceCrps: persisted ? persisted.absoluteErrors / persisted.pairs : null,
    range: rangeOf(sums),
    ranks: ranksView(sums),
    alarms: sums.alarms.flatMap(({ flow, hits, misses, falseAlarms }) => {
      const alarm = marks.alarms.find((one) => one.flow === flow);
      if (!alarm) return [];
      const share = (part: number, of: number) => (of > 0 ? part / of : null);
      return [
        {
          name: alarm.name,
          flow,
          hits,
          misses,
          falseAlarms,
          detection: share(hits, hits + misses),
          falseAlarmRatio: share(falseAlarms, hits + falseAlarms),
        },
      ];
    }),
    excluded: excluded,
  };
}

function ranksView(sums: CaseSums): Scores['ranks'] {
  const usedQuantiles = mostUsedQuantiles(sums);
  return usedQuantiles && { levels: usedQuantiles.levels, counts: usedQuantiles.counts };
}

export function yearView(year: SkillOfYear, marks: FloodMarks): AnswerTo<typeof contract.year> {
  const view = (row: SkillRow) => scoresView(row, marks);
  const judgedLeadSkills = year.leads.filter(({ sums }) => (sums.said?.pairs ?? 0) >= leastCases);
  const headline = headlineLeadMin(
    judgedLeadSkills.map(({ leadMin, sums }) => ({
      leadMin,
      score: sums.crps.sum / sums.crps.cases,
      persistence: required(sums.persisted).absoluteErrors / required(sums.persisted).pairs,
    })),
  );
  const months = Map.groupBy(year.months, ({ day }) => day.slice(0, 7));
  return {
    ...year,
    judgedAt: year.judgedAt?.toISOString() ?? null,
    sources: year.sources.map(({ first, last, ...one }) => ({
      ...one,
      first: first.slice(0, 7),
      last: last.slice(0, 7),
    })),
    headline: headline === null ? null : { leadMin: headline },
    leads: year.leads.map(view),
    months: [...months].map(([month, rows]) => ({
      month,
      leads: rows.toSorted((one, other) => one.leadMin - other.leadMin).map(view),
    })),
  };
}

export const lineView = (lines: readonly SkillLine[], quantity: JudgedQuantity): AnswerTo<typeof contract.line> =>
  lines.map(({ source, day, leadMin, isThisMonth, sums }) => {
    const skill = skillOfSums(leadMin, sums);
    const enough = skill !== null && skill.pairs >= leastCases;
    return {
      source,
      month: day.slice(0, 7),
      isThisMonth,
      leadMin,
      cases: skill?.pairs ?? 0,
      enough,
      typicalMiss: enough && quantity === 'inflow' ? skill.typicalMissPct : null,
      mae: enough ? skill.meanAbsoluteError : null,
      class: enough ? (skill.scheme?.class ?? null) : null,
    };
  });

export const marksView = (
  { alarms, design, version, updatedAt, updatedBy }: StoredMarks,
  { permissions }: Pick<Caller, 'permissions'>,
): AnswerTo<typeof contract.saveMarks> => ({
  alarms,
  design,
  version,
  updatedAt,
  updatedBy,
  may: { update: permissions.has('forecast.tt08') },
});

function floodView({ foreseen, ...flood }: StoredFlood, { design }: FloodMarks): Flood {
  const { doubtedAboveM3s = null } = foreseen;
  const table = (doubtedAboveM3s === null ? design : []).map(({ years, flow }) => ({
    returnPeriodYears: years,
    peakM3s: flow,
  }));
  return {
    ...flood,
    start: iso(flood.startMs),
    peakAt: iso(flood.peakMs),
    end: iso(flood.endMs),
    peak: flood.peakM3s,
    volume: flood.volumeMcm,
    rain: flood.rainMm,
    returnPeriod: table.length === 0 ? null : returnPeriodYears(table, flood.peakM3s),
    aboveTable: table.length > 0 && flood.peakM3s >= lastOf(table).peakM3s,
    threshold: flood.thresholdM3s,
    doubtedAbove: doubtedAboveM3s,
    foreseen: {
      leads: foreseen.leads.map(({ source, afterwards, leadMin, peakM3s, errorPct, timingMin, knownShare }) => ({
        source,
        afterwards,
        leadMin,
        peak: peakM3s,
        error: errorPct,
        timingMin,
        knownShare,
      })),
      warned: foreseen.warned.map(({ beforeMin, ...by }) => ({ ...by, beforeMin })),
    },
  };
}

export function floodsView(
  { year, thresholdM3s, floods, marks }: Awaited<ReturnType<ForecastSkill['floods']>>,
  caller: Pick<Caller, 'permissions'>,
): AnswerTo<typeof contract.floods> {
  const all = floods.flatMap(({ foreseen }) => foreseen.leads);
  const keyOf = ({ source, afterwards, leadMin }: (typeof all)[number]) => `${source} ${afterwards} ${leadMin}`;
  return {
    year,
    threshold: thresholdM3s,
    thresholdIsAlarm: marks.alarms.length > 0,
    floods: floods.map((flood) => floodView(flood, marks)),
    peaks: [...Map.groupBy(all, keyOf).values()].map((ofLead) => {
      const { source, afterwards, leadMin } = itemAt(ofLead, 0);
      const peaks = peakSkill(
        ofLead.map(({ errorPct, timingMin }) => ({ errorPct, timingErrorS: timingMin * 60 }) as PeakError),
      );
      return {
        source,
        afterwards,
        leadMin,
        floods: peaks.floods,
        meanError: peaks.meanErrorPct,
        meanAbsoluteError: peaks.meanAbsoluteErrorPct,
        meanTimingMin: peaks.meanTimingS / 60,
        meanAbsoluteTimingMin: peaks.meanAbsoluteTimingS / 60,
      };
    }),
    marks: marksView(marks, caller),
  };
}

const plain = (value: number): number => Math.round(value * 1000) / 1000;
const orNull = (value: number): number | null => (Number.isFinite(value) ? plain(value) : null);

export function pastForecastsView(
  { unit, observed, runs }: Awaited<ReturnType<ForecastSkill['said']>>,
  quantity: JudgedQuantity,
  isIssuedAfterwards: (model: string) => boolean,
): AnswerTo<typeof contract.said> {
  return {
    quantity,
    unit,
    observed: { times: observed.timesMs, values: observed.values.map(plain) },
    runs: runs.map((run) => ({
      runId: run.runId,
      source: run.source,
      afterwards: isIssuedAfterwards(run.model),
      model: run.model,
      issued: run.issuedAtMs,
      base: run.baseMs,
      times: [...run.timesMs],
      values: Array.from(run.values, orNull),
      low: run.quantiles && Array.from(itemAt(run.quantiles.values, 0), orNull),
      high: run.quantiles && Array.from(lastOf(run.quantiles.values), orNull),
    })),
  };
}
