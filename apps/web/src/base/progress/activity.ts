import { observed } from '../observed.ts';

/** How many calls are on their way; the progress bar of the frame runs while there is one. */
export const openRequests = observed(0);

export const requestStarted = (): void => openRequests.set(openRequests.get() + 1);
export const requestEnded = (): void => openRequests.set(openRequests.get() - 1);
