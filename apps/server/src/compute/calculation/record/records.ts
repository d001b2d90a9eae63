import { itemAt, required } from '@spillway/checked/reads';
import { type GeneralField, generalFields } from '@spillway/contract/compute/calculation/general';
import { dayMs } from '@spillway/plant-time/spans';
import type { OutletInForce, PlantInForce } from '../../../plant/in-force/in-force.ts';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { readSamples } from '../../../series/samples/samples.ts';
import type { CalculationDeps } from '../deps.ts';
import { floorTo, influenceMs } from '../inputs/grid.ts';
import { seriesByOwner } from '../inputs/input-plan.ts';
import { inputsOf } from '../inputs/load.ts';
import { isStaleAt, readOverrides, readState } from '../state-store.ts';
import { seriesOfResult } from './keep.ts';
import { type NewestStep, readNewestSteps } from './newest-steps.ts';
import { type OverTop, overTopOf } from './over-top.ts';
import { stepOf } from './packed-run.ts';
import { type Replay, replay } from './replay.ts';
import type { Run, Step } from './run.ts';
import { listRuns, type RunsWanted, readPacked, readRun, readRunOver, readSources } from './run-store.ts';

export interface SavedStep extends Step {
  readonly run: Run;
  /** `manual` when a person saved it, or an override still applies. */
  readonly method: 'manual' | 'auto';
  readonly gates: readonly OutletInForce[];
  readonly units: readonly OutletInForce[];
  /** Gates reported closed while the lake is above the top of their leaf. */
  readonly overTop: readonly OverTop[];
  readonly timeZone: string;
}

export interface GeneralValues {
  readonly timeMs: number;
  readonly values: Readonly<Record<GeneralField, number | null>>;
}

const maxDays = 400;
const fields = Object.keys(generalFields) as GeneralField[];

