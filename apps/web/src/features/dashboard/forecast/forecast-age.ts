import type { Indicator } from '../../../shared/dashboard/queries.ts';

export type ForecastIssue = NonNullable<Indicator['forecast_issue']>;
/** Age limits of an inflow or rain forecast. */
export type Aging = Pick<ForecastIssue, 'late_at' | 'withheld_at'>;

/** Compares the deadline sent by the server with now, since fetched data ages. */
export const isForecastLate = (issue: Aging | null | undefined, nowMs: number): boolean =>
  issue != null && nowMs >= Date.parse(issue.late_at);

export const isForecastWithheld = (issue: Aging | null | undefined, nowMs: number): boolean =>
  issue != null && nowMs >= Date.parse(issue.withheld_at);
