import { patienceMs } from '../../apps/server/src/testing/patience.ts';

export { patienceMs } from '../../apps/server/src/testing/patience.ts';

/** Asked seldom enough for the door, which lets a session call it so many times a minute. */
export const patience = {
  get timeout() {
    return patienceMs();
  },
  interval: 400,
};
