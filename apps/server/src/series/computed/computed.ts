import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/events.ts';
import { openStretch, type StorageProfile, youngestPackedMs } from '../profile/profile.ts';
import { type Block, differencesOf } from './differences.ts';
import { readDiffering, writeDifferences } from './store.ts';

export type { Block } from './differences.ts';

export interface ReplacementCause {
  readonly reason: 'recalculated' | 'reverted';
  readonly author: string | null;
  readonly note: string | null;
  readonly now: Date;
}

interface ComputedDeps {
  readonly publish: Publish;
  readonly profile: StorageProfile;
  /** Readers that compute from computed series. */
  readonly readers: readonly string[];
}

interface PlantKey {
  readonly plantNo: number;
  readonly hydroCode: string;
}

/** Shorter than any month, so that every month gets an instant. */
const maxApartMs = 20 * 86_400_000;

/**
 * All computed values are stored through this: an equal value writes nothing, old values are kept as versions, and
 * readers get marks.
 */
export function createComputed({ publish, profile, readers }: ComputedDeps) {
  return {
    /** To be called before the transaction, so that partitions exist for these times. */
    async ensure(fromMs: number, toMs: number): Promise<void> {
      const times = [toMs];
      for (let time = fromMs; time < toMs; time += maxApartMs) times.push(time);
      await profile.ensure(times);
    },

    /** Runs in the transaction that has locked the plant's calculation. */
    async write(
      tx: Transaction<Schema>,
      plant: PlantKey,
      block: Block,
      { now, ...why }: ReplacementCause,
    ): Promise<void> {
      const { plantNo, hydroCode } = plant;
      const differences = differencesOf(block, await readDiffering(tx, plantNo, block));
      if (differences.changed.length === 0) return;
      const series = differences.changed.map(({ seriesId }) => seriesId);
      if (block.fromMs < now.getTime() - youngestPackedMs) {
        const fromMs = Math.min(...differences.changed.map((one) => one.fromMs));
        const toMs = Math.max(...differences.changed.map((one) => one.toMs));
        await openStretch(tx, plantNo, series, { fromMs, toMs });
      }
      await writeDifferences(tx, plantNo, block, differences, readers, { ...why, until: now });
      await publish(tx, { topic: 'series.changed', hydroCode, payload: { series } });
    },
  };
}

export type ComputedRoom = ReturnType<typeof createComputed>;
