import { apiBase } from '@spillway/contract/contract';
import { call } from './api.ts';
import { patience } from './patience.ts';

interface OwnedSeries {
  readonly series_id: number;
  readonly owner_id: string;
  readonly quantity: string;
}

const stepMs = 300_000;
/** Enough steps for a record and a forecast. */
const steps = 24;

/**
 * A plant with the description of the demo, whose gauges have shown the demo's current values for two hours; returns
 * when it has a record. Nothing feeds it: its readings become old as with a silent logger.
 */
export async function secondPlant(baseUrl: string, token: string, code: string, name: string): Promise<void> {
  const get = <Data>(path: string, plant?: string) =>
    call<Data>(baseUrl, 'GET', path, { token, ...(plant ? { plant } : {}) });
  const post = <Data>(path: string, body: object, plant?: string) =>
    call<Data>(baseUrl, 'POST', path, { token, body, ...(plant ? { plant } : {}) });
  const exportAnswer = await fetch(`${baseUrl}${apiBase}/v1/plant/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const file = { ...((await exportAnswer.json()) as object), name };
  const importBody = { file, new_hydro_code: code };
  const { fingerprint } = await post<{ fingerprint: string }>('/v1/plant/import', { ...importBody, dry_run: true });
  await post('/v1/plant/import', { ...importBody, dry_run: false, fingerprint });

  const codesOf = async (plant?: string) =>
    new Map(
      (await get<{ station_id: string; station_code: string }[]>('/v1/setting/station/names', plant)).map(
        ({ station_id, station_code }) => [station_id, station_code] as const,
      ),
    );
  const [here, there] = [await codesOf(), await codesOf(code)];
  const ownByKey = new Map((await get<OwnedSeries[]>('/v1/series/getall')).map((one) => [one.series_id, one]));
  const other = await get<OwnedSeries[]>('/v1/series/getall', code);
  const last = await get<{ series_id: number; raw: number | null }[]>('/v1/series/last');
  const newestMs = Math.floor(Date.now() / stepMs) * stepMs;
  const readings = last.flatMap(({ series_id, raw }) => {
    const of = ownByKey.get(series_id);
    const station = of && here.get(of.owner_id);
    const same = other.find(({ owner_id, quantity }) => there.get(owner_id) === station && quantity === of?.quantity);
    if (raw === null || station === undefined || same === undefined) return [];
    return Array.from({ length: steps }, (_, back) => ({
      series: same.series_id,
      value: raw,
      time: new Date(newestMs - (steps - 1 - back) * stepMs).toISOString(),
    }));
  });
  const logger = { name: `Đo ${code}`, type: 'logger', agent_version: null, description: null };
  const { api_key: key } = await post<{ api_key: string }>(
    '/v1/watcher/add',
    { ...logger, silent_after_minutes: null },
    code,
  );
  const answer = await fetch(`${baseUrl}${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ readings }),
  });
  if (!answer.ok) throw new Error(`readings were not taken: ${await answer.text()}`);
  await waitUntilRecorded(() => get<{ lake_level: number | null } | null>('/v1/dashboard/general/last', code));
}

async function waitUntilRecorded(last: () => Promise<{ readonly lake_level: number | null } | null>): Promise<void> {
  const deadline = performance.now() + patience.timeout;
  while (performance.now() < deadline) {
    if ((await last())?.lake_level != null) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the second plant has no record');
}
