import type { Transaction } from 'kysely';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from './deps.ts';
import { ceilTo, feltMs, floorTo } from './grid.ts';
import { meanHoldsMs } from './input-column.ts';
import { type InputSeries, seriesByOwner } from './input-plan.ts';
import { sourceKeyOf } from './keep.ts';
import { inputsOf, stepMsOf } from './load.ts';
import { beginPastWork } from './past-work-store.ts';
import { byDay, merged, type Period, stepsIn } from './periods.ts';
import { listCovers } from './run-store.ts';
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
} from './state-store.ts';

const mostMarks = 20_000;

/** What has changed under records that stand becomes steps to compute again. */
export function createStale({
  database,
  inForce,
  catalogue,
  clock,
}: Pick<CalculationDeps, 'database' | 'inForce' | 'catalogue' | 'clock'>) {
  const db = database.sql;

  /** Puts new periods together with those that wait, cut by days. */
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

  /** Readings that changed: marks of the series floor. What is newer than any record is no change of one. */
  async function takeChangedReadings(plant: PlantCatalogue, now: PlantInForce): Promise<void> {
    const stepMs = stepMsOf(now);
    const inputs = new Map(inputsOf([now], seriesByOwner(plant)).map((one) => [one.seriesId, one]));
    await database.transaction(async (tx) => {
      const { computedToMs } = await holdState(tx, plant.plantNo);
      const marks = await takeMarks(tx, plant.plantNo, mostMarks);
      if (computedToMs === null) return;
      const felt = marks.flatMap((mark): Period[] => {
        const input = inputs.get(mark.seriesId);
        return input ? [stepsFelt(mark, input, computedToMs, stepMs)] : [];
      });
      await add(
        tx,
        plant.plantNo,
        merged(felt, stepMs).filter(({ fromMs, toMs }) => fromMs <= toMs),
        stepMs,
      );
    });
  }

  /** The plant was described otherwise, for the past too: every step whose record was made with something else. */
  async function takeChangedDescription(plant: PlantCatalogue, now: PlantInForce): Promise<void> {
    const described = await readDescribed(db, plant.hydroCode);
    const { computedToMs, described: seen } = await readState(db, plant.plantNo);
    if (computedToMs === null || described === seen) return;
    const covers = await listCovers(db, plant.plantNo);
    const fromMs = covers.reduce((first, cover) => Math.min(first, cover.fromMs), computedToMs);
    const spans = await inForce.spans(plant.hydroCode, new Date(fromMs), new Date(computedToMs + 1));
    const stepMs = stepMsOf(now);
    const other = madeOtherwise(covers, spans, { fromMs, toMs: computedToMs }, stepMs);
    await database.transaction(async (tx) => {
      await holdState(tx, plant.plantNo);
      await add(tx, plant.plantNo, other, stepMs);
      await writeDescribed(tx, plant.plantNo, described);
    });
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

/** A held value holds until the next, another until it is too old, a mean for its step before it and until it is too old; and the inflow of some hours after remembers both. */
function stepsFelt(mark: Mark, { isHeld, meanMs }: InputSeries, computedToMs: number, stepMs: number): Period {
  const { fromMs, toMs, nextMs } = mark;
  const lastMs = isHeld ? (nextMs ?? computedToMs) : toMs + meanHoldsMs(meanMs);
  return {
    fromMs: ceilTo(meanMs === 0 ? fromMs : fromMs - meanMs + 1, stepMs),
    toMs: Math.min(floorTo(lastMs + feltMs, stepMs), computedToMs),
  };
}

/** Paints the steps with the runs in the order of saving and compares what is on top with what is in force. */
function madeOtherwise(
  covers: readonly { readonly fromMs: number; readonly toMs: number; readonly sourceKey: string }[],
  spans: readonly PlantInForce[],
  { fromMs, toMs }: Period,
  stepMs: number,
): Period[] {
  const steps = Math.round((toMs - fromMs) / stepMs) + 1;
  const top = Array.from<string | undefined>({ length: steps });
  for (const cover of covers) {
    const first = Math.max(0, Math.round((cover.fromMs - fromMs) / stepMs));
    const last = Math.min(steps - 1, Math.round((cover.toMs - fromMs) / stepMs));
    top.fill(cover.sourceKey, first, last + 1);
  }
  const found: Period[] = [];
  for (const span of spans) {
    const key = sourceKeyOf(span);
    const first = Math.max(0, Math.ceil((span.fromMs - fromMs) / stepMs));
    const last = Math.min(steps - 1, Math.ceil((span.toMs - fromMs) / stepMs) - 1);
    for (let step = first; step <= last; step += 1)
      if (top[step] !== undefined && top[step] !== key)
        found.push({ fromMs: fromMs + step * stepMs, toMs: fromMs + step * stepMs });
  }
  const changed = merged(found, stepMs);
  return merged(
    changed.map((one) => ({ ...one, toMs: Math.min(one.toMs + feltMs, toMs) })),
    stepMs,
  );
}
