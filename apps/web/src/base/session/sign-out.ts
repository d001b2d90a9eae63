import { api } from '../api.ts';
import { reportSessionEnd } from './session-end.ts';

/** Sign-out waits no longer than this: an unreachable server must not keep the user signed in. */
const patienceMs = 3_000;

export async function signOut(): Promise<void> {
  try {
    await api.auth.logout({ body: {}, signal: AbortSignal.timeout(patienceMs) });
  } catch {
    // The tokens are deleted here either way; on the server they expire.
  }
  reportSessionEnd('signed out');
}
