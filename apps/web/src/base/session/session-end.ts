/** Reason why the session ended. `signed out` is the user's own action; the login page explains the others. */
export type EndReason = 'signed out' | 'expired' | 'ended' | 'locked';

export function endReasonOf(code: string): EndReason {
  if (code === 'auth.inactive' || code === 'auth.banned') return 'locked';
  return code === 'auth.ended' || code === 'auth.reused' ? 'ended' : 'expired';
}

type Listener = (reason: EndReason) => void;

const listeners = new Set<Listener>();

/** Lets the frame handle the end of a session, wherever it is detected. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportSessionEnd(reason: EndReason): void {
  for (const listener of listeners) listener(reason);
}
