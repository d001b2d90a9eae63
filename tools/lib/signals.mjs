/**
 * One Ctrl-C reaches us twice: from the terminal and from npm, which forwards it. A program that treats a second signal
 * as a request to abort would then do so; signals within this time after the first are therefore ignored.
 */
const ECHO_MS = 1000;

/**
 * A closed terminal (SIGHUP) also means stop.
 * @type {[NodeJS.Signals, NodeJS.Signals][]}
 */
const PASSED_ON_AS = [
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGHUP', 'SIGTERM'],
];

/**
 * Passes stop signals on from now on, instead of letting them end us. On Windows they are only recorded: a console
 * event reaches every program of the console anyway, and a Node signal would end the program immediately.
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
