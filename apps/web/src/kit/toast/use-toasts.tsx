import { ApiError } from '@spillway/contract/client';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { type Toast, type ToastAction, whenReady } from '../toast-host/toast-host.ts';
import { errorText } from './error-text.ts';

interface Toasts {
  /** Ends what failed here before. */
  readonly done: (title: string, detail?: ReactNode, act?: ToastAction) => void;
  /**
   * An error is read, not glimpsed: it stays until the person closes it, what failed succeeds, another page is opened or, where the line
   * was its cause, the line is back. Not for what is said beside a field already.
   */
  readonly failed: (title: string, cause?: unknown) => void;
}

const isOfLine = (cause: unknown): boolean => cause instanceof ApiError && (cause.status === 0 || cause.status >= 502);

export function useToasts(): Toasts {
  const t = useText();
  return useMemo(() => {
    const by = {};
    const say = async (said: Toast) => {
      const host = await whenReady();
      if (!said.cause) host.endErrors((cause) => cause.by === by);
      host.say(said);
    };
    return {
      done: (title, detail, act) => void say({ title, detail, act }),
      failed: (title, cause) =>
        void say({
          title,
          detail: cause === undefined ? undefined : errorText(t, cause),
          cause: { by, isOfLine: isOfLine(cause) },
        }),
    };
  }, [t]);
}
