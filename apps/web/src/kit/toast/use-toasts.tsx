import { ApiError } from '@spillway/contract/client';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { type Toast, type ToastAction, whenReady } from '../toast-host/toast-host.ts';
import { errorText } from './error-text.ts';

interface Toasts {
  /** Also closes earlier errors of this caller. */
  readonly done: (title: string, detail?: ReactNode, act?: ToastAction) => void;
  /**
   * An error stays until the user closes it, the action succeeds, another page opens or, if the connection was the
   * cause, it is restored. Not for errors shown beside a field.
   */
  readonly failed: (title: string, cause?: unknown) => void;
}

const isConnectionError = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.status >= 502);

export function useToasts(): Toasts {
  const t = useText();
  return useMemo(() => {
    const by = {};
    const showToast = async (toast: Toast) => {
      const host = await whenReady();
      if (!toast.cause) host.endErrors((cause) => cause.by === by);
      host.say(toast);
    };
    return {
      done: (title, detail, act) => void showToast({ title, detail, act }),
      failed: (title, cause) =>
        void showToast({
          title,
          detail: cause === undefined ? undefined : errorText(t, cause),
          cause: { by, isOfLine: isConnectionError(cause) },
        }),
    };
  }, [t]);
}
