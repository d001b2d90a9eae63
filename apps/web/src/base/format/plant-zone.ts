import { observed } from '../observed.ts';

/** Default before the plant is loaded, and for pages without a plant. */
export const usualTimeZone = 'Asia/Ho_Chi_Minh';

/** Time zone of the current plant. All times are shown and typed in it, whatever zone the browser has. */
export const plantZone = observed<string>(usualTimeZone);
