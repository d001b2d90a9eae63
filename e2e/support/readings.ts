import { apiBase } from '@spillway/contract/contract';
import { call } from './api.ts';
import { emptyStation } from './empty-station.ts';

interface PushTarget {
  readonly baseUrl: string;
  readonly token: string;
  /** Absent: the first visible plant of the user. */
  readonly plant?: string;
  readonly station: { readonly code: string; readonly name: string; readonly type: number };
  readonly readings: readonly { readonly time: string; readonly value: number }[];
}

/** Sends readings of a station through the collector API; creates station and collector if missing. */
export async function pushReadings({ baseUrl, token, plant, station, readings }: PushTarget): Promise<number> {
  const by = { token, ...(plant ? { plant } : {}) };
  const ownerId = await stationOf(baseUrl, by, station);
  const seriesId = await seriesOf(baseUrl, by, ownerId);
  const body = {
    name: `Thử ${crypto.randomUUID().slice(0, 8)}`,
    type: 'logger',
    agent_version: null,
    description: null,
    silent_after_minutes: null,
  };
  const { api_key: key } = await call<{ api_key: string }>(baseUrl, 'POST', '/v1/watcher/add', { ...by, body });
  const answer = await fetch(`${baseUrl}${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ readings: readings.map((one) => ({ ...one, series: seriesId })) }),
  });
  if (!answer.ok) throw new Error(`readings were not taken: ${await answer.text()}`);
  return seriesId;
}

type Caller = Pick<PushTarget, 'token' | 'plant'>;

async function stationOf(baseUrl: string, by: Caller, station: PushTarget['station']): Promise<string> {
  const all = await call<{ station_id: string; station_code: string }[]>(
    baseUrl,
    'GET',
    '/v1/setting/station/names',
    by,
  );
  const knownItem = all.find(({ station_code }) => station_code === station.code);
  if (knownItem) return knownItem.station_id;
  const body = {
    ...emptyStation,
    station_code: station.code,
    name: station.name,
    station_type: station.type,
  };
  const created = await call<{ station_id: string }>(baseUrl, 'POST', '/v1/setting/station/add', { ...by, body });
  return created.station_id;
}

/** Series are created shortly after the plant setup. */
async function seriesOf(baseUrl: string, by: Caller, ownerId: string): Promise<number> {
  const until = Date.now() + 30_000;
  for (;;) {
    const all = await call<{ series_id: number; owner_id: string }[]>(baseUrl, 'GET', '/v1/series/getall', by);
    const found = all.find(({ owner_id }) => owner_id === ownerId);
    if (found) return found.series_id;
    if (Date.now() > until) throw new Error('no series followed from the station');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
