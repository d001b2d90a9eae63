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
import { byDay, merged, type Period, stepsIn } from '../inputs/periods.ts';
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
import { changedInPast, earliestStep, type PastQuestion } from './covers.ts';
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
    const waiting = await listStale(tx, plantNo);
    await deleteStale(
      tx,
      plantNo,
      waiting.map(({ staleId }) => staleId),
    );
    const all = merged([...waiting, ...periods], stepMs).flatMap((period) => byDay(period, stepMs));
    await insertStale(tx, plantNo, all);
    const [before, after] = [stepsIn(waiting, stepMs), stepsIn(all, stepMs)];
    await beginPastWork(tx, plantNo, { isNew: waiting.length === 0, steps: after - before, now: clock.now() });
  }

  /** Reads the marks of changed readings from `series`. Readings newer than any record are not changes. */
  async function takeChangedReadings(plant: PlantCatalogue, now: PlantInForce): Promise<void> {
    const stepMs = stepMsOf(now);
    const inputs = new Map(inputsOf([now], seriesByOwner(plant)).map((one) => [one.seriesId, one]));
    await database.transaction(async (tx) => {
      const { computedToMs } = await holdState(tx, plant.plantNo);
      const marks = await takeMarks(tx, plant.plantNo, maxMarks);
      if (computedToMs === null) return;
      const felt = marks.flatMap((mark): Period[] => {
        const input = inputs.get(mark.seriesId);
        return input ? [affectedSteps(mark, input, computedToMs, stepMs)] : [];
      });
      await add(
        tx,
        plant.plantNo,
        merged(felt, stepMs).filter(({ fromMs, toMs }) => fromMs <= toMs),
        stepMs,
      );
    });
  }

  /** The description changed, for the past as well: finds every step whose record was made with another description. */
  async function takeChangedDescription(plant: PlantCatalogue, now: PlantInForce): Promise<void> {
    const described = await readDescribed(db, plant.hydroCode);
    const { computedToMs, described: seen } = await readState(db, plant.plantNo);
    if (computedToMs === null || described === seen) return;
    const fromMs = (await earliestStep(db, plant.plantNo)) ?? computedToMs;
    const spans = await inForce.spans(plant.hydroCode, new Date(fromMs), new Date(computedToMs + 1));
    const stepMs = stepMsOf(now);
    const asked = { plantNo: plant.plantNo, by: 'sources', stepMs } as const;
    const other = await madeOtherwise(asked, spans, computedToMs);
    await database.transaction(async (tx) => {
      await holdState(tx, plant.plantNo);
      await add(tx, plant.plantNo, other, stepMs);
      await writeDescribed(tx, plant.plantNo, described);
    });
  }

  /** Steps made with a description other than the one in force, and the later steps that depend on them. */
  async function madeOtherwise(asked: PastQuestion, spans: readonly PlantInForce[], lastMs: number): Promise<Period[]> {
    const found: Period[] = [];
    for (const span of spans)
      found.push(...(await changedInPast(db, asked, { fromMs: span.fromMs, toMs: span.toMs - 1 }, sourceKeyOf(span))));
    const changed = merged(found, asked.stepMs);
    return merged(
      changed.map((one) => ({ ...one, toMs: Math.min(one.toMs + influenceMs, lastMs) })),
      asked.stepMs,
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
