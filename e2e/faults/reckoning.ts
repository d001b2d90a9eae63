import { isDatabaseUnavailable } from '../../apps/server/src/platform/database/errors.ts';
import { CallFailed, signInByApi } from '../support/api.ts';
import {
  channelNames,
  type DoorName,
  firstTimeMs,
  type OpenChannels,
  type SendingCollector,
  storedTimes,
} from './senders.ts';

export interface Reckoning {
  readonly sent: number;
  /** Readings whose sender got an acknowledgement. */
  readonly acknowledged: Readonly<Record<DoorName, number>>;
  readonly missing: number;
  readonly doubled: number;
  /** Stored but never sent. */
  readonly invented: number;
}

interface ReckoningInput {
  readonly url: string;
  readonly person: { readonly username: string; readonly password: string };
  readonly collector: SendingCollector;
  /** Ingest channels, after sending has stopped. */
  readonly doors: OpenChannels;
}

const arrivalLimitMs = 180_000;

/**
 * Compares everything acknowledged with the final content. The broker stores what it has acknowledged until the server
 * takes it.
 */
export async function reconcile({ url, person, collector, doors }: ReckoningInput): Promise<Reckoning> {
  const acknowledged = channelNames.flatMap((channelKind) => [...doors.acknowledged[channelKind]]);
  const token = await retryWhileDown(() => signInByApi(url, person));
  const deadline = performance.now() + arrivalLimitMs;
  let stored: number[] = [];
  let missing = acknowledged.length;
  while (missing > 0 && performance.now() < deadline) {
    stored = await retryWhileDown(() => storedTimes(url, token, collector, doors.sent()));
    const existingTimes = new Set(stored);
    missing = acknowledged.filter((timeMs) => !existingTimes.has(timeMs)).length;
    if (missing > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const lastMs = firstTimeMs + doors.sent() * 1000;
  return {
    sent: doors.sent(),
    acknowledged: {
      http: doors.acknowledged.http.size,
      mqtt: doors.acknowledged.mqtt.size,
      hand: doors.acknowledged.hand.size,
    },
    missing,
    doubled: stored.length - new Set(stored).size,
    invented: stored.filter((timeMs) => timeMs < firstTimeMs || timeMs >= lastMs).length,
  };
}

/**
 * Retries: readiness may have been reported just before a kill of the database was noticed, and connections may be cut
 * at any time.
 */
export async function retryWhileDown<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + arrivalLimitMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isDown = error instanceof CallFailed && (error.status === null || error.status >= 500);
      if (!(isDown || isDatabaseUnavailable(error)) || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
