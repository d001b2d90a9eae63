import type { Topic } from '@spillway/contract/events';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../http/caller.ts';
import type { Events, StoredEvent, Subscriber } from './events.ts';
import { createStreams, type Streams } from './stream.ts';

const viewer: Caller = {
  accountId: 'viewer',
  username: 'viewer',
  fullName: 'Viewer',
  sessionId: 's',
  roleId: 'r',
  level: 50,
  permissions: new Set(),
  plants: new Set(['HM1']),
  expert: false,
  mustChangePassword: false,
  plant: 'HM1',
};

let nextId = 1;
const eventOf = (topic: Topic, payload: StoredEvent['payload'] = {}): StoredEvent => ({
  id: String(nextId++),
  topic,
  hydroCode: topic === 'session.changed' ? null : 'HM1',
  audience: null,
  payload,
  at: new Date(),
});
const rightsChangedEvent = () => eventOf('session.changed', { account_id: 'viewer' });

type MissedEvents = Awaited<ReturnType<Events['missedSince']>>;

/** The test decides when missed and when live events arrive. */
function controlledEvents() {
  const subscribers = new Set<Subscriber>();
  const requestStarted = Promise.withResolvers<void>();
  const missed = Promise.withResolvers<MissedEvents>();
  const events = {
    subscribe(subscriber: Subscriber) {
      subscribers.add(subscriber);
      return { position: 'live', unsubscribe: () => subscribers.delete(subscriber) };
    },
    missedSince() {
      requestStarted.resolve();
      return missed.promise;
    },
  } as unknown as Events;
  const publishBatch = (...batch: StoredEvent[]) => {
    for (const subscriber of subscribers) subscriber.onBatch(batch, `after-${batch.at(-1)!.id}`);
  };
  return { events, tell: publishBatch, asked: requestStarted.promise, answer: missed.resolve };
}

const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.useRealTimers();
});

/** A browser that reconnects over a real connection. */
async function reconnect(events: Events) {
  const streams: Streams = createStreams(events);
  const http = Fastify({ forceCloseConnections: true });
  http.get('/', async (_, reply) => {
    await streams.open(viewer, reply, '1:1:');
    return reply;
  });
  stops.push(async () => {
    streams.closeAll();
    await http.close();
  });
  const response = fetch(await http.listen({ port: 0, host: '127.0.0.1' }));
  /** Reads until the stream ends. */
  const all = async (): Promise<EventSourceMessage[]> => {
    const messages: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => messages.push(message) });
    parser.feed(await (await response).text());
    return messages;
  };
  return { streams, response, all };
}

describe('a stream that is taken up again', () => {
  it('has its head first, however long reading what was missed takes', async () => {
    const { events, asked, answer } = controlledEvents();
    const { response } = await reconnect(events);
    await asked;
    vi.advanceTimersByTime(60_000);
    answer({ position: 'p', events: [] });
    expect((await response).headers.get('content-type')).toContain('text/event-stream');
  });

  it('ends where its rights change while it is read, and tells nothing after that', async () => {
    const { events, tell, asked, answer } = controlledEvents();
    const { all } = await reconnect(events);
    await asked;
    tell(rightsChangedEvent());
    tell(eventOf('series.changed'));
    answer({ position: 'p', events: [eventOf('station.changed')] });
    const topics = (await all()).map(({ event, data }) => (event === 'change' ? JSON.parse(data).topic : event));
    expect(topics).toEqual(['ready', 'station.changed', 'session.changed', 'session']);
  });

  it('tells nothing of what was missed where rights changed among it, and does not meet the change again', async () => {
    const { events, asked, answer } = controlledEvents();
    const { all } = await reconnect(events);
    await asked;
    answer({
      position: 'beyond',
      events: [eventOf('station.changed'), rightsChangedEvent(), eventOf('series.changed')],
    });
    expect((await all()).map(({ event, id }) => [event, id])).toEqual([
      ['reset', 'beyond'],
      ['session', undefined],
    ]);
  });

  it('ends with the server that stops while it is read', async () => {
    const { events, asked, answer } = controlledEvents();
    const { streams, all } = await reconnect(events);
    await asked;
    streams.closeAll();
    answer({ position: 'p', events: [] });
    expect((await all()).map(({ event }) => event)).toEqual(['ready', 'bye']);
  });
});
