import { itemAt, required } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import { stepMsOf } from '../../plant/in-force/in-force.ts';
import { isTrusted } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { firstSampleMs } from '../../series/samples/samples.ts';
import { recomputeAfter } from './by-hand/one-step.ts';
import type { CalculationDeps } from './deps.ts';
import type { Interval } from './figures/interval.ts';
import { ceilTo, floorTo } from './inputs/grid.ts';
import { type InputSeries, seriesByOwner } from './inputs/input-plan.ts';
import { computeLoaded, inputsOf, type LoadedInputs, load } from './inputs/load.ts';
import { byDay, type Period, without } from './inputs/periods.ts';
import { listHeld, releaseSteps } from './operation/held-store.ts';
import { endPastWork } from './past/past-work-store.ts';
import { holdRecalculation, nextRecalculation, type Recalculation, writeProgress } from './past/recalculation-store.ts';
import type { Stale } from './past/stale.ts';
import { keepStretch, runOriginOf } from './record/keep.ts';
import {
  commitAsynchronously,
  deleteOverrides,
  deleteStale,
  holdState,
  listPlants,
  listStale,
  readOverrides,
  readState,
  writeComputedBack,
} from './state-store.ts';

/** Data loggers get this long to send the readings of a step. */
const settleMs = 60_000;
/** Limits one read; each transaction writes a day of it. */
const maxLoadedMs = 16 * dayMs;

/** After a longer gap there is no input to compute from; calculation resumes with the next reading. */
const maxSilenceMs = 3 * 3_600_000;
/** A daily manual entry is used until the next one. */
const maxHeldMs = 26 * 3_600_000;

/** The end of usable readings: records without figures are not stored. */
function spokenForMs({ samples }: LoadedInputs, inputs: readonly InputSeries[]): number {
  const until = inputs.map(({ seriesId, isHeld }) => {
    const lastMs = samples.get(seriesId)?.timesMs.at(-1) ?? Number.NEGATIVE_INFINITY;
    return lastMs + (isHeld ? maxHeldMs : maxSilenceMs);
  });
  return Math.max(...until, Number.NEGATIVE_INFINITY);
}

type OverridesByStep = Parameters<typeof computeLoaded>[2];

/** Includes the earlier step whose pending level this period decided, since its record is now wrong. */
function splitAtSettled(loaded: LoadedInputs, period: Period, overrides: OverridesByStep): Interval[] {
  const intervals = computeLoaded(loaded, period, overrides);
  const settledFromMs = intervals[0]?.settledFromMs ?? null;
  return settledFromMs === null
    ? intervals
    : computeLoaded(loaded, { fromMs: settledFromMs, toMs: period.toMs }, overrides);
}

/** Leaves out steps saved during manual operation. */
function splitAtHeld(
  loaded: LoadedInputs,
  intervals: readonly Interval[],
  heldMs: readonly number[],
  overrides: OverridesByStep,
): Interval[] {
  return intervals.flatMap((interval) => {
    const { firstMs: fromMs, rows, stepMs } = interval.grid;
    const period = { fromMs, toMs: fromMs + (rows - 1) * stepMs };
    const left = without(period, heldMs, stepMs);
    if (left.length === 1 && itemAt(left, 0).fromMs === period.fromMs && itemAt(left, 0).toMs === period.toMs)
      return [interval];
    return left.flatMap((one) => computeLoaded(loaded, one, overrides));
  });
}

