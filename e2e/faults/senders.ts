import { apiBase } from '@spillway/contract/contract';
import { connectAsync } from 'mqtt';
import { CallFailed, call } from '../support/api.ts';

export interface SendingCollector {
  readonly key: string;
  readonly series: number;
}

export interface OpenDoors {
  /** Times of readings that were acknowledged: by the server, by the broker. */
  readonly http: ReadonlySet<number>;
  readonly mqtt: ReadonlySet<number>;
  /** Every reading has its own second, counted from the first. */
  sent(): number;
  stop(): Promise<void>;
}

export const firstTimeMs = Math.floor(Date.now() / 1000) * 1000 - 300 * 86_400_000;
const lanes = 4;
const batchSize = 5;
const pauseMs = 5;

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

/** Sends through both doors at once until told to stop; what got no answer promises nothing. */
export async function openDoors(
  { key, series }: SendingCollector,
  url: () => string,
  brokerUrl: string,
): Promise<OpenDoors> {
  const stop = new AbortController();
  const http = new Set<number>();
  const mqtt = new Set<number>();
  let sent = 0;
  const client = await connectAsync(brokerUrl);
  const next = () => Array.from({ length: 1 + (sent % batchSize) }, () => firstTimeMs + sent++ * 1000);
  const readingsAt = (times: readonly number[]) =>
    times.map((timeMs) => ({ series, time: new Date(timeMs).toISOString(), value: 1 }));

  async function lane(send: (times: number[]) => Promise<boolean>, kept: Set<number>): Promise<void> {
    while (!stop.signal.aborted) {
      const times = next();
      if (await send(times)) for (const timeMs of times) kept.add(timeMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async function push(times: readonly number[]): Promise<boolean> {
    const answer = await fetch(`${url()}${apiBase}/v1/ingest/readings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ readings: readingsAt(times) }),
    }).catch(() => null);
    if (answer === null || answer.status >= 500) return false;
    const text = await answer.text().catch(() => null);
    if (text === null) return false;
    if (!answer.ok || !text.includes('"refused":0')) throw new Error(`a delivery was answered ${text}`);
    return true;
  }

  async function publish(times: readonly number[]): Promise<boolean> {
    const body = JSON.stringify({ key, readings: readingsAt(times) });
    await client.publishAsync(`spillway/${plantCode}/Logger`, body, { qos: 1 });
    return true;
  }

  const sending = Array.from({ length: lanes }, () => [lane(push, http), lane(publish, mqtt)]).flat();
  const ended = Promise.all(sending);
  ended.catch(() => stop.abort());
  return {
    http,
    mqtt,
    sent: () => sent,
    async stop() {
      stop.abort();
      await ended;
      await client.endAsync();
    },
  };
}

/** Of every stored reading, as the csv of the API gives them. */
export async function storedTimes(
  url: string,
  token: string,
  { series }: SendingCollector,
  sent: number,
): Promise<number[]> {
  const period = { from: new Date(firstTimeMs - 86_400_000), to: new Date(firstTimeMs + (sent + 86_400) * 1000) };
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
  station_code: 'MUA1',
  name: 'Trạm mưa đập',
  station_type: 1,
  province_id: null,
  latitude: null,
  longitude: null,
  address: null,
  sensor_port: null,
  catchment_id: null,
  thiessen_coefficient: null,
  calibration_coefficient: 1,
  calibration_elevation: null,
  measure_method: null,
  averaged: false,
  sensor_type: null,
  measure_position_id: null,
  valve_aperture: null,
};
