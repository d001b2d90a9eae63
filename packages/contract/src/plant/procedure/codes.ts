/** The quantities of rules. Rates are per hour; a mean is over the hydrological day so far. */
export const procedureQuantities = [
  'lake_level',
  'inflow',
  'release',
  'turbine_release',
  'spill_release',
  'release_day_mean',
  'release_change',
  'lake_level_change',
  'inflow_forecast',
  'ten_day_inflow_forecast',
] as const;

export const comparisons = ['above', 'at_least', 'below', 'at_most'] as const;

/** Levels of the plant that rules compare with, in force that day. */
export const procedureLevels = [
  'deadM',
  'normalM',
  'maxBeforeFloodM',
  'floodReceptionM',
  'designFloodM',
  'checkFloodM',
  'crestM',
] as const;

export const noticeActs = ['first_gate', 'larger_release', 'generation', 'emergency', 'end_of_release'] as const;

/** Orders that are official warnings or outlooks: a decree refers to both, and neither orders a figure. */
export const officialWarnings = ['flood_warning', 'storm_warning', 'dry_outlook'] as const;

/** Worked examples from public decisions, as a starting point. */
export const procedureExamples = ['song_tranh_2'] as const;
export type ProcedureExample = (typeof procedureExamples)[number];

/** kept; broken; not judged: data are missing, old or suspect, or the rule was never checked against the official text. */
export const limitStates = ['kept', 'broken', 'not_judged'] as const;

/** The reasons something is not known. */
export const procedureUncertainties = [
  'missing',
  'stale',
  'doubted',
  'level_not_set',
  'not_verified',
  'not_entered',
  'mode_unknown',
  'no_period',
  'day_not_over',
] as const;

export const procedureFaultCodes = [
  'days_without_period',
  'days_in_two_periods',
  'same_id',
  'period_unknown',
  'station_unknown',
  'mode_unknown',
  'last_mode_not_always',
  'alarms_out_of_order',
  'rating_not_rising',
  'reception_above_highest',
  'alarm_outside_station',
  'alarm_unknown',
  'urgent_not_shorter',
  'gate_twice',
  'level_outside_plant',
  'station_not_of_plant',
] as const;
export type ProcedureFaultCode = (typeof procedureFaultCodes)[number];

export const maxPeriods = 40;
export const maxModes = 20;
export const maxLimits = 60;
export const maxStations = 20;
/** For the rating of a station. */
export const maxRatingRows = 60;
/** x of Muskingum when it is not known: the middle of natural rivers. */
export const usualWeighting = 0.2;
export const maxNotices = 30;
export const maxCases = 200;
/** For the condition of a mode. */
export const maxDepth = 5;
/** For the condition of a limit. */
export const maxAppliesDepth = 2;
export const maxProcedureVersions = 200;
