import { expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiError, createClient, routeTableOf } from './client.ts';
import { route } from './kit.ts';

const data = z.object({ said: z.string() });
const of = { summary: 'Trial', access: 'signed-in', data } as const;
const contract = {
  one: route({ ...of, method: 'GET', path: '/one/:id', params: z.object({ id: z.string() }) }),
  two: route({ ...of, method: 'GET', path: '/two' }),
  found: route({ ...of, method: 'POST', path: '/found', body: z.object({ word: z.string() }), isRead: true }),
  write: route({ ...of, method: 'POST', path: '/write', body: z.object({}) }),
};

interface SentRequest {
  readonly path: string;
  readonly body: unknown;
}

const success = (said: string) => ({ status: 'success', data: { said }, message: null });
const refused = { status: 'error', data: null, message: 'No', code: 'forbidden', details: [], requestId: 'r' };
const line = (at: number, body: object, status = 200) => `${JSON.stringify({ at, status, body })}\n`;

function clientOf(answer: (sent: SentRequest) => Response, onError?: (error: ApiError) => boolean) {
  const sentRequests: SentRequest[] = [];
  const client = createClient<typeof contract>(routeTableOf(contract), {
    base: '',
    togetherPath: '/together',
    ...(onError ? { onError } : {}),
    fetch: async (address, init) => {
      init?.signal?.throwIfAborted();
      const one = { path: address as string, body: init?.body ? JSON.parse(init.body as string) : null };
      sentRequests.push(one);
      return answer(one);
    },
  });
  return { client, sent: sentRequests };
}

const json = (body: object) => Response.json(body);
const lines = (...parts: readonly string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
  );

it('asks in one call what is asked in one turn, and reads lines however they were cut', async () => {
  const fullLine = line(2, success('x')) + line(0, success('a')) + line(1, success('đập'));
  const { client, sent } = clientOf(() => lines(fullLine.slice(0, 40), fullLine.slice(40, 95), fullLine.slice(95)));
  const all = [client.one({ params: { id: 'a' } }), client.two(), client.found({ body: { word: 'x' } })];
  expect(await Promise.all(all)).toEqual([{ said: 'a' }, { said: 'đập' }, { said: 'x' }]);
  const reads = [
    { call: 'GET /one/:id', params: { id: 'a' } },
    { call: 'GET /two' },
    { call: 'POST /found', body: { word: 'x' } },
  ];
  expect(sent).toEqual([{ path: '/together', body: { reads } }]);
});

it('asks by itself what is alone, and what changes something', async () => {
  const { client, sent } = clientOf(() => json(success('so')));
  expect(await client.two()).toEqual({ said: 'so' });
  await Promise.all([client.two(), client.write({ body: {} })]);
  expect(sent.map(({ path }) => path).toSorted()).toEqual(['/two', '/two', '/write']);
});

it('lets one be refused without the others', async () => {
  const { client } = clientOf(() => lines(line(0, refused, 403), line(1, success('b'))));
  const [one, two] = await Promise.allSettled([client.one({ params: { id: 'a' } }), client.two()]);
  expect(one).toMatchObject({ status: 'rejected', reason: { status: 403, code: 'forbidden', requestId: 'r' } });
  expect(two).toEqual({ status: 'fulfilled', value: { said: 'b' } });
});

it('asks all of them again once the token is renewed', async () => {
  let isOld = true;
  const { client, sent } = clientOf(
    () =>
      isOld
        ? new Response(JSON.stringify(refused), { status: 401, headers: { 'content-type': 'application/json' } })
        : lines(line(0, success('a')), line(1, success('b'))),
    ({ status }) => {
      isOld = false;
      return status === 401;
    },
  );
  expect(await Promise.all([client.one({ params: { id: 'a' } }), client.two()])).toEqual([
    { said: 'a' },
    { said: 'b' },
  ]);
  expect(sent).toHaveLength(2);
});

it('says of those that had no answer yet that the line broke', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(line(1, success('b'))));
          setTimeout(() => controller.error(new TypeError('network error')), 20);
        },
      }),
    );
  const { client } = clientOf(broken);
  const [one, two] = await Promise.allSettled([client.one({ params: { id: 'a' } }), client.two()]);
  expect(one).toMatchObject({ status: 'rejected', reason: { status: 0, code: 'network' } });
  expect(two).toEqual({ status: 'fulfilled', value: { said: 'b' } });
});

it('leaves out whom nobody waits for any more', async () => {
  const { client, sent } = clientOf(() => json(success('b')));
  const gone = new AbortController();
  const left = client.one({ params: { id: 'a' }, signal: gone.signal });
  const two = client.two();
  gone.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  expect(await two).toEqual({ said: 'b' });
  expect(sent.map(({ path }) => path)).toEqual(['/two']);
});

it('sends no more in a call than the server takes', async () => {
  const { client, sent } = clientOf(({ body }) => {
    const { reads } = body as { reads: unknown[] };
    return lines(...reads.map((_, index) => line(index, success(String(index)))));
  });
  await Promise.all(
    Array.from({ length: 61 }, (_, id) => client.one({ params: { id: String(id) } })).concat(client.two()),
  );
  expect(sent.map(({ body }) => (body as { reads: unknown[] }).reads.length)).toEqual([60, 2]);
});
