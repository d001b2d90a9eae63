/**
 * One Ctrl-C reaches us twice: from the terminal and from npm, which passes on what it gets. A program that takes a
 * second signal for impatience would then break off, so for this time after one, others are echoes of it.
 */
const ECHO_MS = 1000;

/**
 * A closed terminal (SIGHUP) means stop, too.
 * @type {[NodeJS.Signals, NodeJS.Signals][]}
 */
const PASSED_ON_AS = [
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGHUP', 'SIGTERM'],
];

/**
 * From now on what asks us to stop is passed on instead of ending us. On Windows it is only noted: there a console event
 * reaches every program of the console by itself, and what Node calls a signal would end the program at once.
 * @param {(signal: NodeJS.Signals) => void} pass
 */
export function passSignalsOn(pass) {
  let passedOnMs = Number.NEGATIVE_INFINITY;
  /** @type {NodeJS.Signals | undefined} */
  let first;
  const listeners = PASSED_ON_AS.map(([signal, passedOnAs]) => {
    const listener = () => {
      first ??= signal;
      if (process.platform === 'win32' || performance.now() - passedOnMs < ECHO_MS) return;
      passedOnMs = performance.now();
      pass(passedOnAs);
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  return {
    received: () => (first ? { stoppedBy: first } : {}),
    stopListening: () => {
      for (const { signal, listener } of listeners) process.off(signal, listener);
    },
  };
}
