import { observed } from '../observed.ts';

/** Number of running calls; the progress bar is shown while there are any. */
export const openRequests = observed(0);

export const noteRequestStart = (): void => openRequests.set(openRequests.get() + 1);
export const noteRequestEnd = (): void => openRequests.set(openRequests.get() - 1);
