import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@spillway/contract/contract';
import { call, signInByApi } from '../../e2e/support/api.ts';
import type { StartedServer } from '../../e2e/support/server.ts';
import type { YearPlant } from './year-plant.ts';

const clients = 2;
/** A session has a limit of calls per minute. */
const pauseMs = 50;
const beforeMs = 4000;
const paths = ['/v1/series/last', '/v1/dashboard/general/last'];

interface MeasuredRun<T> {
  readonly result: T;
  readonly p95Ms: number;
  /** Duration of the same reads just before that work. */
  readonly beforeMs: number;
  /** Events received on the stream during the work. */
  readonly events: number;
}

/** Reads last values and the dashboard record repeatedly, with an open stream, while other work runs. */
export async function readBeside<T>(
  { url: baseUrl }: Pick<StartedServer, 'url'>,
  { admin }: Pick<YearPlant, 'admin'>,
  work: () => Promise<T>,
): Promise<MeasuredRun<T>> {
  const token = await signInByApi(baseUrl, admin);
  const before = await reads(baseUrl, token, () => wait(beforeMs));
  const stream = await openStream(baseUrl, token);
  const during = await reads(baseUrl, token, work);
  return { result: during.result, p95Ms: during.p95Ms, beforeMs: before.p95Ms, events: stream.close() };
}

async function reads<T>(baseUrl: string, token: string, work: () => Promise<T>) {
  const allMs: number[] = [];
  let isOver = false;
  const client = async () => {
    for (let n = 0; !isOver; n++) {
      const startedMs = performance.now();
      await call(baseUrl, 'GET', paths[n % paths.length]!, { token });
      allMs.push(performance.now() - startedMs);
      await wait(pauseMs);
    }
  };
  const all = Array.from({ length: clients }, client);
  const [result] = await Promise.all([
    work().finally(() => {
      isOver = true;
    }),
    ...all,
  ]);
  return { result, p95Ms: p95(allMs) };
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;

async function openStream(baseUrl: string, token: string) {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { ok, body } = await fetch(`${baseUrl}${apiBase}/v1/stream`, { headers, signal: end.signal });
  if (!ok || body === null) throw new Error('A stream was refused.');
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of body) text += decoder.decode(part, { stream: true });
  })().catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return {
    close(): number {
      end.abort();
      void reading;
      return text.match(/"report\.changed"/g)?.length ?? 0;
    },
  };
}
