import { databaseProcesses } from '../faults/crash.ts';
import { call, signInByApi } from '../support/api.ts';
import type { Target } from './target.ts';

export interface StandstillReport {
  readonly frozenSeconds: number;
  readonly asked: number;
  /** `readyz` responses with 503, and the slowest response. */
  readonly notReady: number;
  readonly slowestReadyMs: number;
  /** Reads of a user answered with 503, and those without response within the limit. */
  readonly refused: number;
  readonly hung: number;
  /** Time after resuming until a write succeeded. */
  readonly backMs: number;
}

const readyLimitMs = 10_000;
const readLimitMs = 40_000;
const pauseMs = 1_000;

/** Freezes all database processes for a while: requests must be refused in time, and none may hang. */
export async function freeze(target: Target, frozenSeconds: number): Promise<StandstillReport> {
  const { url } = target;
  const token = await signInByApi(url, target.admin);
  const headers = { authorization: `Bearer ${token}` };
  const all = await databaseProcesses(target.dataDir);
  const counts = { asked: 0, notReady: 0, refused: 0, hung: 0 };
  let slowestReadyMs = 0;
  const reads: Promise<void>[] = [];
  for (const one of all) process.kill(one, 'SIGSTOP');
  try {
    const until = performance.now() + frozenSeconds * 1000;
    while (performance.now() < until) {
      counts.asked++;
      const askedAt = performance.now();
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(readyLimitMs) }).catch(() => null);
      slowestReadyMs = Math.max(slowestReadyMs, Math.round(performance.now() - askedAt));
      if (ready?.status === 503) counts.notReady++;
      reads.push(
        fetch(`${url}/api/renew/v1/setting/station/getall`, { headers, signal: AbortSignal.timeout(readLimitMs) }).then(
          (answer) => {
            if (answer.status === 503) counts.refused++;
          },
          () => {
            counts.hung++;
          },
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    for (const one of all) process.kill(one, 'SIGCONT');
  }
  const resumedAt = performance.now();
  for (;;) {
    const isBack = await call(url, 'POST', '/v1/note/add', {
      token,
      body: { from: new Date().toISOString(), to: null, text: 'Lại chạy', series_id: null, outlet_id: null },
    }).then(
      () => true,
      () => false,
    );
    if (isBack) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const backMs = Math.round(performance.now() - resumedAt);
  await Promise.all(reads);
  return { frozenSeconds, ...counts, slowestReadyMs, backMs };
}
