import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { observed, useObserved } from '../../../base/observed.ts';
import { serverAheadMs } from '../../../base/server-clock.ts';
import { connection } from '../../../base/stream/connection.ts';
import { evaluatorBeat } from '../../../base/stream/evaluator-beat.ts';
import { reachableQuery } from './queries.ts';
import { sleptMs, type Watch, watchOf } from './watch.ts';

const checkEveryMs = 5_000;

/** Shared by everything that shows or sounds it. */
export const evaluatorWatch = observed<Watch>({ kind: 'fine' });

const isSame = (one: Watch, other: Watch) =>
  one.kind === other.kind && (one.kind === 'fine' || other.kind === 'fine' || one.sinceMs === other.sinceMs);

/** Checks every few seconds, and detects when the computer was asleep in between. */
export function useWatch(): Watch {
  const { data, dataUpdatedAt } = useQuery(reachableQuery);
  const [awakeSinceMs, wake] = useState(Date.now);
  const stream = useObserved(connection).state;
  const beatMs = useObserved(evaluatorBeat);
  const silentSince = data?.silent_since ?? null;
  useEffect(() => {
    let lastMs = Date.now();
    const checkWatch = () => {
      const nowMs = Date.now();
      const hasSlept = nowMs - lastMs > sleptMs;
      lastMs = nowMs;
      if (hasSlept) return wake(nowMs);
      const silentSinceMs = silentSince === null ? null : Date.parse(silentSince) - serverAheadMs();
      const answer = dataUpdatedAt === 0 ? null : { atMs: dataUpdatedAt, silentSinceMs };
      const next = watchOf({ nowMs, awakeSinceMs, stream, beatMs, answer });
      if (!isSame(next, evaluatorWatch.get())) evaluatorWatch.set(next);
    };
    checkWatch();
    const timer = setInterval(checkWatch, checkEveryMs);
    return () => clearInterval(timer);
  }, [awakeSinceMs, beatMs, dataUpdatedAt, silentSince, stream]);
  return useObserved(evaluatorWatch);
}
