import type { Modal } from 'antd';
import type { ReactNode } from 'react';

export interface ErrorCause {
  /** Who failed: an error said by one is ended by what the same one does well. */
  readonly by: object;
  /** The server was not reached, or was not ready. */
  readonly isOfLine: boolean;
}

/** What can be done about it while it is shown. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly title: string;
  readonly detail: ReactNode;
  readonly act?: ToastAction | undefined;
  /** Of an error, which stands until its cause is over; absent: all is well, and it goes by itself. */
  readonly cause?: ErrorCause;
}

/** What is said over a page: toasts, and questions before an act. */
export interface Host {
  readonly say: (said: Toast) => void;
  readonly endErrors: (isOver: (cause: ErrorCause) => boolean) => void;
  readonly modal: Pick<ReturnType<typeof Modal.useModal>[0], 'confirm'>;
}

let host: Host | null = null;
let waiting: ((host: Host) => void)[] = [];
const wanted = Promise.withResolvers<void>();

/** It comes a while after the page, or when something is to be said; what is said before is said then. */
export const whenReady = (): Promise<Host> =>
  new Promise((resolve) => {
    if (host) return resolve(host);
    waiting.push(resolve);
    wanted.resolve();
  });

/** Something waits to be said. */
export const whenWanted: Promise<void> = wanted.promise;

export const endErrors: Host['endErrors'] = (isOver) => host?.endErrors(isOver);

export function setToastHost(next: Host | null): void {
  host = next;
  if (!next) return;
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(next);
}
