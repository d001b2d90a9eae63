import { gzipSync, zstdCompressSync } from 'node:zlib';
import { apiBase } from '@spillway/contract/contract';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { ingest as contract, ingestBodyLimitBytes, maxReadings } from '@spillway/contract/series/ingest';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
let apiKey = '';
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(now));
  const body = { name: 'Logger', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  ({ api_key: apiKey } = await setup.node.ok(collectors.add, { token: setup.technician.token, hydro: 'OWN', body }));
});

const freshSeries = async () =>
  await setup.seriesOf(await setup.setUpStation({ station_code: `G${++createdCount}` }), 'precipitation');
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const push = (body: unknown, language: 'vi' | 'en' = 'en') =>
  setup.node.ok(contract.readings, { apiKey, body, language });
const refusalOf = (body: unknown) => setup.node.refused(contract.readings, { apiKey, body });

/** Sends a body of any type over HTTP. */
async function send(payload: string | Buffer, headers: Record<string, string>, path: string = contract.readings.path) {
  const answer = await setup.node.http.inject({
    method: 'POST',
    url: apiBase + path,
    headers: { 'x-api-key': apiKey, 'accept-language': 'en', ...headers },
    payload,
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as { code?: string; data: unknown } };
}

describe('readings pushed over http', () => {
  it('are answered one by one, in the order sent and in the language of the caller', async () => {
    const series = await freshSeries();
    const readings = [
      { series, time: at(-5), value: 1 },
      { series, time: at(-5), value: 1 },
      { series, time: at(-5), value: 2 },
      { field: 'lạ', time: at(-5), value: 1 },
      7,
    ];
    expect(await push({ readings })).toEqual({
      accepted: 1,
      duplicate: 1,
      corrected: 1,
      conflict: 0,
      refused: 2,
      verdicts: [
        { index: 0, status: 'accepted', code: null, message: null },
        { index: 1, status: 'duplicate', code: null, message: null },
        { index: 2, status: 'corrected', code: null, message: null },
        {
          index: 3,
          status: 'refused',
          code: 'reading.unknown_field',
          message: 'The field “lạ” is not mapped to a series. Map it under Collectors.',
        },
        {
          index: 4,
          status: 'refused',
          code: 'reading.malformed',
          message: 'Not a valid reading: it needs a field or a series, a time and a value.',
        },
      ],
    });
    const { verdicts } = await push({ readings: readings.slice(3, 4) }, 'vi');
    expect(verdicts[0]?.message).toBe('Kênh “lạ” chưa được gán vào chuỗi số liệu nào. Hãy gán kênh ở mục Bộ thu thập.');
  });

  it('may be a single one, or none', async () => {
    const series = await freshSeries();
    expect(await push({ series, time: at(-5), value: 1 })).toMatchObject({ accepted: 1 });
    expect(await setup.stored(series)).toHaveLength(1);
    expect(await push({ readings: [] })).toMatchObject({ accepted: 0, verdicts: [] });
    expect(await push({})).toMatchObject({ refused: 1, verdicts: [{ code: 'reading.no_series' }] });
  });

  it('are at most 10,000 at once, and so many are taken at once', async () => {
    const series = await freshSeries();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ series, time: at(-index), value: index % 7 }));
    expect(await push({ readings: many(maxReadings) })).toMatchObject({ accepted: maxReadings, refused: 0 });
    expect(await setup.stored(series)).toHaveLength(maxReadings);
    expect(await refusalOf({ readings: many(maxReadings + 1) })).toMatchObject({
      status: 413,
      code: 'ingest.too_many',
    });
  });

  it('may be csv', async () => {
    const series = await freshSeries();
    const csv = `series,time,value\n${series},2026-10-18 07:50:00,1.5\n${series},2026-10-18 07:55:00,wet\n`;
    const { status, body } = await send(csv, { 'content-type': 'text/csv; charset=utf-8' });
    expect([status, body.data]).toMatchObject([200, { accepted: 1, refused: 1 }]);
    expect(await setup.stored(series)).toMatchObject([{ time: new Date('2026-10-18T00:50:00Z'), raw: 1.5 }]);
    expect(await send('what\nis this', { 'content-type': 'text/csv' })).toMatchObject({
      status: 400,
      body: { code: 'ingest.csv' },
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['zstd', zstdCompressSync],
  ])('may be packed with %s', async (encoding, pack) => {
    const series = await freshSeries();
    const payload = pack(Buffer.from(JSON.stringify({ readings: [{ series, time: at(-5), value: 1 }] })));
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    expect(await send(payload, headers)).toMatchObject({ status: 200, body: { data: { accepted: 1 } } });
    expect(await send(payload.subarray(0, 20), headers)).toMatchObject({ status: 400 });
    expect(await send('{"readings":[]}', headers)).toMatchObject({ status: 400 });
    expect(await send(payload, { ...headers, 'content-encoding': 'rot13' })).toMatchObject({ status: 415 });
  });

  it('that swell when they are unpacked are refused', async () => {
    const gzipBomb = gzipSync(Buffer.alloc(10 * ingestBodyLimitBytes, ' '));
    expect(gzipBomb.length).toBeLessThan(ingestBodyLimitBytes / 50);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(await send(gzipBomb, headers)).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });

  it.each([
    ['no JSON', '{"readings":[', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['text', '"abc"', 'application/json', 400],
    ['readings that are no list', '{"readings":{}}', 'application/json', 400],
    ['another type', '<xml/>', 'application/xml', 415],
  ])('are not: %s', async (_name, payload, type, status) => {
    expect(await send(payload, { 'content-type': type })).toMatchObject({ status });
  });

  it('are the only calls that may be csv', async () => {
    const call = await send('a,b', { 'content-type': 'text/csv' }, contract.ping.path);
    expect(call).toMatchObject({ status: 415, body: { code: 'request.media_type' } });
  });

  it('are asked for a key before anything of them is read', async () => {
    const body = 'not even JSON';
    const send401 = await setup.node.http.inject({
      method: 'POST',
      url: apiBase + contract.readings.path,
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    expect([send401.statusCode, JSON.parse(send401.body).code]).toEqual([401, 'collector.key_missing']);
    expect(await setup.node.outcome(contract.readings, { apiKey: 'spillway_guess', body: {} })).toBe(
      'collector.key_unknown',
    );
    expect(await setup.node.outcome(contract.readings, { token: apiKey, body: {} })).toBe('ok');
    expect(await setup.node.outcome(contract.readings, { token: setup.technician.token, body: {} })).toBe(
      'collector.key_unknown',
    );
  });
});

describe('a ping', () => {
  it('tells the time of the server', async () => {
    expect(await setup.node.ok(contract.ping, { apiKey, body: {} })).toEqual({ time: now, name: 'Logger', fields: [] });
  });
});
