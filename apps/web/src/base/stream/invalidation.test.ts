import { topics } from '@spillway/contract/events';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createInvalidation } from './invalidation.ts';
import { messageOf } from './message.ts';

let client: QueryClient;
let flush: () => void;
let requests: (string | undefined)[];

const create = () =>
  createInvalidation(client, (act) => {
    flush = act;
  });

beforeEach(() => {
  client = new QueryClient();
  requests = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    requests.push(filters?.queryKey?.[0] as string | undefined);
  });
});

describe('what events make out of date', () => {
  it('is asked again once for a burst', () => {
    const invalidate = create();
    for (let event = 0; event < 50; event++) invalidate({ kind: 'change', topic: 'system.changed' });
    flush();
    expect(requests.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['audit', 'system']);
  });

  it('is the session when its rights changed', () => {
    create()({ kind: 'session' });
    flush();
    expect(requests).toEqual(['session']);
  });

  it('is everything after being away too long', () => {
    const invalidate = create();
    invalidate({ kind: 'change', topic: 'role.changed' });
    invalidate({ kind: 'reset' });
    flush();
    expect(requests).toEqual([undefined]);
  });

  // Topics as the plant's modules name them; an import of many stations is one event without an id.
  it.each(['plant.changed', 'station.changed', 'sensor.changed', 'outlet.changed', 'curve.changed'] as const)(
    'is everything about the plant, and the trail: %s',
    (topic) => {
      create()({ kind: 'change', topic });
      flush();
      expect(requests).toEqual(expect.arrayContaining(['plant', 'audit']));
    },
  );

  it('is nothing for a topic of a newer server', () => {
    expect(messageOf({ event: 'change', data: '{"topic":"unheard.of"}' })).toBeNull();
    expect(messageOf({ event: 'change', data: '{"topic":"toString"}' })).toBeNull();
    expect(messageOf({ event: 'change', data: '{"topic":"note.changed"}' })).toEqual({
      kind: 'change',
      topic: 'note.changed',
    });
  });

  it('is something that a page really holds', () => {
    const files = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.{test,screen}.{ts,tsx}', '!./*.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const source = Object.values(files).filter((text) => text.includes('queryKey'));
    const all = new Set(Object.values(topics).flatMap(({ stale }) => stale));
    const unknown = [...all].filter((key) => !source.some((text) => text.includes(`'${key}'`)));
    expect(unknown).toEqual([]);
  });
});
