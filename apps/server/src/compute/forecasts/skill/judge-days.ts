import { itemAt, lastOf } from '@spillway/checked/reads';
import { allowedYears, type JudgedQuantity, judgedQuantities } from '@spillway/contract/compute/forecasts/skill/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { noSamples, readSamples, upTo } from '../../../series/samples/samples.ts';
import type { Plans } from '../../release-plans/release-plans.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';
import { sumsOf } from './case-sums.ts';
import { casesOf, longestLeadMs, type Observations, type PlannedRelease, runsByBase } from './cases.ts';
import { allowedOf, type Changes, type ChangesOfDay, changesWithin, mergedChanges } from './changes.ts';
import { daysLater, instantsOf } from './days.ts';
import type { SkillDeps } from './deps.ts';
import type { JudgedSeries } from './record.ts';
import { type RecordRows, recordRows } from './record-rows.ts';
import { type SkillRow, sumChanges } from './store.ts';

/** The release that runs assumed: the mean of their plan until then, or the release at their base held constant. */
async function plannedReleaseOf(
  plans: Pick<Plans, 'projectionsOf'>,
  hydroCode: string,
  runs: readonly ForecastRun[],
  release: RecordRows,
): Promise<PlannedRelease> {
  const ids = new Set(runs.flatMap(({ planId }) => planId ?? []));
  const projections = ids.size === 0 ? new Map() : await plans.projectionsOf(hydroCode, [...ids]);
  return ({ planId, baseMs }, leadMin) => {
    if (planId === null) return release.at(baseMs) ?? null;
    const projection = projections.get(planId);
    if (!projection) return null;
    const { fromMs, stepMin, releaseM3s } = projection;
    const rowAt = (ms: number) => Math.ceil((ms - fromMs) / (stepMin * minuteMs));
    const planned = releaseM3s.slice(Math.max(0, rowAt(baseMs)), rowAt(baseMs + leadMin * minuteMs) + 1);
    return planned.length === 0 ? null : planned.reduce((sum: number, one: number) => sum + one, 0) / planned.length;
  };
}

/** The allowed error is computed from the record of this many days. */
const allowedDays = Math.round(allowedYears * 365.25);

interface JudgedDays {
  readonly rows: readonly SkillRow[];
  readonly changes: readonly ChangesOfDay[];
}

interface Of {
  readonly plant: PlantCatalogue;
  readonly series: JudgedSeries;
  readonly alarmFlows: readonly number[];
  readonly nowMs: number;
}

export async function judgeDays(
  { forecasts, plans, designFlood }: Pick<SkillDeps, 'forecasts' | 'plans' | 'designFlood'>,
  tx: Transaction<Schema>,
  { plant, series, alarmFlows, nowMs }: Of,
  days: readonly string[],
): Promise<JudgedDays> {
  const { plantNo, hydroCode, timeZone } = plant;
  const [first, last] = [itemAt(days, 0), lastOf(days)];
  const span = { fromMs: instantsOf(first, timeZone).fromMs, toMs: instantsOf(last, timeZone).toMs };
  const backMs = span.fromMs - longestLeadMs;
  const samples = await readSamples(tx, plantNo, {
    fromMs: backMs,
    toMs: Math.min(span.toMs, nowMs),
    seriesIds: [series.inflow, series.lake_level, series.release],
    heldIds: [],
  });
  // An inflow above the largest design flood is suspect: no forecast is scored against it.
  const limits = { inflow: await designFlood(hydroCode), lake_level: null, release: null };
  const of = (one: keyof JudgedSeries) => recordRows(upTo(samples.get(series[one]) ?? noSamples, limits[one]));
  const release = of('release');
  const before = await sumChanges(tx, plantNo, { from: daysLater(first, -allowedDays), to: daysLater(first, -1) });
  const knownByKey = new Map<string, Changes>(before.map((one) => [`${one.quantity} ${one.leadMin}`, one]));
  const [rows, changes]: [SkillRow[], ChangesOfDay[]] = [[], []];
  for (const quantity of judgedQuantities) {
    const savedRuns = await forecasts.said(plantNo, { seriesId: series[quantity], fromMs: backMs, toMs: span.toMs });
    const planned = await plannedReleaseOf(plans, hydroCode, savedRuns, release);
    const runs = runsByBase(savedRuns);
    const observations: Observations = { observed: of(quantity), release };
    for (const day of days) {
      const dayPeriod = instantsOf(day, timeZone);
      for (const one of changesWithin(observations.observed, dayPeriod)) {
        changes.push({ ...one, quantity, day });
        const key = `${quantity} ${one.leadMin}`;
        const earlier = knownByKey.get(key);
        knownByKey.set(key, earlier ? mergedChanges(earlier, one) : one);
      }
      rows.push(...rowsOf(day, quantity));
    }
    function rowsOf(day: string, of: JudgedQuantity): SkillRow[] {
      const seriesPeriod = { ...instantsOf(day, timeZone), quantity: of, knownToMs: nowMs };
      return casesOf(runs, observations, seriesPeriod, planned).map(({ cases, ...scheme }) => {
        const changed = knownByKey.get(`${of} ${scheme.leadMin}`);
        const flows = of === 'inflow' ? alarmFlows : [];
        return { ...scheme, quantity: of, day, sums: sumsOf(cases, changed ? allowedOf(changed) : null, flows) };
      });
    }
  }
  return { rows, changes };
}
