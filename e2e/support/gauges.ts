import { apiBase } from '@spillway/contract/contract';
import { call } from './api.ts';

interface LastReading {
  readonly series_id: number;
  readonly value: number;
  readonly raw: number;
}

const stepMs = 300_000;

/** The demo continues: at each step its own gauges send readings, and those of a test are no longer the newest. */
export const waitAwayFromStep = (): Promise<void> => {
  const leftMs = stepMs - (Date.now() % stepMs);
  return new Promise((resolve) => setTimeout(resolve, leftMs < 45_000 ? leftMs + 5_000 : 0));
};

/** Gauges of one body of water, through the collector API: all of them report the same level. */
export async function gauges(baseUrl: string, token: string, stationCodes: readonly string[]) {
  const read = <Data>(path: string) => call<Data>(baseUrl, 'GET', path, { token });
  const [stations, series, last] = await Promise.all([
    read<{ station_id: string; station_code: string }[]>('/v1/setting/station/names'),
    read<{ series_id: number; owner_id: string }[]>('/v1/series/getall'),
    read<LastReading[]>('/v1/series/last'),
  ]);
  const newest = stationCodes.map((code) => {
    const owner = stations.find(({ station_code }) => station_code === code)!.station_id;
    const of = series.find(({ owner_id: id }) => id === owner)!.series_id;
    return last.find(({ series_id: id }) => id === of)!;
  });
  const { api_key: key } = await call<{ api_key: string }>(baseUrl, 'POST', '/v1/watcher/add', {
    token,
    body: {
      name: `Đo ${crypto.randomUUID().slice(0, 8)}`,
      type: 'logger',
      agent_version: null,
      description: null,
      silent_after_minutes: null,
    },
  });
  /** Returns when the server has accepted it. The reading is relative to the mounting of the sensor. */
  const send = async (time: Date, levelM: number): Promise<number> => {
    const readings = newest.map(({ series_id, value, raw }) => ({
      time: time.toISOString(),
      value: Math.round((levelM - value + raw) * 100) / 100,
      series: series_id,
    }));
    const answer = await fetch(`${baseUrl}${apiBase}/v1/ingest/readings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ readings }),
    });
    if (!answer.ok) throw new Error(`A reading was not taken: ${await answer.text()}`);
    return Date.now();
  };
  return { send, newestM: Math.max(...newest.map(({ value }) => value)) };
}
