/** For one issue of a rain forecast. */
export const maxForecastPoints = 500;
export const maxForecastSteps = 400;
/** The possible hours of a step. */
export const forecastStepHours = [1, 3, 6, 12, 24] as const;
export const typedStepHours = [6, 24] as const;
export const maxTypedSteps = 60;
/** No step has more, mm. */
export const deepestStepMm = 2000;
/** Sums that people request, days ahead (specification, section 9). */
export const forecastSpansDays = [1, 6, 7, 10] as const;
/** The list is returned whole. */
export const maxListedIssues = 120;
export const maxSource = 80;
