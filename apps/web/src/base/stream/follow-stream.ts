import { createParser } from 'eventsource-parser';
import { messageOf, type RawEvent, type StreamMessage } from './message.ts';

interface ReadOptions {
  readonly response: Response;
  /** Any data arrived, including heartbeats: the connection is alive. */
  readonly onAlive: () => void;
  readonly onEvent: (event: RawEvent, position: string | null) => void;
}

/** Reads server-sent events to the end of the response. */
async function readEvents({ response, onAlive, onEvent }: ReadOptions): Promise<void> {
  if (response.body === null) return;
  const parser = createParser({ onEvent: (event) => onEvent(event, event.id ?? null) });
  const text = response.body.pipeThrough(new TextDecoderStream());
  for await (const chunk of chunksOf(text)) {
    onAlive();
    parser.feed(chunk);
  }
}

/** Some browsers cannot iterate a stream directly. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}

export type StreamState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'lost'; readonly sinceMs: number };

export interface FollowParts {
  /** Opens the stream after a position; throws or returns a not-ok response on failure. */
  readonly connect: (position: string | null, signal: AbortSignal) => Promise<Response>;
  readonly onMessage: (message: StreamMessage) => void;
  /** Position from which the stream can resume without a gap. */
  readonly onPosition: (position: string) => void;
  readonly onState: (state: StreamState) => void;
  readonly onAlive: () => void;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

/** The server sends a heartbeat every 15 s; two missed ones and a margin mean a dead connection. */
const silenceMs = 40_000;
const firstPauseMs = 500;
const maxPauseMs = 15_000;

/** Doubles, with jitter, so that a hundred browsers do not reconnect to a restarted server at the same instant. */
export const pauseMs = (failures: number, random: number): number =>
  Math.min(maxPauseMs, firstPauseMs * 2 ** failures) * (0.5 + random / 2);

/** Follows the stream until aborted: reconnects with growing pauses and resumes where it stopped. */
export async function followStream(parts: FollowParts, from: string | null, signal: AbortSignal): Promise<void> {
  let position = from;
  let failures = 0;
  let lostSinceMs: number | null = null;
  parts.onState({ kind: 'connecting' });
  while (!signal.aborted) {
    const line = new AbortController();
    const stop = () => line.abort();
    signal.addEventListener('abort', stop);
    let watchdog = setTimeout(stop, silenceMs);
    try {
      const response = await parts.connect(position, line.signal);
      if (!response.ok) throw new Error(`stream answered ${response.status}`);
      failures = 0;
      lostSinceMs = null;
      parts.onState({ kind: 'live' });
      await readEvents({
        response,
        onAlive: () => {
          clearTimeout(watchdog);
          watchdog = setTimeout(stop, silenceMs);
          parts.onAlive();
        },
        onEvent: (event, at) => {
          const message = messageOf(event);
          if (message !== null) parts.onMessage(message);
          if (at === null) return;
          position = at;
          parts.onPosition(at);
        },
      });
    } catch {
      failures += 1;
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', stop);
    }
    if (signal.aborted) return;
    lostSinceMs ??= parts.now();
    parts.onState({ kind: 'lost', sinceMs: lostSinceMs });
    await parts.wait(pauseMs(failures, parts.random()), signal);
  }
}
