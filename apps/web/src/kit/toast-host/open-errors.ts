import type { ErrorCause } from './toast-host.ts';

/** An error shown until its cause is over or the user closes it. */
interface OpenError {
  readonly cause: ErrorCause;
  readonly close: () => void;
}

export interface OpenErrors {
  /** The same failure is shown once: it gets the key of the first. */
  readonly keyOf: (cause: ErrorCause, title: string) => string;
  readonly open: (key: string, error: OpenError) => void;
  /** The user closed it. */
  readonly forget: (key: string) => void;
  readonly end: (isOver: (cause: ErrorCause) => boolean) => void;
}

export function createOpenErrors(): OpenErrors {
  const shown = new Map<string, OpenError>();
  const numbers = new WeakMap<object, number>();
  let counted = 0;
  return {
    keyOf({ by }, title) {
      const number = numbers.get(by) ?? ++counted;
      numbers.set(by, number);
      return `${number} ${title}`;
    },
    open: (key, error) => void shown.set(key, error),
    forget: (key) => void shown.delete(key),
    end(isOver) {
      for (const [key, { cause, close }] of shown)
        if (isOver(cause)) {
          shown.delete(key);
          close();
        }
    },
  };
}