export function createRecords({
  database,
  catalogue,
  inForce,
  clock,
}: Pick<CalculationDeps, 'database' | 'catalogue' | 'inForce' | 'clock'>) {
  const db = database.sql;

  /** The newest record up to now: records made while the clock was wrong may lie in the future. */
  async function newestMs({ plantNo, hydroCode }: PlantCatalogue): Promise<number | null> {
    const { computedToMs } = await readState(db, plantNo);
    const now = clock.now();
    if (computedToMs === null || computedToMs <= now.getTime()) return computedToMs;
    return floorTo(now.getTime(), stepMsOf(await inForce.at(hydroCode, now)));
  }

  const inForceAt = (plant: PlantCatalogue, timeMs: number) => inForce.at(plant.hydroCode, new Date(timeMs));

  async function stepOfRun(
    plant: PlantCatalogue,
    run: Run,
    timeMs: number,
    plantInForce = inForceAt(plant, timeMs),
  ): Promise<SavedStep> {
    const steps = Math.round((run.toMs - run.fromMs) / run.stepMs) + 1;
    const row = Math.round((timeMs - run.fromMs) / run.stepMs);
    const [packed, inForce, overrides] = await Promise.all([
      readPacked(db, plant.plantNo, run.runId),
      plantInForce,
      readOverrides(db, plant.plantNo, { fromMs: timeMs, toMs: timeMs }),
    ]);
    const step = stepOf(packed, steps, row, timeMs);
    const method = run.method === 'manual' || overrides.size > 0 ? 'manual' : 'auto';
    const { gates, units, settings } = inForce;
    const overTop = overTopOf(inForce, step);
    return { ...step, run, method, gates, units, overTop, timeZone: settings.timeZone };
  }

  async function currentRunAt(plant: PlantCatalogue, timeMs: number): Promise<Run | null> {
    return await readRunOver(db, plant.plantNo, timeMs);
  }

  async function recordAt(plant: PlantCatalogue, timeMs: number): Promise<SavedStep | null> {
    const run = await currentRunAt(plant, timeMs);
    return run && (await stepOfRun(plant, run, floorTo(timeMs, run.stepMs)));
  }

  async function plantOf(hydroCode: string): Promise<PlantCatalogue> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) throw new Refusal('ingest.no_series');
    return plant;
  }

  /** Whether an input has changed since the record was made. */
  async function isStale(hydroCode: string, timeMs: number): Promise<boolean> {
    const plant = await plantOf(hydroCode);
    return await isStaleStep(plant, timeMs, inForceAt(plant, timeMs));
  }

  async function isStaleStep(
    plant: PlantCatalogue,
    timeMs: number,
    plantInForce: Promise<PlantInForce>,
  ): Promise<boolean> {
    const inputs = inputsOf([await plantInForce], seriesByOwner(plant));
    const ids = inputs.map(({ seriesId }) => seriesId);
    return await isStaleAt(db, plant.plantNo, timeMs, ids, influenceMs);
  }

  return {
    plantOf,
    currentRunAt,
    recordAt,

    /** Null before the first calculation. */
    async lastRecord(hydroCode: string): Promise<(SavedStep & { readonly isStale: boolean }) | null> {
      const plant = await catalogue.of(hydroCode);
      if (!plant) return null;
      const timeMs = await newestMs(plant);
      const run = timeMs === null ? null : await currentRunAt(plant, timeMs);
      if (timeMs === null || run === null) return null;
      const stepMs = floorTo(timeMs, run.stepMs);
      const plantInForce = inForceAt(plant, stepMs);
      const [step, isStaleNow] = await Promise.all([
        stepOfRun(plant, run, stepMs, plantInForce),
        isStaleStep(plant, stepMs, plantInForce),
      ]);
      return { ...step, isStale: isStaleNow };
    },

    isStale,

    async recordBefore(hydroCode: string, timeMs: number): Promise<SavedStep | null> {
      const plant = await plantOf(hydroCode);
      const stepMs = stepMsOf(await inForce.at(hydroCode, new Date(timeMs)));
      return await recordAt(plant, timeMs - stepMs);
    },

    async outletsAt(hydroCode: string, timeMs: number): Promise<SavedStep | null> {
      return await recordAt(await plantOf(hydroCode), timeMs);
    },

    /** The run current at a step, as of `knownAt`, with the step's inputs. */
    async newestAt(hydroCode: string, timeMs: number | null, knownAt: Date | null): Promise<SavedStep | null> {
      const plant = await plantOf(hydroCode);
      const atMs = timeMs ?? (await newestMs(plant));
      const run = atMs === null ? null : await readRunOver(db, plant.plantNo, atMs, { savedBy: knownAt });
      return run && (await stepOfRun(plant, run, floorTo(required(atMs), run.stepMs)));
    },

    async replay(hydroCode: string, { run, ...step }: SavedStep): Promise<Replay> {
      return await replay({ database, inForce }, await plantOf(hydroCode), run, step);
    },

    /** The time at which a run's figures were computed: a revert has those of an earlier run. */
    async madeAt(hydroCode: string, run: Run): Promise<Date> {
      const { plantNo } = await plantOf(hydroCode);
      const made = run.revertedRunId === null ? null : await readRun(db, plantNo, run.revertedRunId);
      return (made ?? run).savedAt;
    },

    /** The current records of a period, in order of time. */
    async newestBetween(hydroCode: string, fromMs: number, toMs: number): Promise<NewestStep[]> {
      return await readNewestSteps(db, (await plantOf(hydroCode)).plantNo, { fromMs, toMs });
    },

    /** The exact inputs and results of a step, with the tables and outlets it used. */
    async inputsOf(hydroCode: string, runId: number, timeMs: number) {
      const plant = await plantOf(hydroCode);
      const run = await readRun(db, plant.plantNo, runId);
      if (run === null || timeMs < run.fromMs || timeMs > run.toMs) throw new Refusal('calculation.no_run');
      const step = await stepOfRun(plant, run, floorTo(timeMs, run.stepMs));
      return { ...step, sources: await readSources(db, plant.plantNo, run.sourceKey) };
    },

    /** A run at one of its steps, with the stations' readings and the run that is current there now. */
    async openRun(hydroCode: string, runId: number, timeMs: number | null) {
      const plant = await plantOf(hydroCode);
      const run = await readRun(db, plant.plantNo, runId);
      const atMs = run && floorTo(timeMs ?? run.toMs, run.stepMs);
      if (run === null || atMs === null || atMs < run.fromMs || atMs > run.toMs)
        throw new Refusal('calculation.no_run');
      const [step, current, span] = await Promise.all([
        stepOfRun(plant, run, atMs),
        currentRunAt(plant, atMs),
        inForce.at(hydroCode, new Date(atMs)),
      ]);
      const describedStations = [...span.lakeStations, ...span.upstreamStations, ...span.downstreamStations];
      const stations = describedStations.flatMap(({ stationId, name }) => {
        const input = step.inputs.get(`station:${stationId}`);
        return input ? [{ stationId, name, ...input }] : [];
      });
      return { step, currentRunId: required(current).runId, stations };
    },

    /** The plant's general figures over a period, in order of time; null for missing ones. */
    async recordsBetween(hydroCode: string, fromMs: number, toMs: number): Promise<GeneralValues[]> {
      const plant = await catalogue.of(hydroCode);
      if (!plant) return [];
      if (toMs - fromMs > maxDays * dayMs) throw new Refusal('series.too_long', { days: maxDays });
      const series = seriesByOwner(plant);
      const idOf = new Map(fields.map((field) => [field, required(seriesOfResult(field, series)).seriesId]));
      const query = { fromMs, toMs, seriesIds: [...idOf.values()], heldIds: [] };
      const samples = await readSamples(db, plant.plantNo, query);
      const rows = new Map<number, Record<GeneralField, number | null>>();
      for (const [field, seriesId] of idOf) {
        const { timesMs, values } = samples.get(seriesId) ?? { timesMs: [], values: [] };
        for (const [index, timeMs] of timesMs.entries()) {
          const row = rows.get(timeMs) ?? nullFields();
          row[field] = itemAt(values, index);
          rows.set(timeMs, row);
        }
      }
      return [...rows].map(([timeMs, values]) => ({ timeMs, values })).sort((a, b) => a.timeMs - b.timeMs);
    },

    async runs(hydroCode: string, wanted: RunsWanted): Promise<Run[]> {
      const plant = await catalogue.of(hydroCode);
      return plant ? await listRuns(db, plant.plantNo, wanted) : [];
    },
  };
}

const nullFields = () =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<GeneralField, number | null>;

export type Records = ReturnType<typeof createRecords>;
