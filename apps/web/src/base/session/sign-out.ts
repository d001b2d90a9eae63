import { api } from '../api.ts';
import { sessionEnded } from './session-end.ts';

/** The person leaves at once whatever the server says; a server that cannot be reached must not keep them here. */
const patienceMs = 3_000;

export async function signOut(): Promise<void> {
  try {
    await api.auth.logout({ body: {}, signal: AbortSignal.timeout(patienceMs) });
  } catch {
    // The tokens are forgotten here either way; on the server they run out by themselves.
  }
  sessionEnded('signed out');
}
