import { observed } from '../../../base/observed.ts';

/** Whether somebody tries how he is reached. */
export const tryingMe = observed(false);
