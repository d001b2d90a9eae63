import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

const groupOf = (commit: (key: string, batches: readonly number[][]) => Promise<readonly string[]>) =>
  createGroupCommit<number[], string>({
    commit,
    sizeOf: (batch) => batch.length,
    maxTogether: 4,
    maxWaiting: 8,
    failsForAll: (error) => (error as Error).message === 'away',
  });

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Commits that wait until they are released, with the contents of each. */
function gatedCommit() {
  const seen: string[] = [];
  const gates: (() => void)[] = [];
  const group = groupOf(async (key, batches) => {
    seen.push(`${key}:${batches.map((batch) => batch.join('')).join('|')}`);
    await new Promise<void>((resolve) => gates.push(resolve));
    return batches.map((batch) => `${key}${batch.join('')}`);
  });
  return { seen, group, open: () => gates.shift()?.() };
}

describe('batches that wait for the disk', () => {
  it('gather behind the one that is being committed, up to a size, and keep their order', async () => {
    const { seen, group, open } = gatedCommit();
    const all = [[1], [2, 2], [3], [4, 4, 4]].map((batch) => group.submit('a', batch)!);
    while (seen.length < 3) {
      open();
      await nextTurn();
    }
    open();
    expect(await Promise.all(all)).toEqual(['a1', 'a22', 'a3', 'a444']);
    expect(seen).toEqual(['a:1', 'a:22|3', 'a:444']);
  });

  it('of different keys do not wait for each other', async () => {
    const { seen, group } = gatedCommit();
    void group.submit('a', [1]);
    void group.submit('b', [1]);
    await nextTurn();
    expect(seen).toEqual(['a:1', 'b:1']);
  });

  it('beyond what may wait are not taken, but one alone always is', () => {
    const { group } = gatedCommit();
    expect(group.submit('a', Array(20).fill(1))).not.toBeNull();
    expect(group.submit('a', [1])).toBeNull();
    expect(group.submit('b', [1])).toBeNull();
  });

  it('are tried each alone where together they fail, but not where the database is away', async () => {
    const tries: number[] = [];
    const run = async (message: string) => {
      let first = true;
      const group = groupOf(async (_key, batches) => {
        tries.push(batches.length);
        await nextTurn();
        if (!first && batches.some((batch) => batch.includes(6))) throw new Error(message);
        first = false;
        return batches.map(() => 'ok');
      });
      const submissions = [[1], [5], [6], [7]].map((batch) => group.submit('a', batch)!);
      return (await Promise.allSettled(submissions)).map(({ status }) => status);
    };
    expect(await run('a bad batch')).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(tries.splice(0)).toEqual([1, 3, 1, 1, 1]);
    expect(await run('away')).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(tries).toEqual([1, 3]);
  });
});
