import { observed } from '../../../base/observed.ts';

/** True while the channel test is open. */
export const isTryMeOpen = observed(false);
