import { observed } from '../../base/observed.ts';

/** True while the user goes through the setup steps: the frame then shows links back and on. */
export const isSetupTourOpen = observed(false);
