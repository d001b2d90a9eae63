import type { Transaction } from 'kysely';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import { ceilTo, floorTo, influenceMs } from '../inputs/grid.ts';
import { meanHoldsMs } from '../inputs/input-column.ts';
import { type InputSeries, seriesByOwner } from '../inputs/input-plan.ts';
import { inputsOf } from '../inputs/load.ts';
import { byDay, countSteps, merged, type Period } from '../inputs/periods.ts';
import { sourceKeyOf } from '../record/keep.ts';
import {
  deleteStale,
  holdState,
  insertStale,
  listStale,
  type Mark,
  readDescribed,
  readState,
  takeMarks,
  writeDescribed,
} from '../state-store.ts';
import { earliestStep, listPastChanges, type PastQuestion } from './covers.ts';
import { beginPastWork } from './past-work-store.ts';

const maxMarks = 20_000;

/** Determines which steps must be recomputed after a change to the inputs of current records. */
export function createStale({
  database,
  inForce,
  catalogue,
  clock,
}: Pick<CalculationDeps, 'database' | 'inForce' | 'catalogue' | 'clock'>) {
  const db = database.sql;

  /** Merges new periods with waiting ones, split by day. */
  async function add(
    tx: Transaction<Schema>,
    plantNo: number,
    periods: readonly Period[],
    stepMs: number,
  ): Promise<void> {
    if (periods.length === 0) return;
    const stalePeriods = await listStale(tx, plantNo);
    await deleteStale(
      tx,
      plantNo,
      stalePeriods.map(({ staleId }) => staleId),
    );
    const all = merged([...stalePeriods, ...periods], stepMs).flatMap((period) => byDay(period, stepMs));
    await insertStale(tx, plantNo, all);
    const [before, after] = [countSteps(stalePeriods, stepMs), countSteps(all, stepMs)];
    await beginPastWork(tx, plantNo, { isNew: stalePeriods.length === 0, steps: after - before, now: clock.now() });
  }

  /** Reads the marks of changed readings from `series`. Readings newer than any record are not changes. */
  async function takeChangedReadings(plant: PlantCatalogue, now: PlantInForce): Promise<void> {
    const stepMs = stepMsOf(now);
    const inputs = new Map(inputsOf([now], seriesByOwner(plant)).map((one) => [one.seriesId, one]));
    await database.transaction(async (tx) => {
      const { computedToMs } = await holdState(tx, plant.plantNo);
      const marks = await takeMarks(tx, plant.plantNo, maxMarks);
      if (computedToMs === null) return;
      const affectedPeriods = marks.flatMap((mark): Period[] => {
        const input = inputs.get(mark.seriesId);
        return input ? [affectedSteps(mark, input, computedToMs, stepMs)] : [];
      });
      await add(
        tx,
        plant.plantNo,
        merged(affectedPeriods, stepMs).filter(({ fromMs, toMs }) => fromMs <= toMs),
        stepMs,
      );
    });
  }

  /** The description changed, for the past as well: finds every step whose record was made with another description. */
  async function takeChangedDescription(plant: PlantCatalogue, now: PlantInForce): Promise<void> {
    const descriptionKey = await readDescribed(db, plant.hydroCode);
    const { computedToMs, described: seen } = await readState(db, plant.plantNo);
    if (computedToMs === null || descriptionKey === seen) return;
    const fromMs = (await earliestStep(db, plant.plantNo)) ?? computedToMs;
    const spans = await inForce.spans(plant.hydroCode, new Date(fromMs), new Date(computedToMs + 1));
    const stepMs = stepMsOf(now);
    const staleQuery = { plantNo: plant.plantNo, by: 'sources', stepMs } as const;
    const other = await findMadeOtherwise(staleQuery, spans, computedToMs);
    await database.transaction(async (tx) => {
      await holdState(tx, plant.plantNo);
      await add(tx, plant.plantNo, other, stepMs);
      await writeDescribed(tx, plant.plantNo, descriptionKey);
    });
  }

  /** Steps made with a description other than the one in force, and the later steps that depend on them. */
  async function findMadeOtherwise(
    pastQuestion: PastQuestion,
    spans: readonly PlantInForce[],
    lastMs: number,
  ): Promise<Period[]> {
    const foundPeriods: Period[] = [];
    for (const span of spans)
      foundPeriods.push(
        ...(await listPastChanges(db, pastQuestion, { fromMs: span.fromMs, toMs: span.toMs - 1 }, sourceKeyOf(span))),
      );
    const changed = merged(foundPeriods, pastQuestion.stepMs);
    return merged(
      changed.map((one) => ({ ...one, toMs: Math.min(one.toMs + influenceMs, lastMs) })),
      pastQuestion.stepMs,
    );
  }

  return {
    add,
    async take(hydroCode: string, instant: Date): Promise<void> {
      const plant = await catalogue.of(hydroCode);
      if (!plant) return;
      const now = await inForce.at(hydroCode, instant);
      await takeChangedReadings(plant, now);
      await takeChangedDescription(plant, now);
    },
  };
}

export type Stale = ReturnType<typeof createStale>;

/**
 * A held value is used until the next, another until it is too old, a mean for its step and until it is too old; the
 * inflow depends on all of them for some hours more.
 */
function affectedSteps(mark: Mark, { isHeld, meanMs }: InputSeries, computedToMs: number, stepMs: number): Period {
  const { fromMs, toMs, nextMs } = mark;
  const lastMs = isHeld ? (nextMs ?? computedToMs) : toMs + meanHoldsMs(meanMs);
  return {
    fromMs: ceilTo(meanMs === 0 ? fromMs : fromMs - meanMs + 1, stepMs),
    toMs: Math.min(floorTo(lastMs + influenceMs, stepMs), computedToMs),
  };
}
