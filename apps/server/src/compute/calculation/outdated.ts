import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from './deps.ts';
import { engineRules } from './engine-rules.ts';
import { stepMsOf } from './load.ts';
import { listRulesOver } from './outdated-store.ts';
import { merged, type Period, stepsIn } from './periods.ts';
import type { ResultKey } from './results.ts';
import { readStanding } from './standing.ts';
import { asComputed, compareDays, daysIn, type Figures, nothing, type WhatIf } from './what-if-days.ts';

/** Records that stand and were worked out by other rules than today's. */
export interface Outdated {
  /** Null: before rules had a name. */
  readonly rules: string | null;
  readonly records: number;
  readonly periods: readonly Period[];
}

/** What an upgrade left as it was: found, and looked at with today's rules. Nothing is kept. */
export function createOutdated(deps: Pick<CalculationDeps, 'database' | 'inForce' | 'clock'>) {
  const { database, inForce, clock } = deps;
  const db = database.sql;

  async function find(plant: PlantCatalogue): Promise<Outdated[]> {
    const covers = await listRulesOver(db, plant.plantNo);
    if (!covers.rules.some((one) => one !== engineRules)) return [];
    const stepMs = stepMsOf(await inForce.at(plant.hydroCode, clock.now()));
    const { names, firstMs, top } = painted(covers, stepMs);
    const found = new Map<number, { fromMs: number; toMs: number }[]>();
    for (let step = 0; step < top.length; ) {
      const name = top[step]!;
      let end = step + 1;
      while (end < top.length && top[end] === name) end += 1;
      if (name > 0 && names[name - 1] !== engineRules) {
        const all = found.get(name) ?? [];
        found.set(name, all);
        all.push({ fromMs: firstMs + step * stepMs, toMs: firstMs + (end - 1) * stepMs });
      }
      step = end;
    }
    return [...found].map(([name, periods]) => ({
      rules: names[name - 1]!,
      records: stepsIn(periods, stepMs),
      periods,
    }));
  }

  return {
    find,

    /** How the figures that stand would be others by today's rules. */
    async whatIf(plant: PlantCatalogue): Promise<WhatIf> {
      const stepMs = stepMsOf(await inForce.at(plant.hydroCode, clock.now()));
      const periods = merged(
        (await find(plant)).flatMap((one) => one.periods),
        stepMs,
      );
      const [first, last] = [periods[0], periods.at(-1)];
      if (!first || !last) return nothing;
      const days = daysIn(periods);
      const seen = await compareDays(db, deps, plant, days, async (one) => ({
        before: await standing(plant, one.day),
        after: asComputed(one, one.loaded),
      }));
      return {
        felt: { fromMs: first.fromMs, toMs: last.toMs, steps: stepsIn(periods, stepMs), days: days.length },
        ...seen,
      };
    },
  };

  async function standing(plant: PlantCatalogue, day: Period): Promise<Figures> {
    const figures = new Map<ResultKey, Map<number, number>>();
    for (const { step } of await readStanding(db, plant.plantNo, day))
      for (const [key, { value }] of step.results) {
        const column = figures.get(key) ?? new Map<number, number>();
        figures.set(key, column);
        column.set(step.timeMs, value ?? Number.NaN);
      }
    return figures;
  }
}

type Covers = Awaited<ReturnType<typeof listRulesOver>>;

/** Of each step the rules of the run saved last, as a number above 0; 0: no record. */
function painted({ fromMs, toMs, rules }: Covers, stepMs: number) {
  const names = [...new Set(rules)];
  const numberOf = new Map(names.map((name, place) => [name, place + 1]));
  const firstMs = fromMs.reduce((first, one) => Math.min(first, one), Number.POSITIVE_INFINITY);
  const lastMs = toMs.reduce((last, one) => Math.max(last, one), firstMs);
  const top = new Uint8Array(Math.round((lastMs - firstMs) / stepMs) + 1);
  for (const [run, from] of fromMs.entries()) {
    const first = Math.round((from - firstMs) / stepMs);
    top.fill(numberOf.get(rules[run]!)!, first, Math.round((toMs[run]! - firstMs) / stepMs) + 1);
  }
  return { names, firstMs, top };
}
