/** Why nobody is signed in any more. `signed out` is the person's own doing; the login page explains the others. */
export type EndReason = 'signed out' | 'expired' | 'ended' | 'locked';

export function endReasonOf(code: string): EndReason {
  if (code === 'auth.inactive' || code === 'auth.banned') return 'locked';
  return code === 'auth.ended' || code === 'auth.reused' ? 'ended' : 'expired';
}

type Listener = (reason: EndReason) => void;

const listeners = new Set<Listener>();

/** The frame listens here, so that whoever finds the session over need not know what that entails. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sessionEnded(reason: EndReason): void {
  for (const listener of listeners) listener(reason);
}
