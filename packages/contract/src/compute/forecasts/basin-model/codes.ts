/** The reasons a model forecast has wider bands, or lacks something. */
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

/** Whether the model's errors were measured in floods of the plant. Otherwise the bands use the errors of simulated rivers. */
export const bandStates = ['measured', 'not_measured'] as const;
export const bandsOf = (troubles: readonly ModelTrouble[]): (typeof bandStates)[number] =>
  troubles.includes('bands_unmeasured') ? 'not_measured' : 'measured';

/** Inputs a run may lack. */
export const lackedInputs = [
  'gauges_all_silent',
  'gauges_silent',
  'no_inflow',
  'no_rain_forecast',
  'upstream_silent',
] as const satisfies readonly ModelTrouble[];
export type LackedInput = (typeof lackedInputs)[number];

/** A run without rain and inflow knows nothing of the lake, and is not used. */
export const essentialInputs = ['gauges_all_silent', 'no_inflow'] as const satisfies readonly LackedInput[];

export const lacksOf = (troubles: readonly ModelTrouble[]): LackedInput[] =>
  lackedInputs.filter((one) => troubles.includes(one));

export const forecastMethods = ['model', 'corrected', 'combined', 'persistence'] as const;
export const methodReasons = ['best', 'onlyMeasured', 'kept', 'usual'] as const;

/** The source of a run that is not a nowcast. */
export const modelSource = 'model';
/** GR4J of the whole basin: daily means. */
export const dailySource = 'gr4j';

/** How long members of a run are stored, days; quantiles are stored permanently. */
export const membersStoredDays = 90;

/** The reasons for a missing newer run: the time is in doubt, or the hourly work did not run or failed. */
export const modelSilences = ['clock', 'work'] as const;
