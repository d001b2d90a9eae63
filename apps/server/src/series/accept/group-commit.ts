import { setTimeout as delay } from 'node:timers/promises';
import { itemAt } from '@spillway/checked/reads';

interface GroupCommit<Batch, Outcome> {
  /**
   * Resolves when the batch is committed, rejects when it is not stored at all. Null when too much is waiting already.
   */
  submit(key: string, batch: Batch): Promise<Outcome> | null;
  /** Resolves when all batches submitted so far are answered. */
  idle(): Promise<void>;
}

interface GroupCommitOptions<Batch, Outcome> {
  /** All or none; one outcome for each, in order. */
  readonly commit: (key: string, batches: readonly Batch[]) => Promise<readonly Outcome[]>;
  readonly sizeOf: (batch: Batch) => number;
  /** The size committed together; a larger batch is committed alone. */
  readonly maxTogether: number;
  /** The total size that may wait, over all keys. */
  readonly maxWaiting: number;
  /** Whether every batch would fail with this error on its own as well. */
  readonly failsForAll: (error: unknown) => boolean;
}

/** After an answer a sender sends its next batch: this short wait lets that batch share a commit. */
const gatherMs = 1;
/**
 * A commit this slow is worth waiting for more batches. After a faster one the next begins at once, with the batches
 * that arrived meanwhile.
 */
const slowCommitMs = 4;

interface PendingBatch<Batch, Outcome> {
  readonly batch: Batch;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches that arrive while a commit of their key waits for the disk are collected and committed together next. So a
 * lone batch waits for nothing, and many small ones share a commit; after a slow shared commit, the next one waits a
 * moment to fill. A failing batch does not fail the others.
 */
export function createGroupCommit<Batch, Outcome>(
  options: GroupCommitOptions<Batch, Outcome>,
): GroupCommit<Batch, Outcome> {
  const { commit, sizeOf, maxTogether, maxWaiting, failsForAll } = options;
  const lanes = new Map<string, PendingBatch<Batch, Outcome>[]>();
  const running = new Set<Promise<void>>();
  let waitingSize = 0;

  function take(lane: PendingBatch<Batch, Outcome>[]): PendingBatch<Batch, Outcome>[] {
    let size = 0;
    const count = lane.findIndex(({ batch }, index) => {
      size += sizeOf(batch);
      return index > 0 && size > maxTogether;
    });
    return lane.splice(0, count === -1 ? lane.length : count);
  }

  async function settle(key: string, group: readonly PendingBatch<Batch, Outcome>[]): Promise<void> {
    try {
      const outcomes = await commit(
        key,
        group.map(({ batch }) => batch),
      );
      for (const [index, { resolve }] of group.entries()) resolve(itemAt(outcomes, index));
    } catch (error) {
      if (group.length === 1 || failsForAll(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await settle(key, [one]);
    }
  }

  async function run(key: string, lane: PendingBatch<Batch, Outcome>[]): Promise<void> {
    let isWorthWaiting = false;
    while (lane.length > 0) {
      if (isWorthWaiting) await delay(gatherMs);
      const group = take(lane);
      const begunMs = performance.now();
      await settle(key, group);
      isWorthWaiting = group.length > 1 && performance.now() - begunMs >= slowCommitMs;
      waitingSize -= group.reduce((sum, { batch }) => sum + sizeOf(batch), 0);
    }
    lanes.delete(key);
  }

  return {
    submit(key, batch) {
      const size = sizeOf(batch);
      if (waitingSize > 0 && waitingSize + size > maxWaiting) return null;
      waitingSize += size;
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
      const waiting = { batch, resolve, reject };
      const lane = lanes.get(key);
      if (lane) lane.push(waiting);
      else {
        const fresh = [waiting];
        lanes.set(key, fresh);
        const work = run(key, fresh).finally(() => running.delete(work));
        running.add(work);
      }
      return promise;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
