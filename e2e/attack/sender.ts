import { apiBase } from '@spillway/contract/contract';
import { retryWhileDown } from '../faults/reckoning.ts';
import { firstTimeMs, storedTimes } from '../faults/senders.ts';
import { call } from '../support/api.ts';
import { emptyStation } from '../support/empty-station.ts';

interface Sender {
  stop(): Promise<{ readonly acknowledged: number; readonly missing: number; readonly turnedAway: number }>;
}

const everyMs = 50;
const code = 'MUATHU';

/**
 * A logger that sends readings of the past one by one with the true clock; finally looks for all that were
 * acknowledged.
 */
export async function sender(url: string, token: string): Promise<Sender> {
  const body = { ...emptyStation, station_code: code, name: 'Trạm mưa thử', station_type: 1 };
  const { station_id } = await call<{ station_id: string }>(url, 'POST', '/v1/setting/station/add', { token, body });
  const logger = { name: code, type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const { api_key: key } = await call<{ api_key: string }>(url, 'POST', '/v1/watcher/add', { token, body: logger });
  const series = await retryWhileDown(() => seriesOf(url, token, station_id));
  const stopped = new AbortController();
  const acknowledged = new Set<number>();
  let [sentCount, refusedCount] = [0, 0];
  const sending = (async () => {
    while (!stopped.signal.aborted) {
      const timeMs = firstTimeMs + sentCount++ * 1000;
      const answer = await fetch(`${url}${apiBase}/v1/ingest/readings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ readings: [{ series, time: new Date(timeMs).toISOString(), value: 1 }] }),
      }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer?.ok && /"accepted":1/.test(text ?? '')) acknowledged.add(timeMs);
      else refusedCount++;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await sending;
      const existingTimes = new Set(await retryWhileDown(() => storedTimes(url, token, { key, series }, sentCount)));
      const missing = [...acknowledged].filter((timeMs) => !existingTimes.has(timeMs)).length;
      return { acknowledged: acknowledged.size, missing, turnedAway: refusedCount };
    },
  };
}

async function seriesOf(url: string, token: string, owner: string): Promise<number> {
  for (;;) {
    const all = await call<{ series_id: number; owner_id: string }[]>(url, 'GET', '/v1/series/getall', { token });
    const one = all.find(({ owner_id }) => owner_id === owner);
    if (one) return one.series_id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
