import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { FeedOrder } from '@spillway/contract/series/demo-feed';
import type { RainIssue } from './forecaster.ts';

/** The door of collectors, as any logger sees it. */
export interface Door {
  /** Resolves when what was taken is on the disk of the server. */
  send(csv: string): Promise<void>;
  /** The same for a rain forecast. */
  forecast(issue: RainIssue): Promise<void>;
  /** The fields that are mapped to a series. */
  ping(isNewSession: boolean): Promise<readonly string[]>;
}

/** The collector is gone, or has another key. */
export class KeyRefused extends Error {}

const firstWaitMs = 500;
const maxWaitMs = 30_000;

export function createDoor(
  { url, certificate, key }: Pick<FeedOrder, 'url' | 'certificate' | 'key'>,
  rest: (ms: number) => Promise<void>,
): Door {
  const secure = certificate !== null && {
    ca: certificate,
    // It is asked for by the address of this machine, and it is this very certificate that is trusted.
    allowPartialTrustChain: true,
    checkServerIdentity: () => undefined,
  };
  const agent = secure ? new https.Agent({ keepAlive: true, ...secure }) : new http.Agent({ keepAlive: true });

  async function post(path: string, type: string, body: string): Promise<{ status: number; answer: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), 'x-api-key': key };
    const { request } = secure ? https : http;
    request(new URL(path, url), { method: 'POST', agent, headers }, resolve).on('error', reject).end(body);
    const response = await promise;
    return { status: response.statusCode ?? 0, answer: await text(response) };
  }

  /** A server that is busy, restarts or is away for a while is asked again; nothing is given up. */
  async function deliver(path: string, type: string, body: string): Promise<string> {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, maxWaitMs)) {
      const done = await post(path, type, body).catch(() => null);
      if (done?.status === 200) return done.answer;
      if (done?.status === 401 || done?.status === 403) throw new KeyRefused();
      if (done && done.status < 500 && done.status !== 429)
        throw new Error(`The door of the server refused a delivery (${done.status}): ${done.answer.slice(0, 300)}`);
      await rest(waitMs);
    }
  }

  return {
    async send(csv) {
      await deliver('v1/ingest/readings', 'text/csv', csv);
    },
    async forecast(issue) {
      await deliver('v1/weather/rain-forecast/push', 'application/json', JSON.stringify(issue));
    },
    async ping(isNewSession) {
      const answer = await deliver('v1/ingest/ping', 'application/json', JSON.stringify({ session: isNewSession }));
      return (JSON.parse(answer) as { data: { fields: string[] } }).data.fields;
    },
  };
}
