import { performance } from 'node:perf_hooks';
import { ingestBodyLimitBytes } from '@spillway/contract/series/ingest';
import { readAnyMessage } from '../../apps/server/src/series/ingest/mqtt/large-message.ts';
import { readMessage } from '../../apps/server/src/series/ingest/mqtt/message.ts';
import { type BenchResult, fullOrShort, median, timeMs } from '../kit.ts';

const rounds = fullOrShort(5, 1);
const maxInPlaceShare = 0.1;

/** How long the event loop is blocked while a hostile MQTT message is parsed. */
export default async function hostileMessage(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [caseName, payload] of Object.entries(hostileMessages())) {
    const inPlaceMs = await timeMs(async () => void readMessage(payload, null));
    const pauses: number[] = [];
    for (let round = 0; round < rounds; round++) pauses.push(await longestPauseMs(() => readAnyMessage(payload, null)));
    const value = median(pauses);
    results.push({
      name: `4 MB of ${caseName} from the broker: everybody waits, against reading it in place`,
      value,
      unit: 'ms',
      ratio: value / inPlaceMs,
      limit: maxInPlaceShare,
    });
  }
  return results;
}

function hostileMessages(): Record<string, Buffer> {
  const half = ingestBodyLimitBytes / 2 - 20;
  const names = Object.fromEntries(Array.from({ length: 280_000 }, (_, index) => [`${index.toString(36)}x`, 1]));
  return {
    brackets: Buffer.from('['.repeat(half) + ']'.repeat(half)),
    names: Buffer.from(JSON.stringify({ key: 'k', ...names })),
  };
}

/** Measured by a 1 ms timer, since a busy loop would be delayed by the scheduler of a busy machine. */
async function longestPauseMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}
