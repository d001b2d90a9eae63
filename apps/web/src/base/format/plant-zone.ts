import { observed } from '../observed.ts';

/** Of a plant nobody has told about yet, and of pages that are of no plant. */
export const usualTimeZone = 'Asia/Ho_Chi_Minh';

/** The time zone of the plant that is shown. Every time a person reads or types is of its clock, wherever the browser is. */
export const plantZone = observed<string>(usualTimeZone);
