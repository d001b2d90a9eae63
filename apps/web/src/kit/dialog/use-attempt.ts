import type { ReactNode } from 'react';
import { useToasts } from '../toast/use-toasts.tsx';
import { type Question, useConfirm } from './use-confirm.tsx';

interface Attempt {
  /** Question asked first if something ends or is lost. */
  readonly ask?: Question;
  readonly done?: string;
  readonly detail?: ReactNode;
  readonly failed: string;
}

/** Runs an action and reports its result. */
export function useAttempt(): (work: () => Promise<unknown>, attempt: Attempt) => Promise<void> {
  const confirm = useConfirm();
  const toasts = useToasts();
  return async (work, { ask, done, detail, failed }) => {
    if (ask && !(await confirm(ask))) return;
    try {
      await work();
      if (done !== undefined) toasts.done(done, detail);
    } catch (error) {
      toasts.failed(failed, error);
    }
  };
}
