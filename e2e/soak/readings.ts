import { apiBase } from '@spillway/contract/contract';
import { makeCollector } from '../faults/senders.ts';
import { signInByApi } from '../support/api.ts';
import type { StartedServer } from '../support/server.ts';
import { growthOf, type MemoryGrowth, memoryMbOf } from './memory.ts';

interface ReadingsReport extends MemoryGrowth {
  readonly sent: number;
  readonly accepted: number;
  readonly seconds: number;
  readonly perSecond: number;
}

const batchSize = 1000;
const connections = 4;
const samples = 200;
/** One second per reading, so that none is sent twice and all fit into the past years. */
const stepMs = 1000;

/** Sends readings of one gauge as fast as possible while sampling memory. */
export async function soakReadings(
  server: StartedServer,
  count: number,
  log: (line: string) => void,
): Promise<ReadingsReport> {
  const collector = await makeCollector(server.url, await signInByApi(server.url, server.admin));
  const firstMs = Math.floor(Date.now() / stepMs) * stepMs - count * stepMs;
  const batches = Math.ceil(count / batchSize);
  const memory: number[] = [];
  let [next, accepted] = [0, 0];
  const startedMs = performance.now();
  const lane = async () => {
    for (let own = next++; own < batches; own = next++) {
      const acceptedCount = await push(own);
      accepted += acceptedCount;
      if (own % Math.ceil(batches / samples) === 0) memory.push(await memoryMbOf(server.url));
      if (own > 0 && own % 500 === 0) log(`${accepted} readings, ${memory.at(-1)!.toFixed(0)} MB`);
    }
  };
  const push = async (no: number): Promise<number> => {
    const size = Math.min(batchSize, count - no * batchSize);
    const readings = Array.from({ length: size }, (_, row) => ({
      series: collector.series,
      time: new Date(firstMs + (no * batchSize + row) * stepMs).toISOString(),
      value: row % 7,
    }));
    const answer = await fetch(`${server.url}${apiBase}/v1/ingest/readings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': collector.key },
      body: JSON.stringify({ readings }),
    });
    if (!answer.ok) throw new Error(`readings were answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { accepted: number } }).data.accepted;
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    sent: count,
    accepted,
    seconds: Math.round(seconds),
    perSecond: Math.round(accepted / seconds),
    ...growthOf(memory),
  };
}
