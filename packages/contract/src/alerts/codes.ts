/** Raised by a job set by people: for its finding, for missing data, for an error. Each is a row of its own. */
export const jobWarningCodes = ['job', 'job_no_data', 'job_error'] as const;

/** Worst first. */
export const severities = ['critical', 'warning', 'watch'] as const;

/** Filters of past warnings. */
export const warningStates = ['open', 'ended', 'unacknowledged'] as const;

/** The reasons an acknowledgement lapsed. */
export const lapseReasons = ['time', 'further', 'severity'] as const;

export type JobWarningCode = (typeof jobWarningCodes)[number];
export type Severity = (typeof severities)[number];
export type LapseReason = (typeof lapseReasons)[number];
export type WarningState = (typeof warningStates)[number];

/** The limit for each of several plants, worst first; the number of further ones is given. */
export const maxOfOneOfSeveral = 20;

/** A lake that rose by this much since the acknowledgement is another situation. */
export const furtherM = 0.1;

/** For one acknowledgement. */
export const maxAcknowledged = 200;
export const maxWarningNote = 500;

/** How a warning is shown to a person on a screen. */
export const seenWays = ['list', 'bar', 'voice'] as const;
export type SeenWay = (typeof seenWays)[number];
export const shownWays = [...seenWays, 'mail', 'sms', 'call', 'push'] as const;
export type ShownWay = (typeof shownWays)[number];
/** For one call. */
export const maxShownAtOnce = 200;
