/** Why a forecast by the model has wider bands, or does not say something. */
export const modelTroubles = [
  'upstream_silent',
  'upstream_doubtful',
  'gauges_silent',
  'gauges_all_silent',
  'no_inflow',
  'no_rain_forecast',
  'rain_forecast_short',
  'rain_errors_unknown',
  'short_record',
  'regional_parameters',
  'bands_unmeasured',
  'no_level',
  'level_old',
  'no_curve',
  'no_release',
  'above_curve',
  'lake_leaves_curve',
] as const;
export type ModelTrouble = (typeof modelTroubles)[number];

/** Whether its errors in floods of the plant are known: else its bands are as wide as virtual rivers ask for. */
export const bandStates = ['measured', 'not_measured'] as const;
export const bandsOf = (troubles: readonly ModelTrouble[]): (typeof bandStates)[number] =>
  troubles.includes('bands_unmeasured') ? 'not_measured' : 'measured';

/** What a run may have been made without. */
export const lackedInputs = [
  'gauges_all_silent',
  'gauges_silent',
  'no_inflow',
  'no_rain_forecast',
  'upstream_silent',
] as const satisfies readonly ModelTrouble[];
export type LackedInput = (typeof lackedInputs)[number];

/** A run that saw neither rain nor inflow knows nothing of the lake, and is used for nothing. */
export const blindWithout = ['gauges_all_silent', 'no_inflow'] as const satisfies readonly LackedInput[];

export const lacksOf = (troubles: readonly ModelTrouble[]): LackedInput[] =>
  lackedInputs.filter((one) => troubles.includes(one));

export const forecastMethods = ['model', 'corrected', 'combined', 'persistence'] as const;
export const methodReasons = ['best', 'onlyMeasured', 'kept', 'usual'] as const;

/** Who said a run that is not a nowcast. */
export const modelSource = 'model';
/** GR4J of the whole basin: means of days. */
export const dailySource = 'gr4j';

/** How long members of a run are kept, days; quantiles are kept for ever. */
export const membersStoredDays = 90;

/** Why no newer run came: the time is in doubt, or the hourly work did not run or failed. */
export const modelSilences = ['clock', 'work'] as const;
