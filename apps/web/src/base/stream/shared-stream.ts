import routeTable, { apiBase } from 'virtual:route-table';
import { languageHeaders } from '../public-api.ts';
import { queryClient } from '../query-client.ts';
import { noteServerTime } from '../server-clock.ts';
import { plantChoice } from '../session/plant-choice.ts';
import { sessionQuery } from '../session/session-query.ts';
import { tokenKeeper } from '../session/signed-in.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { connection } from './connection.ts';
import { noteBeat } from './evaluator-beat.ts';
import { type FollowParts, followStream, type StreamState } from './follow-stream.ts';
import { coalesceMs, createInvalidation } from './invalidation.ts';
import { createLeadership } from './leadership.ts';
import type { StreamMessage } from './message.ts';

type SharedMessage =
  | { readonly kind: 'message'; readonly message: StreamMessage }
  | { readonly kind: 'position'; readonly position: string }
  | { readonly kind: 'state'; readonly state: StreamState }
  | { readonly kind: 'hello' }
  | { readonly kind: 'free' };

const leaderKey = 'stream-leader';
const checkEveryMs = 5_000;
/**
 * The holder answers a new tab at once. If it does not, it was killed with its browser, and its claim would block for a
 * while.
 */
const answerMs = 4_000;

const streamPath = (routeTable.stream as { readonly events: readonly [string, string] }).events[1];

async function connect(position: string | null, signal: AbortSignal): Promise<Response> {
  const token = await tokenKeeper.accessToken();
  const plant = plantChoice.get();
  const response = await fetch(apiBase + streamPath, {
    signal,
    headers: {
      ...languageHeaders(),
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(plant === null ? {} : { hydro: plant }),
      ...(position === null ? {} : { 'last-event-id': position }),
    },
  });
  noteServerTime(response.headers.get('date'));
  if (response.status === 401) await tokenKeeper.renew();
  return response;
}

const pause: FollowParts['wait'] = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', now, { once: true });
    window.addEventListener('online', now, { once: true });
  });

/** One connection for all tabs of this browser (HTTP/1.1 allows six): one tab reads and informs the others. */
export function startSharedStream(accountId: string): () => void {
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`spillway.stream.${accountId}`);
  const store = {
    read: () => readStored(leaderKey),
    write: (value: string) => writeStored(leaderKey, value),
    remove: () => removeStored(leaderKey),
  };
  const leadership = createLeadership({ tab, store, now: Date.now });
  const invalidate = createInvalidation(queryClient, (act) => setTimeout(act, coalesceMs));
  // Position before any data of this page was read, so that no change before the first connection is missed.
  let position = queryClient.getQueryData(sessionQuery.queryKey)?.stream_position ?? null;
  let reading: AbortController | null = null;
  let isAnswered = false;

  const postToTabs = (message: SharedMessage) => channel?.postMessage(message);
  const show = (state: StreamState, leads: boolean) => {
    const isBack = connection.get().state.kind === 'lost' && state.kind === 'live';
    connection.set({ state, leads });
    // No event repeats requests that failed in the meantime.
    if (isBack) void queryClient.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
  };
  const showState = (state: StreamState) => show(state, reading !== null);

  const lead = () => {
    if (reading !== null) return;
    reading = new AbortController();
    const parts: FollowParts = {
      connect,
      onMessage: (message) => {
        invalidate(message);
        noteBeat(message);
        postToTabs({ kind: 'message', message });
      },
      onPosition: (at) => {
        position = at;
        postToTabs({ kind: 'position', position: at });
      },
      onState: (state) => {
        showState(state);
        postToTabs({ kind: 'state', state });
      },
      onAlive: leadership.renew,
      now: Date.now,
      wait: pause,
      random: Math.random,
    };
    void followStream(parts, position, reading.signal);
  };
  const follow = () => {
    reading?.abort();
    reading = null;
  };
  // Another tab may have claimed at the same instant; the state after a moment counts.
  const leadIfMine = () => setTimeout(() => (leadership.isMine() ? lead() : follow()), 100);
  const checkLeader = () => {
    if (reading !== null && leadership.isMine()) return leadership.renew();
    if (leadership.claimIfFree()) leadIfMine();
    else follow();
  };
  const takeIfUnanswered = () => {
    if (channel === null || isAnswered || leadership.isMine()) return;
    leadership.take();
    leadIfMine();
  };
  const resign = () => {
    follow();
    leadership.resign();
    postToTabs({ kind: 'free' });
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<SharedMessage>) => {
    if (data.kind === 'message') {
      invalidate(data.message);
      noteBeat(data.message);
    } else if (data.kind === 'position') position = data.position;
    else if (data.kind === 'state') {
      isAnswered = true;
      show(data.state, false);
    } else if (data.kind === 'free') checkLeader();
    else if (reading !== null) postToTabs({ kind: 'state', state: connection.get().state });
  });
  const timer = setInterval(checkLeader, checkEveryMs);
  window.addEventListener('pagehide', resign);
  window.addEventListener('pageshow', checkLeader);
  checkLeader();
  postToTabs({ kind: 'hello' });
  const answerTimer = setTimeout(takeIfUnanswered, answerMs);

  return () => {
    clearInterval(timer);
    clearTimeout(answerTimer);
    window.removeEventListener('pagehide', resign);
    window.removeEventListener('pageshow', checkLeader);
    resign();
    channel?.close();
  };
}
