/** Leads at which forecasts are verified: those of the specification, and steps between. */
export const judgedLeadsMin = [30, 60, 180, 360, 720, 1440, 2880, 4320, 8640, 10_080, 14_400] as const;

export const judgedQuantities = ['inflow', 'lake_level'] as const;
export type JudgedQuantity = (typeof judgedQuantities)[number];

/** The reasons a case is excluded: by law, or because it was issued late. */
const notJudgedReasons = ['noObservation', 'issuedLate', 'planUnknown', 'releaseOffPlan'] as const;
export type NotJudgedReason = (typeof notJudgedReasons)[number];

export const schemeClasses = ['good', 'fair', 'weak', 'failed'] as const;

/** With fewer cases than this no score is given. */
export const leastCases = 30;
/** The length of record used for the changes over a lead. */
export const allowedYears = 10;

export const maxAlarmFlows = 5;
export const maxDesignPeaks = 20;

/** People who see the plant, and forecasters. */
export const skillReaders = [
  'dashboard.view',
  'dashboard.calculation',
  'dashboard.save-revert',
  'forecast.tt08',
] as const;
export const skillWriters = ['forecast.tt08'] as const;

/** The period of issued forecasts in one response. */
export const maxForecastDays = 7;

/** Two waves less than half a day apart are one flood. */
export const floodsApartHours = 12;
/** Without an alarm flow: the flow exceeded on this share of the days of the year before, if enough are known. */
export const usualFloodShare = 0.02;
export const leastDaysForUsual = 60;
