import type { ErrorCause } from './toast-host.ts';

/** An error that stands on the screen until its cause is over or a person closes it. */
interface StandingError {
  readonly cause: ErrorCause;
  readonly close: () => void;
}

export interface OpenErrors {
  /** The same failure said twice stands once: the key is that of the first. */
  readonly keyOf: (cause: ErrorCause, title: string) => string;
  readonly stand: (key: string, error: StandingError) => void;
  /** A person closed it. */
  readonly forget: (key: string) => void;
  readonly end: (isOver: (cause: ErrorCause) => boolean) => void;
}

export function createOpenErrors(): OpenErrors {
  const standing = new Map<string, StandingError>();
  const numbers = new WeakMap<object, number>();
  let counted = 0;
  return {
    keyOf({ by }, title) {
      const number = numbers.get(by) ?? ++counted;
      numbers.set(by, number);
      return `${number} ${title}`;
    },
    stand: (key, error) => void standing.set(key, error),
    forget: (key) => void standing.delete(key),
    end(isOver) {
      for (const [key, { cause, close }] of standing)
        if (isOver(cause)) {
          standing.delete(key);
          close();
        }
    },
  };
}
