import type { ReactNode } from 'react';
import { useToasts } from '../toast/use-toasts.tsx';
import { type Question, useConfirm } from './use-confirm.tsx';

interface Attempt {
  /** Where something ends or is lost, the person is asked before. */
  readonly ask?: Question;
  readonly done?: string;
  readonly detail?: ReactNode;
  readonly failed: string;
}

/** Does what a person pressed, and says how it ended. */
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
