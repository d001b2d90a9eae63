import { observed } from '../../base/observed.ts';

/** Somebody goes from step to step of a new plant: the frame shows the way back and on. */
export const onTrip = observed(false);
