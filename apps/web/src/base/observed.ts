import { useSyncExternalStore } from 'react';

interface ObservedValue<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly watch: (listener: () => void) => () => void;
}

/** A value outside React that components can subscribe to. */
export function observed<T>(first: T): ObservedValue<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useObserved = <T>(source: ObservedValue<T>): T => useSyncExternalStore(source.watch, source.get);
