import { availableParallelism, loadavg } from 'node:os';

/** How long a person would wait for a screen or a job before considering it broken. */
const personWaitsMs = 60_000;
const maxFactor = 8;

/** Work that waits for a processor core makes everything slower by this factor. */
const loadFactor = () => Math.min(maxFactor, Math.max(1, loadavg()[0]! / availableParallelism()));

/** For a state that depends on the clock: `comesWithinMs` on an idle machine. */
export const patienceMs = (comesWithinMs = 0): number => (personWaitsMs + comesWithinMs) * loadFactor();

/** For `vi.waitFor`: ends with the state, or reports what was seen instead. Durations are tested by benches. */
export const patience = {
  get timeout() {
    return patienceMs();
  },
  interval: 50,
};