/** Automatic work: the newest steps, stale ones, and requested periods. */
export function createWork(deps: CalculationDeps & { readonly stale: Stale }) {
  const { database, clock, log, inForce, isFlood, catalogue, computed, publish, stale } = deps;
  const db = database.sql;

  /** Computes a piece in one transaction; `guard` checks inside it whether the piece is still needed. */
  async function computePiece(
    loaded: LoadedInputs,
    period: Period,
    kind: 'auto' | 'repair' | 'recalculation',
    guard: (tx: Transaction<Schema>) => Promise<boolean>,
    recalculation: Pick<Recalculation, 'askedBy' | 'reason'> | null = null,
  ): Promise<boolean> {
    const { plant, series } = loaded;
    const behind = {
      ...runOriginOf(kind),
      author: recalculation?.askedBy ?? null,
      reason: recalculation?.reason ?? null,
    };
    await computed.ensure(period.fromMs, period.toMs);
    return await database.transaction(async (tx) => {
      await commitAsynchronously(tx);
      let state = await holdState(tx, plant.plantNo);
      if (kind !== 'recalculation' && state.method === 'manual') return false;
      if (!(await guard(tx))) return false;
      const overrides = await readOverrides(tx, plant.plantNo, { fromMs: period.fromMs - dayMs, toMs: period.toMs });
      const heldPeriod = { fromMs: period.fromMs - dayMs, toMs: period.toMs };
      // A person requested the recalculation, so values saved by hand before it are not kept either.
      if (kind === 'recalculation') await releaseSteps(tx, plant.plantNo, period);
      const held = await listHeld(tx, plant.plantNo, heldPeriod);
      for (const interval of splitAtHeld(loaded, splitAtSettled(loaded, period, overrides), held, overrides)) {
        const { toMs } = await keepStretch(deps, tx, { plant, series, state }, interval, behind);
        state = { ...state, computedToMs: Math.max(state.computedToMs ?? toMs, toMs) };
      }
      return true;
    });
  }

  /** Extends the record to the last step that is due. */
  async function automatic(plant: PlantCatalogue): Promise<void> {
    const now = clock.now();
    const current = await inForce.at(plant.hydroCode, now);
    const stepMs = stepMsOf(current);
    const everyMin = (await isFlood(plant.hydroCode))
      ? Math.min(current.autoIntervalMin, current.settings.floodCalculationIntervalMin)
      : current.autoIntervalMin;
    const dueMs = floorTo(floorTo(now.getTime() - settleMs, everyMin * 60_000), stepMs);
    const { computedToMs } = await readState(db, plant.plantNo);
    // A wrong clock once computed records of the future: steps that are due now are computed again.
    if (computedToMs !== null && computedToMs > now.getTime())
      return await database.transaction((tx) => writeComputedBack(tx, plant.plantNo, dueMs));
    if (computedToMs !== null && computedToMs >= dueMs) return;
    const wanted = inputsOf([current], seriesByOwner(plant));
    const inputs = wanted.map(({ seriesId }) => seriesId);
    const beganMs = computedToMs === null ? await firstSampleMs(db, plant.plantNo, inputs) : null;
    if (computedToMs === null && (beganMs === null || beganMs > dueMs)) return;
    const firstMs = computedToMs === null ? ceilTo(required(beganMs), stepMs) : computedToMs + stepMs;
    // The newest day is computed first because users wait for it; the past follows.
    const fromMs = Math.max(firstMs, dueMs - dayMs + stepMs);
    const loadedData = await load(db, deps, plant, { fromMs, toMs: dueMs });
    const toMs = Math.min(dueMs, floorTo(spokenForMs(loadedData, wanted), stepMs));
    if (toMs < fromMs) return;
    await computePiece(loadedData, { fromMs, toMs }, 'auto', async (tx) => {
      const seen = await readState(tx, plant.plantNo);
      if (seen.computedToMs !== computedToMs) return false;
      if (computedToMs === null && firstMs < fromMs)
        await stale.add(tx, plant.plantNo, [{ fromMs: firstMs, toMs: fromMs - stepMs }], stepMs);
      return true;
    });
  }

  /** Recomputes stale periods, newest first. */
  async function repair(plant: PlantCatalogue, signal?: AbortSignal): Promise<void> {
    for (const piece of await listStale(db, plant.plantNo)) {
      if (signal?.aborted) return;
      const loadedData = await load(db, deps, plant, piece);
      await computePiece(loadedData, piece, 'repair', async (tx) => {
        if ((await deleteStale(tx, plant.plantNo, [piece.staleId])) === 0) return false;
        await endPastWork(tx, plant.plantNo, clock.now());
        return true;
      });
    }
  }

  async function recalculate(plant: PlantCatalogue, signal?: AbortSignal): Promise<void> {
    const readFrom = readAhead(plant);
    for (;;) {
      const next = await nextRecalculation(db, plant.plantNo);
      if (next === null || signal?.aborted) return;
      const fromMs = next.doneToMs === null ? next.fromMs : next.doneToMs + next.stepMs;
      const loaded = await readFrom(fromMs, next);
      for (const piece of byDay(loaded, next.stepMs)) {
        if (signal?.aborted) return;
        const hasMoreWork = await computePiece(
          loaded,
          piece,
          'recalculation',
          async (tx) => {
            const heldRecalculation = await holdRecalculation(tx, plant.plantNo, next.recalculationId);
            if (heldRecalculation === null || !isOpen(heldRecalculation)) return false;
            if (heldRecalculation.withoutManual) await rereadInputs(tx, plant, piece, heldRecalculation.stepMs);
            await progress(tx, plant, heldRecalculation, piece.toMs);
            return true;
          },
          next,
        );
        if (!hasMoreWork) break;
      }
    }
  }

  /**
   * Reads the next piece while the last is written. A reading that changes meanwhile is marked stale and recomputed.
   */
  function readAhead(plant: PlantCatalogue) {
    const read = async (fromMs: number, endMs: number) => ({
      fromMs,
      loaded: await load(db, deps, plant, { fromMs, toMs: Math.min(endMs, fromMs + maxLoadedMs) }),
    });
    let ahead: ReturnType<typeof read> | null = null;
    return async (fromMs: number, { toMs: endMs, stepMs }: Recalculation): Promise<LoadedInputs> => {
      const waiting = await ahead;
      const { loaded } =
        waiting?.fromMs === fromMs && waiting.loaded.toMs <= endMs ? waiting : await read(fromMs, endMs);
      const nextMs = loaded.toMs + stepMs;
      ahead = nextMs <= endMs ? read(nextMs, endMs) : null;
      // The error is reported to the caller that awaits the promise.
      ahead?.catch(() => undefined);
      return loaded;
    };
  }

  /** Recomputes from readings what was computed from overrides. */
  async function rereadInputs(
    tx: Transaction<Schema>,
    { plantNo }: PlantCatalogue,
    piece: Period,
    stepMs: number,
  ): Promise<void> {
    if ((await deleteOverrides(tx, plantNo, piece)) === 0) return;
    const { computedToMs } = await readState(tx, plantNo);
    await recomputeAfter(stale, tx, plantNo, { timeMs: piece.toMs, stepMs, computedToMs });
  }

  async function progress(
    tx: Transaction<Schema>,
    plant: PlantCatalogue,
    heldRecalculation: Recalculation,
    doneToMs: number,
  ): Promise<void> {
    const isDone = doneToMs >= heldRecalculation.toMs;
    await writeProgress(tx, plant.plantNo, {
      ...heldRecalculation,
      doneToMs,
      state: isDone ? 'done' : 'running',
      finishedAt: isDone ? clock.now() : null,
    });
  }

  async function fail(plant: PlantCatalogue): Promise<void> {
    const next = await nextRecalculation(db, plant.plantNo);
    if (next === null) return;
    await database.transaction((tx) =>
      writeProgress(tx, plant.plantNo, { ...next, state: 'failed', finishedAt: clock.now(), failure: 'internal' }),
    );
    await database.transaction((tx) =>
      publish(tx, { topic: 'calculation.changed', hydroCode: plant.hydroCode, payload: { kind: 'recalculation' } }),
    );
  }

  async function workOfPlant(hydroCode: string, signal?: AbortSignal): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return;
    await stale.take(hydroCode, clock.now());
    const byClock = (await readState(db, plant.plantNo)).method === 'auto';
    if (byClock) await automatic(plant);
    try {
      await recalculate(plant, signal);
    } catch (error) {
      log.error({ err: error, hydroCode }, 'a recalculation failed');
      await fail(plant);
    }
    if (byClock) await repair(plant, signal);
  }

  return {
    /** Run by the job. A failure of one plant does not stop the others. */
    async run(signal?: AbortSignal): Promise<void> {
      if (!isTrusted(clock)) return;
      for (const hydroCode of await listPlants(db)) {
        if (signal?.aborted) return;
        await workOfPlant(hydroCode, signal).catch((error: unknown) =>
          log.error({ err: error, hydroCode }, 'a plant could not be calculated'),
        );
      }
    },
  };
}

export const isOpen = ({ state }: Recalculation): boolean => state === 'waiting' || state === 'running';
