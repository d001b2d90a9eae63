import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/publish.ts';
import type { StorageProfile } from '../profile/profile.ts';
import { anyStands, type Block, insertBlock, type Replaced, replaceBlock } from './store.ts';

export type { Block, Replaced } from './store.ts';

interface ComputedDeps {
  readonly publish: Publish;
  readonly profile: StorageProfile;
  /** Who computes from computed series. */
  readonly readers: readonly string[];
}

interface OfPlant {
  readonly plantNo: number;
  readonly hydroCode: string;
}

/** Shorter than any month. */
const mostApartMs = 20 * 86_400_000;

/** The one way in for what the system computes: an equal value writes nothing, what stood stays known, whoever reads is told. */
export function createComputed({ publish, profile, readers }: ComputedDeps) {
  return {
    /** Before the transaction: there is a place for values of these times. */
    async ensure(fromMs: number, toMs: number): Promise<void> {
      const times = [toMs];
      for (let time = fromMs; time < toMs; time += mostApartMs) times.push(time);
      await profile.ensure(times);
    },

    /** By whoever holds the plant's calculation, in its transaction. */
    async write(tx: Transaction<Schema>, plant: OfPlant, block: Block, replaced: Replaced): Promise<void> {
      const { plantNo, hydroCode } = plant;
      const changed = (await anyStands(tx, plantNo, block))
        ? await replaceBlock(tx, plantNo, block, readers, replaced)
        : await insertBlock(tx, plantNo, block, readers, replaced.now);
      if (changed.length > 0)
        await publish(tx, { topic: 'series.changed', hydroCode, payload: { series: [...changed] } });
    },
  };
}

export type Computed = ReturnType<typeof createComputed>;
