import { type StaleKey, topics } from '@spillway/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamMessage } from './message.ts';
import { createRefresh } from './refresh.ts';

/** A burst of events is one refetch: fifty in one tick were measured to cause eight. */
export const coalesceMs = 250;

<<<<<<< HEAD
export function keysFor(message: StreamMessage): readonly StaleKey[] | 'all' {
=======
/** First elements of the query keys that a topic makes out of date. Every write by a person is also a line of the audit trail. */
const keysOfTopic: Readonly<Record<string, readonly string[]>> = {
  'account.changed': ['accounts', 'roles', 'audit'],
  'role.changed': ['roles', 'accounts', 'audit'],
  'session.changed': ['accounts'],
  'system.changed': ['system', 'audit'],
  'conditions.changed': ['conditions'],
  'plant.changed': ['plant', 'plants', 'session', 'dashboard', 'audit', 'measured'],
  'station.changed': ['plant', 'map', 'dashboard', 'audit', 'measured'],
  'sensor.changed': ['plant', 'audit'],
  'maintenance.changed': ['plant', 'audit'],
  'outlet.changed': ['plant', 'dashboard', 'audit', 'measured'],
  'measure_position.changed': ['plant', 'audit', 'measured'],
  'curve.changed': ['plant', 'audit'],
  'series.changed': ['series', 'measured'],
  'series.corrected': ['series', 'map', 'audit', 'measured'],
  'series.rederived': ['series', 'map', 'rederive', 'measured'],
  'series.configured': ['series', 'series-list'],
  'series.entered': ['series', 'map', 'audit', 'measured'],
  'chart_view.changed': ['chart-views', 'audit'],
  'note.changed': ['notes', 'audit'],
  'calculation.changed': ['calculation', 'dashboard', 'audit'],
  'forecast.issued': ['dashboard'],
  'balance.looked_at': ['balance'],
  'rain_forecast.changed': ['dashboard', 'weather', 'audit'],
  'tariff.changed': ['price', 'output', 'plant', 'audit'],
  'energy.changed': ['price', 'output', 'plant', 'audit'],
  'warning.changed': ['warnings', 'audit'],
  'report.changed': ['reports', 'audit'],
  'watcher.changed': ['watchers', 'plant', 'audit'],
  'watcher.heard': ['watchers'],
};

export function keysFor(message: StreamMessage): readonly string[] | 'all' {
>>>>>>> 42f3d627 (The water balance is looked at every hour: a gauge, a gate sensor or a table that lies is found by the water that does not add up)
  switch (message.kind) {
    case 'reset':
      return 'all';
    case 'session':
      return ['session'];
    case 'change':
      return topics[message.topic].stale;
  }
}

/** Collects what events make out of date and has it asked again once things are quiet for a moment. */
export function createInvalidation(queryClient: QueryClient, schedule: (act: () => void) => void) {
  const refresh = createRefresh(queryClient);
  const due = new Set<StaleKey>();
  let all = false;
  let scheduled = false;

  const flush = () => {
    scheduled = false;
    if (all) refresh({});
    else for (const key of due) refresh({ queryKey: [key] });
    due.clear();
    all = false;
  };

  return (message: StreamMessage): void => {
    const keys = keysFor(message);
    if (keys === 'all') all = true;
    else for (const key of keys) due.add(key);
    if (scheduled || (due.size === 0 && !all)) return;
    scheduled = true;
    schedule(flush);
  };
}
