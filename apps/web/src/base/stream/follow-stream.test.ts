import { describe, expect, it, vi } from 'vitest';
import { type FollowParts, followStream, pauseMs, type StreamState } from './follow-stream.ts';
import type { StreamMessage } from './message.ts';

const change = (topic: string, position?: string) =>
  `event: change\n${position ? `id: ${position}\n` : ''}data: ${JSON.stringify({ topic })}\n\n`;

/** Answers one connection after another with the given texts, split as a network might split them; then stops. */
async function follow(answers: readonly (readonly string[] | number)[]) {
  const stop = new AbortController();
  const messages: StreamMessage[] = [];
  const states: StreamState['kind'][] = [];
  const askedFrom: (string | null)[] = [];
  const pauses: number[] = [];
  const left = [...answers];
  const parts: FollowParts = {
    connect: async (position) => {
      askedFrom.push(position);
      const answer = left.shift();
      if (answer === undefined || typeof answer === 'number') return new Response(null, { status: answer ?? 503 });
      const bytes = answer.map((text) => new TextEncoder().encode(text));
      return new Response(new Blob(bytes).stream());
    },
    onMessage: (message) => messages.push(message),
    onPosition: () => undefined,
    onState: ({ kind }) => states.push(kind),
    onAlive: () => undefined,
    now: () => 0,
    wait: async (ms) => {
      pauses.push(ms);
      if (left.length === 0) stop.abort();
    },
    random: () => 1,
  };
  await followStream(parts, null, stop.signal);
  return { messages, states, askedFrom, pauses };
}

describe('the stream', () => {
  it('tells what changed, also when a message arrives in pieces', async () => {
    const { messages } = await follow([['event: chan', 'ge\ndata: {"topic":"role', '.changed"}\n\n: beat\n\n']]);
    expect(messages).toEqual([{ kind: 'change', topic: 'role.changed' }]);
  });

  it('tells when everything must be read again and when the session changed', async () => {
    const { messages } = await follow([['event: reset\nid: 9:9:\ndata: {}\n\n', 'event: session\ndata: {}\n\n']]);
    expect(messages).toEqual([{ kind: 'reset' }, { kind: 'session' }]);
  });

  it('resumes after the last position it was told', async () => {
    const { askedFrom } = await follow([
      ['event: ready\nid: 1:1:\ndata: {}\n\n', change('account.changed', '2:2:')],
      [change('role.changed')],
      [],
    ]);
    expect(askedFrom).toEqual([null, '2:2:', '2:2:']);
  });

  it('says that it was lost and that it is back', async () => {
    const { states } = await follow([[change('a')], 503, [change('b')]]);
    expect(states.slice(0, 5)).toEqual(['connecting', 'live', 'lost', 'lost', 'live']);
  });

  it('waits longer after every failure and starts over after a success', async () => {
    const { pauses } = await follow([503, 503, [change('a')], []]);
    expect(pauses.slice(0, 3)).toEqual([1000, 2000, 500]);
  });

  it('ignores what it does not understand', async () => {
    const { messages } = await follow([
      ['event: change\ndata: broken\n\n', 'event: bye\ndata: {}\n\n', 'event: change\ndata: {"topic":7}\n\n'],
    ]);
    expect(messages).toEqual([]);
  });

  it('never waits longer than a quarter of a minute', () => {
    expect(pauseMs(30, 1)).toBe(15_000);
    expect(pauseMs(30, 0)).toBe(7_500);
  });

  it('is cut when it falls silent without ending', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const states: string[] = [];
    const running = followStream(
      {
        connect: async (_position, signal) => {
          const body = new ReadableStream({
            start: (controller) => signal.addEventListener('abort', () => controller.error(new Error('cut'))),
          });
          return new Response(body);
        },
        onMessage: () => undefined,
        onPosition: () => undefined,
        onAlive: () => undefined,
        onState: ({ kind }) => states.push(kind),
        now: () => 0,
        wait: async () => stop.abort(),
        random: () => 1,
      },
      null,
      stop.signal,
    );
    await vi.advanceTimersByTimeAsync(41_000);
    await running;
    vi.useRealTimers();
    expect(states).toEqual(['connecting', 'live', 'lost']);
  });
});
