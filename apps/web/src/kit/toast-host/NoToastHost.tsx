import { useEffect } from 'react';
import { type Host, setToastHost } from './toast-host.ts';

/** Answers no: an action that needs a confirmation is refused when the question cannot be shown. */
const refuse = () =>
  Object.assign(Promise.resolve(false), { destroy: () => undefined, update: () => undefined }) as unknown as ReturnType<
    Host['modal']['confirm']
  >;

const silentHost: Host = { say: () => undefined, endErrors: () => undefined, modal: { confirm: refuse } };

/**
 * Replaces toasts and questions that failed to load, so that nothing waits for them; the frame reports what is missing.
 */
export function NoToastHost() {
  useEffect(() => {
    setToastHost(silentHost);
    return () => setToastHost(null);
  }, []);
  return null;
}
