import { useEffect, useRef, useState } from 'react';
import type { BasinContent, BasinRecord } from '../queries.ts';
import type { SimulatedFlows, SimulationRequest } from './simulate.ts';

/** Simulation of a set on the record. During a run only the newest of the waiting requests is kept. */
export function useSimulated(record: BasinRecord | null, content: BasinContent): SimulatedFlows | null {
  const [simulated, setSimulated] = useState<SimulatedFlows | null>(null);
  const ask = useRef<((wanted: BasinContent) => void) | null>(null);
  const newest = useRef(content);
  newest.current = content;

  useEffect(() => {
    if (record === null) return;
    const worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
    const post = (request: SimulationRequest) => worker.postMessage(request);
    let id = 0;
    let isBusy = false;
    let pendingContent: BasinContent | null = null;
    const next = () => {
      if (isBusy || pendingContent === null) return;
      isBusy = true;
      id += 1;
      post({ kind: 'run', id, content: pendingContent });
      pendingContent = null;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SimulatedFlows>) => {
      isBusy = false;
      setSimulated(data);
      next();
    });
    post({ kind: 'record', record });
    ask.current = (wanted) => {
      pendingContent = wanted;
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
