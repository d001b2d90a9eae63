import type { BasinRecord } from '../queries.ts';
import { type SimulatedFlows, type SimulationRequest, simulate } from './simulate.ts';

/** The basin model runs in a worker so that the page stays responsive while a slider moves. */
let record: BasinRecord | null = null;

addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  if (data.kind === 'record') {
    record = data.record;
    return;
  }
  if (record === null) return;
  postMessage(simulate(record, data.content, data.id) satisfies SimulatedFlows);
});
