import { availableParallelism, loadavg } from 'node:os';

/** What a person would wait for a screen or a job before calling it broken. */
const personWaitsMs = 60_000;
const maxFactor = 8;

/** The work that waits for a core makes everything take so many times as long. */
const loadFactor = () => Math.min(maxFactor, Math.max(1, loadavg()[0]! / availableParallelism()));

/** For a state that comes by the clock: after so long on a quiet machine. */
export const patienceMs = (comesWithinMs = 0): number => (personWaitsMs + comesWithinMs) * loadFactor();

/** For whatever is waited for: it ends with the state, or says what was seen instead. How long something may take is a matter of benches. */
export const patience = {
  get timeout() {
    return patienceMs();
  },
  interval: 50,
};
