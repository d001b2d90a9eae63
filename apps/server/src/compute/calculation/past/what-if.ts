import { lastOf } from '@spillway/checked/reads';
import type { InForce, PlantInForce } from '../../../plant/in-force/in-force.ts';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import { ceilTo, influenceMs, runUpMs } from '../inputs/grid.ts';
import { countSteps, merged, type Period } from '../inputs/periods.ts';
import { sourceKeyOf } from '../record/keep.ts';
import { readFirstStep } from '../record/run-store.ts';
import { readState } from '../state-store.ts';
import { compareDays, computeDay, daysOfPeriods, emptyWhatIf, type WhatIfResult } from './what-if-days.ts';

/** The past records that another description would give; nothing is stored. */
export async function whatIf(
  deps: Pick<CalculationDeps, 'database' | 'inForce'>,
  plant: PlantCatalogue,
  other: Pick<InForce, 'spans'>,
): Promise<WhatIfResult> {
  const db = deps.database.sql;
  const [{ computedToMs }, firstMs] = [await readState(db, plant.plantNo), await readFirstStep(db, plant.plantNo)];
  if (computedToMs === null || firstMs === null) return emptyWhatIf;
  const [from, to] = [new Date(firstMs), new Date(computedToMs + 1)];
  const [before, after] = [
    await deps.inForce.spans(plant.hydroCode, from, to),
    await other.spans(plant.hydroCode, from, to),
  ];
  const stepMs = stepMsOf(lastOf(before));
  const periods = merged(
    differing(before, after, stepMs).map((one) => ({ ...one, toMs: Math.min(one.toMs + influenceMs, computedToMs) })),
    stepMs,
  );
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return emptyWhatIf;
  const days = daysOfPeriods(periods);
  const seen = await compareDays(db, deps, plant, days, async (one) => {
    const { day, loaded } = one;
    const spans = await other.spans(plant.hydroCode, new Date(day.fromMs - runUpMs), new Date(day.toMs + 1));
    return { before: computeDay(one, loaded), after: computeDay(one, { ...loaded, spans }) };
  });
  return {
    felt: { fromMs: first.fromMs, toMs: last.toMs, steps: countSteps(periods, stepMs), days: days.length },
    ...seen,
  };
}

/** Steps at which the two descriptions differ. */
function differing(before: readonly PlantInForce[], after: readonly PlantInForce[], stepMs: number): Period[] {
  const keysOf = (spans: readonly PlantInForce[]) => spans.map((span) => ({ span, key: sourceKeyOf(span) }));
  const [firstKeys, others] = [keysOf(before), keysOf(after)];
  return firstKeys.flatMap((one) =>
    others.flatMap((other): Period[] => {
      const fromMs = ceilTo(Math.max(one.span.fromMs, other.span.fromMs), stepMs);
      const toMs = ceilTo(Math.min(one.span.toMs, other.span.toMs), stepMs) - stepMs;
      return toMs < fromMs || one.key === other.key ? [] : [{ fromMs, toMs }];
    }),
  );
}
