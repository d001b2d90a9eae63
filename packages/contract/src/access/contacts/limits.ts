export const maxPhones = 5;
/** For one plant. */
export const maxContacts = 500;
export const maxGroups = 50;
/** For one group. */
export const maxGroupMembers = 100;
/** For one request. */
export const maxReached = 50;
export const maxBasis = 300;

/** Monday is 1, as in ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
