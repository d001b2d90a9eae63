import { observed } from '../../../base/observed.ts';

/** True while the channel test is open. */
export const tryingMe = observed(false);
