import type { Indicator } from '../../../shared/dashboard/queries.ts';

export type ForecastIssue = NonNullable<Indicator['forecast_issue']>;
/** Of the inflow or of the rain. */
export type Aging = Pick<ForecastIssue, 'late_at' | 'withheld_at'>;

/** As the server says when: what was fetched a minute ago grows old meanwhile. */
export const isForecastLate = (issue: Aging | null | undefined, nowMs: number): boolean =>
  issue != null && nowMs >= Date.parse(issue.late_at);

export const isForecastWithheld = (issue: Aging | null | undefined, nowMs: number): boolean =>
  issue != null && nowMs >= Date.parse(issue.withheld_at);
