import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createDoor, KeyRefused } from './door.ts';

/** A server that answers each request with the next of these statuses. */
async function answering(...statuses: number[]) {
  const requests: { path: string | undefined; key: unknown; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ path: request.url, key: request.headers['x-api-key'], body });
      response.writeHead(statuses.shift()!).end(JSON.stringify({ data: { fields: ['A/power'] } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const rests: number[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`;
  const door = createDoor({ url, certificate: null, key: 'spillway_x' }, async (ms) => void rests.push(ms));
  return { door, asked: requests, rests };
}
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the feeder at the door', () => {
  it('shows its key, and learns which fields it may send', async () => {
    const { door, asked } = await answering(200);
    expect(await door.ping(true)).toEqual(['A/power']);
    expect(asked).toEqual([{ path: '/base/v1/ingest/ping', key: 'spillway_x', body: '{"session":true}' }]);
  });

  it('asks a busy server again, later each time, with the same delivery', async () => {
    const { door, asked, rests } = await answering(503, 429, 200);
    await door.send('time,A/power');
    expect(asked.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => 'time,A/power'));
    expect(rests).toEqual([500, 1000]);
  });

  it('gives up where its key is nobody’s, and where the delivery itself is wrong', async () => {
    const { door } = await answering(401, 400);
    await expect(door.send('time,A/power')).rejects.toThrow(KeyRefused);
    await expect(door.send('time')).rejects.toThrow('refused a delivery (400)');
  });
});
