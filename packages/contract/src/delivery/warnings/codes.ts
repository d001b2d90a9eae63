/** What the product looks for by itself. Each has its sentence in the browser. */
export const warningCodes = [
  'level_above_check_flood',
  'level_above_design_flood',
  'level_above_normal',
  'level_above_season_max',
  'level_above_reception',
  'level_below_dead',
  'gauges_apart',
  'station_silent',
  'calculation_none',
  'calculation_late',
  'calculation_manual',
  'calculation_impossible',
  'record_incomplete',
  'record_stale',
  'record_extrapolated',
  'outlet_without_reading',
  'staff_gauge_missed',
  'level_held',
  'overtopping_possible',
  'gate_overtopping',
  'balance_releases',
  'balance_floor',
  'balance_gauges',
  'balance_closed_gate',
  'transfer_held',
  'transfer_failing',
  'transfer_backlog',
  'transfer_duty',
  'transfer_aside',
  'plan_suspended',
  'duty_missed',
] as const;

/** Raised by a job that somebody set: what it found, that nothing comes, that it cannot judge. Each is a row of its own. */
export const jobWarningCodes = ['job', 'job_no_data', 'job_error'] as const;

export const anyWarningCodes = [...warningCodes, ...jobWarningCodes] as const;

/** The worst first. */
export const severities = ['critical', 'warning', 'watch'] as const;

/** How warnings of the past are looked for. */
export const warningStates = ['open', 'ended', 'unacknowledged'] as const;

/** Why an acknowledgement holds no longer. */
export const lapseReasons = ['time', 'further', 'severity'] as const;

export type WarningCode = (typeof warningCodes)[number];
export type JobWarningCode = (typeof jobWarningCodes)[number];
export type AnyWarningCode = (typeof anyWarningCodes)[number];
export type Severity = (typeof severities)[number];
export type LapseReason = (typeof lapseReasons)[number];
export type WarningState = (typeof warningStates)[number];

/** Of each of several plants, the worst first; how many there are besides is told. */
export const maxOfOneOfSeveral = 20;

/** Acknowledged in one act. */
export const maxAcknowledged = 200;
export const maxWarningNote = 500;

/** How a warning comes before somebody's eyes on a screen. */
export const seenWays = ['list', 'bar', 'voice'] as const;
export type SeenWay = (typeof seenWays)[number];
export const shownWays = [...seenWays, 'mail', 'sms', 'call', 'push'] as const;
export type ShownWay = (typeof shownWays)[number];
/** Said in one call. */
export const maxShown = 200;
