/** Leads that forecasts are judged at: what the specification asks for, and steps between. */
export const judgedLeadsMin = [30, 60, 180, 360, 720, 1440, 2880, 4320, 8640, 10_080, 14_400] as const;

export const judgedQuantities = ['inflow', 'lake_level'] as const;
export type JudgedQuantity = (typeof judgedQuantities)[number];

/** Why a case is not judged: by law, or because nobody had been told yet. */
const notJudgedReasons = ['noObservation', 'issuedLate', 'planUnknown', 'releaseOffPlan'] as const;
export type NotJudgedReason = (typeof notJudgedReasons)[number];

export const schemeClasses = ['good', 'fair', 'weak', 'failed'] as const;

/** Fewer cases than these, and a score is not told as one. */
export const leastCases = 30;
/** How far back the record is asked what it does over a lead. */
export const allowedYears = 10;

export const maxAlarmFlows = 5;
export const maxDesignPeaks = 20;

/** Whoever sees the plant, and whoever forecasts. */
export const skillReaders = [
  'dashboard.view',
  'dashboard.calculation',
  'dashboard.save-revert',
  'forecast.tt08',
] as const;
export const skillWriters = ['forecast.tt08'] as const;

/** What one answer may show of what was said. */
export const maxForecastDays = 7;

/** Two waves with less than half a day between them are one flood. */
export const floodsApartHours = 12;
/** Where no alarm flow is entered: the flow that so few days of the year before exceed, if so many are known. */
export const usualFloodShare = 0.02;
export const leastDaysForUsual = 60;
