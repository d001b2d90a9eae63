import { apiBase } from '@spillway/contract/contract';
import { connectAsync } from 'mqtt';
import { CallFailed, call, signInByApi } from '../support/api.ts';
import { emptyStation } from '../support/empty-station.ts';

export interface SendingCollector {
  readonly key: string;
  readonly series: number;
}

export const channelNames = ['http', 'mqtt', 'hand'] as const;
export type DoorName = (typeof channelNames)[number];

export interface OpenChannels {
  /** Times of acknowledged readings: by the server, by the broker, and by the server for manual entries. */
  readonly acknowledged: Readonly<Record<DoorName, ReadonlySet<number>>>;
  /** Number of readings sent; each has its own second, counted from the first. */
  sent(): number;
  stop(): Promise<void>;
}

export const firstTimeMs = Math.floor(Date.now() / 1000) * 1000 - 300 * 86_400_000;
const batchSize = 5;
/**
 * Senders per ingest channel and the pause between two deliveries of a sender. A user session is limited to 3,000 calls
 * a minute.
 */
const lanes: Readonly<Record<DoorName, { readonly count: number; readonly pauseMs: number }>> = {
  http: { count: 4, pauseMs: 5 },
  mqtt: { count: 4, pauseMs: 20 },
  hand: { count: 2, pauseMs: 50 },
};

/** A rain gauge, and a collector that may send for it. */
export async function makeCollector(url: string, token: string): Promise<SendingCollector> {
  await call(url, 'POST', '/v1/setting/station/add', { token, body: gauge });
  const body = { name: 'Logger', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const { api_key: key } = await call<{ api_key: string }>(url, 'POST', '/v1/watcher/add', { token, body });
  for (;;) {
    const all = await call<{ series_id: number; owner_kind: string }[]>(url, 'GET', '/v1/series/getall', { token });
    const one = all.find(({ owner_kind }) => owner_kind === 'station');
    if (one) return { key, series: one.series_id };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface SendTargets {
  readonly collector: SendingCollector;
  /** Person for manual entries. */
  readonly person: { readonly username: string; readonly password: string };
  readonly url: () => string;
  readonly brokerUrl: string;
}

/**
 * Sends through all channels until stopped. A reading without response proves nothing, and is sent again as loggers do.
 */
export async function openDoors({ collector, person, url, brokerUrl }: SendTargets): Promise<OpenChannels> {
  const { key, series } = collector;
  const stop = new AbortController();
  const acknowledged = { http: new Set<number>(), mqtt: new Set<number>(), hand: new Set<number>() };
  let sentCount = 0;
  const client = await connectAsync(brokerUrl);
  let token = await signInByApi(url(), person);
  const next = (count: number) => Array.from({ length: count }, () => firstTimeMs + sentCount++ * 1000);
  const readingsAt = (times: readonly number[]) =>
    times.map((timeMs) => ({ series, time: new Date(timeMs).toISOString(), value: 1 }));

  const sendTo: Readonly<Record<DoorName, (times: readonly number[]) => Promise<boolean>>> = {
    async http(times) {
      const answer = await fetch(`${url()}${apiBase}/v1/ingest/readings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ readings: readingsAt(times) }),
      }).catch(() => null);
      if (answer === null || answer.status >= 500) return false;
      const text = await answer.text().catch(() => null);
      if (text === null) return false;
      if (!answer.ok || !/"corrected":0,"conflict":0,"refused":0/.test(text))
        throw new Error(`a delivery was answered ${text}`);
      return true;
    },
    async mqtt(times) {
      const body = JSON.stringify({ key, readings: readingsAt(times) });
      await client.publishAsync(`spillway/${plantCode}/Logger`, body, { qos: 1 });
      return true;
    },
    async hand([timeMs]) {
      const body = { series_id: series, time: new Date(timeMs!).toISOString(), value: 1, note: null, confirmed: true };
      try {
        const { status } = await call<{ status: string }>(url(), 'POST', '/v1/series/entry', { token, body });
        if (status === 'corrected') throw new Error('a reading entered by hand met another');
        return true;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 401) token = await signInByApi(url(), person).catch(() => token);
        else if (error.status !== null && error.status < 500) throw error;
        return false;
      }
    },
  };

  async function lane(door: DoorName): Promise<void> {
    while (!stop.signal.aborted) {
      const times = next(door === 'hand' ? 1 : 1 + (sentCount % batchSize));
      let isSafe = await sendTo[door](times);
      while (!isSafe && !stop.signal.aborted) {
        await rest(door);
        isSafe = await sendTo[door](times);
      }
      if (isSafe) for (const timeMs of times) acknowledged[door].add(timeMs);
      await rest(door);
    }
  }

  const rest = (door: DoorName) => new Promise((resolve) => setTimeout(resolve, lanes[door].pauseMs));
  const sending = channelNames.flatMap((channelKind) =>
    Array.from({ length: lanes[channelKind].count }, () => lane(channelKind)),
  );
  const ended = Promise.all(sending);
  ended.catch(() => stop.abort());
  return {
    acknowledged,
    sent: () => sentCount,
    async stop() {
      stop.abort();
      await ended;
      await client.endAsync();
    },
  };
}

/** Times of all stored readings, from the CSV of the API. */
export async function storedTimes(
  url: string,
  token: string,
  { series }: SendingCollector,
  sentCount: number,
): Promise<number[]> {
  const period = { from: new Date(firstTimeMs - 86_400_000), to: new Date(firstTimeMs + (sentCount + 86_400) * 1000) };
  const query = new URLSearchParams({
    series: String(series),
    from: period.from.toISOString(),
    to: period.to.toISOString(),
  });
  const answer = await fetch(`${url}${apiBase}/v1/series/raw?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new CallFailed(answer.status, await answer.text());
  const lines = (await answer.text()).trim().split('\n').slice(1);
  return lines.map((line) => Date.parse(line.slice(0, line.indexOf(','))));
}

const plantCode = 'PLANT1';
const gauge = {
  ...emptyStation,
  station_code: 'MUA1',
  name: 'Trạm mưa đập',
  station_type: 1,
};
