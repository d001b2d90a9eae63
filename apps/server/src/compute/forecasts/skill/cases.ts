import { numberAt } from '@spillway/checked/reads';
import { manualSource } from '@spillway/contract/compute/forecasts/manual/codes';
import {
  type JudgedQuantity,
  judgedLeadsMin,
  type NotJudgedReason,
} from '@spillway/contract/compute/forecasts/skill/codes';
import { notJudgedReason } from '@spillway/hydrology/verification/judged-by-law';
import { minuteMs } from '@spillway/plant-time/spans';
import { lowerBound } from '../../../series/samples/samples.ts';
import { afterwardsMark } from '../nowcast/nowcast.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';
import type { Cases, Quantiles } from './case-sums.ts';
import type { RecordRows } from './record-rows.ts';

/** According to the present record. */
export interface Observations {
  readonly observed: RecordRows;
  readonly release: RecordRows;
}

/** The mean release that a run assumed from its base over a number of minutes; null when unknown. */
export type PlannedRelease = (run: ForecastRun, leadMin: number) => number | null;

interface Scheme {
  readonly source: string;
  readonly afterwards: boolean;
  readonly leadMin: number;
}

interface SumsBuilder {
  readonly rows: {
    validMs: number;
    observed: number;
    forecast: number;
    atIssue: number;
    quantiles: Quantiles | null;
  }[];
  readonly excluded: Record<NotJudgedReason, number>;
}

interface Within {
  readonly quantity: JudgedQuantity;
  readonly fromMs: number;
  /** Excluded. */
  readonly toMs: number;
  /** Later times have no observation yet. */
  readonly knownToMs: number;
}

export const longestLeadMs = Math.max(...judgedLeadsMin) * minuteMs;

/** Sorted by base time, so that a day only visits the runs that can reach it. */
interface ForecastByBase {
  readonly said: readonly ForecastRun[];
  readonly basesMs: readonly number[];
}

export function runsByBase(runs: readonly ForecastRun[]): ForecastByBase {
  const sortedRuns = runs.toSorted((one, other) => one.baseMs - other.baseMs);
  return { said: sortedRuns, basesMs: sortedRuns.map(({ baseMs }) => baseMs) };
}

/**
 * Pairs forecasts for the times of a period with the observation, by source and lead; forecasts that cannot be scored
 * are counted by reason.
 */
export function casesOf(
  runs: ForecastByBase,
  observations: Observations,
  { quantity, fromMs, toMs, knownToMs }: Within,
  plannedRelease: PlannedRelease,
): (Scheme & { readonly cases: Cases })[] {
  const found = new Map<string, { scheme: Scheme; builder: SumsBuilder }>();
  const seenKeys = new Set<string>();
  for (const run of runs.said.slice(lowerBound(runs.basesMs, fromMs - longestLeadMs), lowerBound(runs.basesMs, toMs))) {
    for (const [row, timeMs] of run.timesMs.entries()) {
      const leadMin = (timeMs - run.baseMs) / minuteMs;
      if (timeMs < fromMs || timeMs >= toMs || timeMs > knownToMs || !isJudged(leadMin)) continue;
      const forecastValue = numberAt(run.values, row);
      if (!Number.isFinite(forecastValue)) continue;
      const scheme = { source: run.source, afterwards: isIssuedAfterwards(run.model), leadMin };
      const key = `${scheme.source} ${scheme.afterwards} ${leadMin}`;
      // A model gives the same inflow again for the same record; a person may give another.
      const caseKey = `${key} ${timeMs}`;
      if (quantity === 'inflow' && run.source !== manualSource && seenKeys.has(caseKey)) continue;
      seenKeys.add(caseKey);
      const { builder } = found.get(key) ?? { builder: newBuilder() };
      found.set(key, { scheme, builder });
      const value = observations.observed.at(timeMs) ?? Number.NaN;
      const reason = reasonOf(
        run,
        { timeMs, leadMin, value, quantity },
        plannedRelease,
        observations.release.meanAfter,
      );
      if (reason !== null) {
        builder.excluded[reason] += 1;
        continue;
      }
      const atIssue = observations.observed.at(run.baseMs) ?? Number.NaN;
      if (Number.isNaN(atIssue)) builder.excluded.noObservation += 1;
      else
        builder.rows.push({
          validMs: timeMs,
          observed: value,
          forecast: forecastValue,
          atIssue,
          quantiles: quantilesAt(run, row),
        });
    }
  }
  return [...found.values()].map(({ scheme, builder }) => ({ ...scheme, cases: built(scheme.leadMin, builder) }));
}

/** The forecast was computed only after its time, so no user ever saw it. */
export const isIssuedAfterwards = (model: string): boolean => model.endsWith(` ${afterwardsMark}`);

const judgedLeads: ReadonlySet<number> = new Set(judgedLeadsMin);
export const isJudged = (leadMin: number): boolean => judgedLeads.has(leadMin);

interface Case {
  readonly timeMs: number;
  readonly leadMin: number;
  readonly value: number;
  readonly quantity: JudgedQuantity;
}

/** The inflow does not depend on the release; the lake level does. */
function reasonOf(
  run: ForecastRun,
  { timeMs, leadMin, value, quantity }: Case,
  plannedRelease: PlannedRelease,
  meanRelease: (fromMs: number, toMs: number) => number | null,
): NotJudgedReason | null {
  if (run.issuedAtMs >= timeMs) return 'issuedLate';
  if (quantity === 'inflow') return Number.isFinite(value) ? null : 'noObservation';
  const planned = plannedRelease(run, leadMin);
  return notJudgedReason({
    observed: value,
    plannedReleaseM3s: planned === null ? null : Math.max(0, planned),
    meanReleaseM3s: meanRelease(run.baseMs, timeMs),
  });
}

function quantilesAt({ quantiles }: ForecastRun, row: number): Quantiles | null {
  if (quantiles === null) return null;
  const values = quantiles.values.map((level) => level[row] ?? Number.NaN);
  return values.every(Number.isFinite) ? { levels: quantiles.levels, values } : null;
}

const newBuilder = (): SumsBuilder => ({
  rows: [],
  excluded: { noObservation: 0, issuedLate: 0, planUnknown: 0, releaseOffPlan: 0 },
});

function built(leadMin: number, { rows, excluded }: SumsBuilder): Cases {
  rows.sort((one, other) => one.validMs - other.validMs);
  const column = (of: (row: SumsBuilder['rows'][number]) => number) => Float64Array.from(rows, of);
  return {
    leadMin,
    validMs: column(({ validMs }) => validMs),
    observed: column(({ observed }) => observed),
    forecast: column(({ forecast }) => forecast),
    atIssue: column(({ atIssue }) => atIssue),
    quantiles: rows.map(({ quantiles }) => quantiles),
    excluded,
  };
}
