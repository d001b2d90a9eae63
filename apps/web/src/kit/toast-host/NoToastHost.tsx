import { useEffect } from 'react';
import { type Host, setToastHost } from './toast-host.ts';

/** Nothing is ended or lost without a question that can be asked. */
const refuse = () =>
  Object.assign(Promise.resolve(false), { destroy: () => undefined, update: () => undefined }) as unknown as ReturnType<
    Host['modal']['confirm']
  >;

const silent: Host = { say: () => undefined, endErrors: () => undefined, modal: { confirm: refuse } };

/** In the place of toasts and questions that could not be loaded: nobody waits for them, and the frame says what is missing. */
export function NoToastHost() {
  useEffect(() => {
    setToastHost(silent);
    return () => setToastHost(null);
  }, []);
  return null;
}
