import type { Modal } from 'antd';
import type { ReactNode } from 'react';

export interface ErrorCause {
  /** Caller that failed: its next success closes the error. */
  readonly by: object;
  /** The server was unreachable or not ready. */
  readonly isOfLine: boolean;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly title: string;
  readonly detail: ReactNode;
  readonly act?: ToastAction | undefined;
  /** Cause of an error, which stays until it is over; absent: a success, which closes by itself. */
  readonly cause?: ErrorCause;
}

/** Toasts, and questions before an action. */
export interface Host {
  readonly say: (said: Toast) => void;
  readonly endErrors: (isOver: (cause: ErrorCause) => boolean) => void;
  readonly modal: Pick<ReturnType<typeof Modal.useModal>[0], 'confirm'>;
}

let host: Host | null = null;
let waiting: ((host: Host) => void)[] = [];
const wanted = Promise.withResolvers<void>();

/** Resolves when the host is loaded, after the page or on first use; earlier messages wait for it. */
export const whenReady = (): Promise<Host> =>
  new Promise((resolve) => {
    if (host) return resolve(host);
    waiting.push(resolve);
    wanted.resolve();
  });

/** Resolves when a message is waiting. */
export const whenWanted: Promise<void> = wanted.promise;

export const endErrors: Host['endErrors'] = (isOver) => host?.endErrors(isOver);

export function setToastHost(next: Host | null): void {
  host = next;
  if (!next) return;
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(next);
}
