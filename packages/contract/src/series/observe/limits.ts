/** For one response about station values. */
export const maxObserved = 200_000;
export const maxObservedDays = 93;
/** Steps without a reading after which a station counts as disconnected. */
export const silentAfterSteps = 12;
