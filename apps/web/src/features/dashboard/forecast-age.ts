import type { Indicator } from '../../app/dashboard/queries.ts';

export type ForecastIssue = NonNullable<Indicator['forecast_issue']>;

/** As the server says when: what was fetched a minute ago grows old meanwhile. */
export const isForecastLate = (issue: ForecastIssue | null | undefined, nowMs: number): boolean =>
  issue != null && nowMs >= Date.parse(issue.late_at);

export const isForecastWithheld = (issue: ForecastIssue | null | undefined, nowMs: number): boolean =>
  issue != null && nowMs >= Date.parse(issue.withheld_at);
