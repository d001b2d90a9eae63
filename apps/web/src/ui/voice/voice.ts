import type { Modal, notification } from 'antd';

/** What the kit says over a page: toasts, and questions before an act. */
export interface Voice {
  readonly notification: Pick<ReturnType<typeof notification.useNotification>[0], 'open'>;
  readonly modal: Pick<ReturnType<typeof Modal.useModal>[0], 'confirm'>;
}

let voice: Voice | null = null;
let waiting: ((voice: Voice) => void)[] = [];

/** It comes a moment after the page; what is said before is said then. */
export const heard = (): Promise<Voice> =>
  new Promise((resolve) => {
    if (voice) resolve(voice);
    else waiting.push(resolve);
  });

export function speakWith(next: Voice | null): void {
  voice = next;
  if (!next) return;
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(next);
}
