import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { discardUnsavedInput } from './leave-guard.ts';
import { useMayLeave } from './use-leave-guard.ts';

interface GuardedDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly first?: ComponentProps<typeof Dialog>['first'];
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog with a form that asks about unsaved changes before closing. */
export function GuardedDialog({ title, onClose, first, children }: GuardedDialogProps) {
  const mayLeave = useMayLeave();
  const close = async () => {
    if (!(await mayLeave())) return;
    discardUnsavedInput();
    onClose();
  };
  return (
    <Dialog title={title} open first={first} onClose={() => void close()}>
      {children(() => void close())}
    </Dialog>
  );
}
