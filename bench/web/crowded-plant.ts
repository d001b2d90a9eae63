import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@spillway/contract/contract';
import { call, signInByApi } from '../../e2e/support/api.ts';
import type { StartedServer } from '../../e2e/support/server.ts';
import { livingPlant } from './living-plant.ts';
import { seedPlant } from './seed-plant.ts';

/** Centre of the demo basin, and the radius in which stations are placed. */
const middle = { longitude: 108.1, latitude: 14.2 };
const reachDegrees = 0.11;
/** Distributes any number of points evenly. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const [rainGauge, level] = [1, 2];
const hours = 24;
const maxReadings = 10_000;
const patienceMs = 60_000;

interface Series {
  readonly series_id: number;
  readonly owner_id: string;
  readonly quantity: string;
}

/**
 * Running demo with additional stations across its basin: rain gauges and water levels in turn, with a day of readings.
 */
export async function crowdedPlant(server: StartedServer, stations: number): Promise<void> {
  await livingPlant(server);
  const station = (index: number) => {
    const reach = reachDegrees * Math.sqrt((index + 0.5) / stations);
    return {
      station_type: index % 2 === 0 ? rainGauge : level,
      sensor_type: null,
      measure_method: null,
      longitude: round(middle.longitude + reach * Math.cos(index * goldenAngle)),
      latitude: round(middle.latitude + reach * Math.sin(index * goldenAngle)),
    };
  };
  await seedPlant(server, { stations, tables: 0, station });
  await seedReadings(server, stations);
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

async function seedReadings(server: StartedServer, stations: number): Promise<void> {
  const token = await signInByApi(server.url, server.admin);
  const { api_key: key } = await call<{ api_key: string }>(server.url, 'POST', '/v1/watcher/add', {
    token,
    body: { name: 'Trạm đo', type: 'logger', agent_version: null, description: null, silent_after_minutes: null },
  });
  const nowMs = Date.now();
  const readings = (await seriesOf(server, token, stations)).flatMap(({ series_id: series, quantity }) =>
    Array.from({ length: hours }, (_, hour) => ({
      series,
      time: new Date(nowMs - hour * 3_600_000).toISOString(),
      value: quantity === 'precipitation' ? (series + hour) % 7 : 200 + (series % 50) + hour / 100,
    })),
  );
  for (let from = 0; from < readings.length; from += maxReadings) {
    const answer = await fetch(`${server.url}${apiBase}/v1/ingest/readings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ readings: readings.slice(from, from + maxReadings) }),
    });
    if (!answer.ok) throw new Error(`Readings were not taken: ${await answer.text()}`);
  }
}

/** Series of the added stations; they are created shortly after the plant setup. */
async function seriesOf(server: StartedServer, token: string, stations: number): Promise<Series[]> {
  const get = <T>(path: string) => call<T>(server.url, 'GET', path, { token });
  const names = await get<{ station_id: string; station_code: string }[]>('/v1/setting/station/names');
  const addedIds = new Set(names.filter(({ station_code: code }) => /^T\d/.test(code)).map((one) => one.station_id));
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(500)) {
    const found = (await get<Series[]>('/v1/series/getall')).filter(({ owner_id: owner }) => addedIds.has(owner));
    if (found.length === stations) return found;
  }
  throw new Error(`Not every station had its series in ${patienceMs / 1000} s.`);
}
