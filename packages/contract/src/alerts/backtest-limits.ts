/** For one call: a year at five minutes with some corrections, or four months at one. */
export const maxKnownDays = 366;
export const maxKnownRows = 200_000;
