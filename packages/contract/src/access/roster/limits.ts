export const maxShifts = 6;
export const maxCrews = 20;
/** For one crew. */
export const maxMembers = 20;
export const maxCycleDays = 84;
/** For one response. */
export const maxPlanDays = 62;
export const maxOverrideDays = 62;
export const maxReason = 200;
/** A rotation may start on a past day. */
export const maxDaysBack = 366;
