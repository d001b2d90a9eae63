import { required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import {
  listPastChanges,
  type PastChange,
  type PastEquipment,
  takePastChange,
} from '../../plant/past-changes/past-changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/events.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type ExaminedReading, type Portion, possibleTimes, type Rederive } from '../accept/accept.ts';
import type { Catalogue, PlantCatalogue } from '../catalogue/catalogue.ts';
import { differing } from './differing.ts';
import { previewSeries, type SeriesPreview } from './preview.ts';
import {
  advance,
  countReadings,
  hasReadings,
  type Interval,
  insertRederivation,
  listRederivations,
  nextRederivation,
  type PendingRederivation,
  type Rederivation,
  type RederivationsLeft,
  readBounds,
  readLeft,
} from './store.ts';
import { type Proposal, proposed } from './suppose.ts';

interface RederivationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly catalogue: Pick<Catalogue, 'of' | 'reconcile' | 'seriesOf' | 'supposing'>;
  readonly rederive: Rederive;
}

/** Changes handled in one run. */
const maxChanges = 100;
/** Limits a run to a million readings, so that it is not considered dead. The next run continues. */
const maxPortions = 500;
const maxShown = 10;

type OwnerIds = Pick<PastChange, 'sensorId' | 'stationId'>;

/** Reprocesses past readings after a change that applies to them. */
export function createRederivations({ database, clock, publish, catalogue, rederive }: RederivationDeps) {
  const { sql: db } = database;

  function intervalOf(plant: PlantCatalogue, seriesId: number, { from, to }: Pick<PastChange, 'from' | 'to'>) {
    const possible = possibleTimes(plant, clock.now());
    return {
      plantNo: plant.plantNo,
      seriesId,
      fromMs: Math.max(possible.fromMs, from?.getTime() ?? possible.fromMs),
      toMs: Math.min(possible.toMs, to?.getTime() ?? possible.toMs),
    };
  }

  async function stretchesOf(plant: PlantCatalogue, change: OwnerIds & Pick<PastChange, 'from' | 'to'>) {
    const seriesIds = await catalogue.seriesOf(plant.hydroCode, change);
    return seriesIds
      .map((seriesId) => intervalOf(plant, seriesId, change))
      .filter(({ fromMs, toMs }) => fromMs <= toMs);
  }

  /** Splits a change into work for each series, after making every node use the new description. */
  async function takeUp(change: PastChange & { readonly changeId: string }): Promise<void> {
    const { hydroCode } = change;
    await catalogue.reconcile(hydroCode);
    const plant = await catalogue.of(hydroCode);
    const intervals = plant ? await stretchesOf(plant, change) : [];
    await database.transaction(async (tx) => {
      if (!(await takePastChange(tx, change))) return;
      for (const interval of intervals) {
        const readings = await countReadings(tx, interval);
        if (readings > 0) await insertRederivation(tx, interval, change, readings);
      }
      const series = intervals.map(({ seriesId }) => seriesId);
      await publish(tx, { topic: 'series.rederived', hydroCode, payload: { series } });
    });
  }

  async function continueWork(waiting: PendingRederivation): Promise<void> {
    const { hydroCode, seriesId, fromMs, toMs, doneMs, by } = waiting;
    const record = async (tx: Transaction<Schema>, { examined, changed, doneMs: nextMs }: Portion) => {
      const doneAt = nextMs === null ? clock.now() : null;
      if (!(await advance(tx, waiting, { examined: examined.length, changed, doneMs: nextMs, doneAt })))
        throw new OvertakenError('this portion was worked out by another node');
      await publish(tx, { topic: 'series.rederived', hydroCode, payload: { series: [seriesId] } });
    };
    try {
      await rederive.write(hydroCode, { seriesId, fromMs, toMs, doneMs, author: by }, record);
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
  }

  /** The stretches whose conversion would change; null for a plant that has never measured. */
  async function supposed(hydroCode: string, change: PastEquipment) {
    const currentCatalogue = await catalogue.of(hydroCode);
    if (!currentCatalogue) return null;
    const found = await catalogue.supposing(hydroCode, (configuration) => ({
      ...proposed(configuration, change, clock.now()),
      before: configuration,
    }));
    if (!found) return null;
    const { plant } = found;
    const intervals = await stretchesOf(plant, found.change);
    return { plant, stretches: intervals.flatMap((one) => differing(one, currentCatalogue, found)) };
  }

  return {
    /** Whether existing readings would change. */
    async isFelt(hydroCode: string, change: PastEquipment): Promise<boolean> {
      const found = await supposed(hydroCode, change).catch(nullIfRefused);
      for (const interval of found?.stretches ?? []) if (await hasReadings(db, interval)) return true;
      return false;
    },

    /** Previews the changed readings; nothing is written. */
    async whatIf(hydroCode: string, change: PastEquipment): Promise<ReadingsWhatIf | null> {
      const found = await supposed(hydroCode, change);
      if (!found) return null;
      const { plant } = found;
      const rowCounts = await Promise.all(
        found.stretches.map(async (one) => {
          const bounds = await readBounds(db, one);
          return bounds ? [{ ...one, ...bounds, unit: required(plant.byId.get(one.seriesId)).unit }] : [];
        }),
      );
      return {
        stretches: rowCounts.flat(),
        over: (wanted) => examineAll(rederive, plant, wanted),
      };
    },

    /** Run by the job until nothing is left or the limit of a run is reached. */
    async run(signal?: AbortSignal): Promise<void> {
      for (const change of await listPastChanges(db, maxChanges)) {
        if (signal?.aborted) return;
        await takeUp(change);
      }
      for (let portions = 0; portions < maxPortions; portions += 1) {
        const waiting = signal?.aborted ? null : await nextRederivation(db);
        if (!waiting) return;
        await continueWork(waiting);
      }
    },

    isDue: async (): Promise<boolean> => (await listPastChanges(db, 1)).length > 0,

    /** Writes nothing. */
    async preview(hydroCode: string, proposal: Proposal): Promise<{ isWhole: boolean; looks: SeriesPreview[] }> {
      const supposed = await catalogue.supposing(hydroCode, (configuration) =>
        proposed(configuration, proposal, clock.now()),
      );
      if (!supposed) throw new Refusal('ingest.no_series');
      const { plant, change } = supposed;
      return await previewSeries(rederive, plant, await stretchesOf(plant, change));
    },

    /** Readings still to reprocess; `isStillListed`: some changes have not been split into series yet. */
    async left(hydroCode: string): Promise<RederivationsLeft & { readonly isSought: boolean }> {
      const plant = await catalogue.of(hydroCode);
      const isStillListed = (await listPastChanges(db, maxChanges)).some((one) => one.hydroCode === hydroCode);
      return { ...(plant ? await readLeft(db, plant.plantNo) : { readings: 0, examined: 0 }), isSought: isStillListed };
    },

    async progress(hydroCode: string, { sensorId, stationId }: OwnerIds): Promise<Rederivation[]> {
      const plant = await catalogue.of(hydroCode);
      if (!plant) return [];
      const isNamed = sensorId !== null || stationId !== null;
      const seriesIds = isNamed ? await catalogue.seriesOf(hydroCode, { sensorId, stationId }) : null;
      return await listRederivations(db, plant.plantNo, seriesIds, maxShown);
    },
  };
}

/** Readings of one series that would be reprocessed. */
interface AffectedReadings extends Interval {
  readonly unit: string;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly readings: number;
}

interface ReadingsWhatIf {
  readonly stretches: readonly AffectedReadings[];
  /** Stored readings of a part of a series, with their new values. */
  readonly over: (wanted: Pick<Interval, 'seriesId' | 'fromMs' | 'toMs'>) => Promise<ExaminedReading[]>;
}

async function examineAll(
  rederive: Pick<Rederive, 'look'>,
  plant: PlantCatalogue,
  wanted: Pick<Interval, 'seriesId' | 'fromMs' | 'toMs'>,
): Promise<ExaminedReading[]> {
  const all: ExaminedReading[] = [];
  for (let doneMs: number | null = null; ; ) {
    const portion = await rederive.look(plant, { ...wanted, doneMs });
    all.push(...portion.examined);
    doneMs = portion.doneMs;
    if (doneMs === null) return all;
  }
}

/** A missing object is reported by the change itself. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

export type Rederivations = ReturnType<typeof createRederivations>;

class OvertakenError extends Error {
  override readonly name = 'Overtaken';
}
