/** Raised by a job that somebody set: what it found, that nothing comes, that it cannot judge. Each is a row of its own. */
export const jobWarningCodes = ['job', 'job_no_data', 'job_error'] as const;

/** The worst first. */
export const severities = ['critical', 'warning', 'watch'] as const;

/** How warnings of the past are looked for. */
export const warningStates = ['open', 'ended', 'unacknowledged'] as const;

/** Why an acknowledgement holds no longer. */
export const lapseReasons = ['time', 'further', 'severity'] as const;

export type JobWarningCode = (typeof jobWarningCodes)[number];
export type Severity = (typeof severities)[number];
export type LapseReason = (typeof lapseReasons)[number];
export type WarningState = (typeof warningStates)[number];

/** Of each of several plants, the worst first; how many there are besides is told. */
export const maxOfOneOfSeveral = 20;

/** A lake that rose by so much since somebody said that he knows is another lake. */
export const furtherM = 0.1;

/** Acknowledged in one act. */
export const maxAcknowledged = 200;
export const maxWarningNote = 500;

/** How a warning comes before somebody's eyes on a screen. */
export const seenWays = ['list', 'bar', 'voice'] as const;
export type SeenWay = (typeof seenWays)[number];
export const shownWays = [...seenWays, 'mail', 'sms', 'call', 'push'] as const;
export type ShownWay = (typeof shownWays)[number];
/** Said in one call. */
export const maxShownAtOnce = 200;
