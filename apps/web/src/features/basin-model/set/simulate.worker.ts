import type { BasinRecord } from '../queries.ts';
import { type Simulated, type SimulationRequest, simulate } from './simulate.ts';

/** The basin is run beside the page, so that nothing waits while a slider is pulled. */
let record: BasinRecord | null = null;

addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  if (data.kind === 'record') {
    record = data.record;
    return;
  }
  if (record === null) return;
  postMessage(simulate(record, data.content, data.id) satisfies Simulated);
});
