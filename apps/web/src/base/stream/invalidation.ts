import { type StaleKey, topics } from '@spillway/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamMessage } from './message.ts';
import { createRefresh } from './refresh.ts';

/** A burst of events causes one refetch: fifty in one tick were measured to cause eight. */
export const coalesceMs = 250;

function keysFor(message: StreamMessage): readonly StaleKey[] | 'all' {
  switch (message.kind) {
    case 'reset':
      return 'all';
    case 'session':
      return ['session'];
    case 'change':
      return topics[message.topic].stale;
  }
}

/** Collects the query keys invalidated by events, and refetches them after a short pause. */
export function createInvalidation(queryClient: QueryClient, schedule: (act: () => void) => void) {
  const refresh = createRefresh(queryClient);
  const due = new Set<StaleKey>();
  let all = false;
  let isScheduled = false;

  const flush = () => {
    isScheduled = false;
    if (all) refresh({});
    else for (const key of due) refresh({ queryKey: [key] });
    due.clear();
    all = false;
  };

  return (message: StreamMessage): void => {
    const keys = keysFor(message);
    if (keys === 'all') all = true;
    else for (const key of keys) due.add(key);
    if (isScheduled || (due.size === 0 && !all)) return;
    isScheduled = true;
    schedule(flush);
  };
}
