import { addressOf } from '@spillway/contract/client';
import { apiBase, contract } from '@spillway/contract/contract';
import { type Contract, type Route, routesOf } from '@spillway/contract/kit';
import { basicBase, basicContract } from '@spillway/contract/plant/basic';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { arbitraryOf, brokenInput } from './arbitrary-input.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
/** Access token of the first administrator; null after a call has ended the session. */
let token: string | null = null;

const none = fc.constant<unknown>(undefined);
const partOf = (schema: z.ZodType | undefined) =>
  schema ? fc.oneof({ weight: 2, arbitrary: arbitraryOf(schema) }, brokenInput(arbitraryOf(schema))) : none;

interface FuzzedApi {
  readonly api: string;
  readonly base: string;
  readonly routes: Contract;
  readonly tokenHeader: (token: string) => Record<string, string>;
}

const apis: readonly FuzzedApi[] = [
  {
    api: 'main',
    base: apiBase,
    routes: contract,
    tokenHeader: (token) => ({ authorization: `Bearer ${token}` }),
  },
  { api: 'Basic', base: basicBase, routes: basicContract, tokenHeader: (token) => ({ token }) },
];

/** Sends every route of both APIs a number of valid and invalid calls. */
export function fuzzEveryCall(runsPerRoute: number): void {
  beforeAll(async () => {
    server = await startTestServer();
    token = null;
  });
  afterAll(async () => {
    await server.stop();
  });

  describe.each(apis)('no input of any kind makes the $api API fail', (api) => {
    for (const { name, route } of routesOf(api.routes)) it(name, () => fuzz(api, route, runsPerRoute));
  });
}

async function fuzz(api: FuzzedApi, route: Route, numRuns: number): Promise<void> {
  const calls = fc.record({
    params: partOf(route.params),
    query: partOf(route.query),
    body: partOf(route.body),
    language: fc.constantFrom('vi', 'en', 'xx', '*;q=2,,'),
    hydro: fc.constantFrom(undefined, 'HOMAU', 'NOWHERE', "'", 'ü'.repeat(3)),
  });
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      const { status, body } = await sendAsSomebody(api, route, call as never);
      expect(status, `${route.method} ${route.path}: ${body}`).toBeLessThan(500);
      if (status >= 400) expect(JSON.parse(body)).toMatchObject({ status: 'error', code: expect.any(String) });
    }),
    { numRuns, seed: 20261018, endOnFailure: false },
  );
}

interface FuzzCall {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly language: string;
  readonly hydro: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Some calls end the session, as they should: a call refused for that reason is repeated after signing in again. */
async function sendAsSomebody(api: FuzzedApi, route: Route, call: FuzzCall): Promise<Answer> {
  const answer = await send(api, route, call);
  if (answer.status !== 401 || route.access === 'public') return answer;
  token = null;
  return await send(api, route, call);
}

async function send(api: FuzzedApi, route: Route, call: FuzzCall): Promise<Answer> {
  const fuzzToken = await tokenFor(route);
  const hasBody = route.body !== undefined && call.body !== undefined;
  const headers: Record<string, string> = {
    'accept-language': call.language,
    ...(fuzzToken ? api.tokenHeader(fuzzToken) : {}),
    ...(call.hydro === undefined ? {} : { hydro: encodeURIComponent(call.hydro) }),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
  const abort = new AbortController();
  const response = await fetch(server.url + api.base + addressOf(route.path, safeParts(call)), {
    method: route.method,
    headers,
    signal: abort.signal,
    ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
  });
  if (route.raw === 'event-stream' && response.ok) {
    abort.abort();
    return { status: response.status, body: '' };
  }
  return { status: response.status, body: await response.text() };
}

async function tokenFor({ access }: Route): Promise<string | null> {
  if (access === 'public') return null;
  if (access === 'collector') return await server.collectorKey();
  token ??= await server.freshToken();
  return token;
}

/** A URL cannot contain a lone surrogate; everything else is sent unchanged. */
function safeParts(call: FuzzCall): { params?: Record<string, unknown>; query?: Record<string, unknown> } {
  const safeText = (part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(
          Object.entries(part).map(([key, value]) => [key, asText(value).toWellFormed().slice(0, 4000)]),
        )
      : {};
  return { params: { id: 'none', ...safeText(call.params) }, query: safeText(call.query) };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
