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
  const errorByKey = new Map<string, OpenError>();
  const numbers = new WeakMap<object, number>();
  let errorCount = 0;
  return {
    keyOf({ by }, title) {
      const number = numbers.get(by) ?? ++errorCount;
      numbers.set(by, number);
      return `${number} ${title}`;
    },
    open: (key, error) => void errorByKey.set(key, error),
    forget: (key) => void errorByKey.delete(key),
    end(isOver) {
      for (const [key, { cause, close }] of errorByKey)
        if (isOver(cause)) {
          errorByKey.delete(key);
          close();
        }
    },
  };
}
