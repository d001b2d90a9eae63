import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import { engineRules } from '../figures/engine-rules.ts';
import type { ResultKey } from '../figures/results.ts';
import { countSteps, merged, type Period } from '../inputs/periods.ts';
import { readNewestSteps } from '../record/newest-steps.ts';
import { readState } from '../state-store.ts';
import { earliestStep, listPastChanges } from './covers.ts';
import {
  compareDays,
  computeDay,
  daysOfPeriods,
  emptyWhatIf,
  type Figures,
  type WhatIfResult,
} from './what-if-days.ts';

export interface OutdatedSummary {
  /** Null for records made before rules had a version. */
  readonly rules: string | null;
  readonly records: number;
  readonly periods: readonly Period[];
}

/** Finds records made with earlier rules and compares them with today's. Nothing is stored. */
export function createOutdated(deps: Pick<CalculationDeps, 'database' | 'inForce' | 'clock'>) {
  const { database, inForce, clock } = deps;
  const db = database.sql;

  async function find(plant: PlantCatalogue): Promise<OutdatedSummary[]> {
    const { plantNo } = plant;
    const { computedToMs } = await readState(db, plantNo);
    const fromMs = await earliestStep(db, plantNo);
    if (fromMs === null || computedToMs === null) return [];
    const stepMs = stepMsOf(await inForce.at(plant.hydroCode, clock.now()));
    const staleQuery = { plantNo, by: 'rules', stepMs } as const;
    const found = await listPastChanges(db, staleQuery, { fromMs, toMs: computedToMs }, engineRules);
    return [...Map.groupBy(found, ({ made }) => made)].map(([rules, periods]) => ({
      rules,
      records: countSteps(periods, stepMs),
      periods,
    }));
  }

  return {
    find,

    async whatIf(plant: PlantCatalogue): Promise<WhatIfResult> {
      const stepMs = stepMsOf(await inForce.at(plant.hydroCode, clock.now()));
      const periods = merged(
        (await find(plant)).flatMap((one) => one.periods),
        stepMs,
      );
      const [first, last] = [periods[0], periods.at(-1)];
      if (!first || !last) return emptyWhatIf;
      const days = daysOfPeriods(periods);
      const seen = await compareDays(db, deps, plant, days, async (one) => ({
        before: await readCurrent(plant, one.day),
        after: computeDay(one, one.loaded),
      }));
      return {
        felt: { fromMs: first.fromMs, toMs: last.toMs, steps: countSteps(periods, stepMs), days: days.length },
        ...seen,
      };
    },
  };

  async function readCurrent(plant: PlantCatalogue, day: Period): Promise<Figures> {
    const figures = new Map<ResultKey, Map<number, number>>();
    for (const { step } of await readNewestSteps(db, plant.plantNo, day))
      for (const [key, { value }] of step.results) {
        const column = figures.get(key) ?? new Map<number, number>();
        figures.set(key, column);
        column.set(step.timeMs, value ?? Number.NaN);
      }
    return figures;
  }
}
