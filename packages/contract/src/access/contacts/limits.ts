export const maxPhones = 5;
/** Of one plant. */
export const maxContacts = 500;
export const maxGroups = 50;
/** Of one group. */
export const maxGroupMembers = 100;
export const maxBasis = 300;
