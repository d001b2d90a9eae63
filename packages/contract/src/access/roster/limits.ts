export const maxShifts = 6;
export const maxCrews = 20;
/** Of one crew. */
export const maxMembers = 20;
export const maxCycleDays = 84;
/** Of one answer. */
export const maxPlanDays = 62;
export const maxOverrideDays = 62;
export const maxReason = 200;
/** A rotation may be counted from a day of the past. */
export const maxDaysBack = 366;
