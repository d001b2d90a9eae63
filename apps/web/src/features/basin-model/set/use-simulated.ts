import { useEffect, useRef, useState } from 'react';
import type { BasinContent, BasinRecord } from '../queries.ts';
import type { Simulated, SimulationRequest } from './simulate.ts';

/** Simulation of a set on the record. During a run only the newest of the waiting requests is kept. */
export function useSimulated(record: BasinRecord | null, content: BasinContent): Simulated | null {
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const ask = useRef<((wanted: BasinContent) => void) | null>(null);
  const newest = useRef(content);
  newest.current = content;

  useEffect(() => {
    if (record === null) return;
    const worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
    const post = (asked: SimulationRequest) => worker.postMessage(asked);
    let id = 0;
    let isBusy = false;
    let waiting: BasinContent | null = null;
    const next = () => {
      if (isBusy || waiting === null) return;
      isBusy = true;
      id += 1;
      post({ kind: 'run', id, content: waiting });
      waiting = null;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Simulated>) => {
      isBusy = false;
      setSimulated(data);
      next();
    });
    post({ kind: 'record', record });
    ask.current = (wanted) => {
      waiting = wanted;
      next();
    };
    ask.current(newest.current);
    return () => {
      ask.current = null;
      worker.terminate();
    };
  }, [record]);

  useEffect(() => ask.current?.(content), [content]);
  return simulated;
}
