import { patienceMs } from '../../apps/server/src/testing/patience.ts';

export { patienceMs } from '../../apps/server/src/testing/patience.ts';

/** Poll interval that stays below the limit of calls per minute of a session. */
export const patience = {
  get timeout() {
    return patienceMs();
  },
  interval: 400,
};
