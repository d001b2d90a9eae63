import { itemAt, lastOf } from '@spillway/checked/reads';
import type { Decision } from './decide.ts';
import type { Changes } from './store.ts';

export function changesOf(
  decided: readonly ({ readonly seriesId: number } & Omit<Decision, 'outcomes' | 'entered'>)[],
): Changes {
  const of = <Key extends 'writes' | 'superseded' | 'conflicts'>(key: Key) =>
    decided.flatMap(({ seriesId, ...decision }) => decision[key].map((one) => ({ seriesId, ...one })));
  const writes = of('writes') as Changes['writes'];
  // Windows of a series are in order of time, so the last write of each is its newest.
  const newest = [...new Map(writes.map((one) => [one.seriesId, one])).values()];
  const touched = decided.flatMap(({ seriesId, writes: ownWrites }) =>
    ownWrites.length === 0 ? [] : [{ seriesId, fromMs: itemAt(ownWrites, 0).timeMs, toMs: lastOf(ownWrites).timeMs }],
  );
  return {
    writes,
    superseded: of('superseded') as Changes['superseded'],
    conflicts: of('conflicts') as Changes['conflicts'],
    newest,
    touched,
  };
}
