import { forecastSpansDays } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import type { weather as contract } from '@spillway/contract/compute/forecasts/rain-forecasts/rain-forecasts';
import type { Snapshot } from '../../../plant/history/history.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AnswerTo } from '../../../platform/http/inside.ts';
import { ageView } from '../stored-runs/stored-runs.ts';
import { basinDepthMm, endMsOf, type ForecastPoint, type StoredRainForecast } from './issue.ts';
import type { ListedForecast } from './skill.ts';

type IssueView = AnswerTo<typeof contract.list>[number];
type ForecastTimes = Pick<StoredRainForecast, 'startsAt' | 'stepHours' | 'basinMm'>;

/** Rounds to two decimals, as rain is stored. */
const roundValue = (mm: number): number => Math.round(mm * 100) / 100;

export const totalsOf = (one: ForecastTimes): IssueView['totals'] =>
  forecastSpansDays.map((days) => ({ days, value: basinDepthMm(one, one.startsAt.getTime(), days * 24) }));

export const issueView = (one: ListedForecast, caller: Caller): IssueView => ({
  ...one,
  issuedAt: one.issuedAt.toISOString(),
  receivedAt: one.receivedAt.toISOString(),
  ...ageView(one.freshness),
  standing: one.isStanding,
  startsAt: one.startsAt.toISOString(),
  endsAt: new Date(endMsOf(one)).toISOString(),
  stepHours: one.stepHours as IssueView['stepHours'],
  withdrawn: one.withdrawnAt && {
    at: one.withdrawnAt.toISOString(),
    by: one.withdrawnBy,
    reason: one.withdrawnReason ?? '',
  },
  totals: totalsOf(one),
  compared: one.compared && {
    days: one.compared.days,
    meanError: roundValue(one.compared.meanErrorMm),
    meanAbsoluteError: roundValue(one.compared.meanAbsoluteErrorMm),
  },
  may: { withdraw: one.withdrawnAt === null && mayWithdraw(one, caller) },
});

const mayWithdraw = ({ accountId }: StoredRainForecast, { accountId: own, permissions }: Caller): boolean =>
  accountId === own || permissions.has('system');

export const pointView = ({ depthsMm, ...point }: ForecastPoint) => ({ ...point, values: [...depthsMm] });

/** The audit trail omits the depths. */
export const snapshotOf = (one: StoredRainForecast): Snapshot => ({
  source: one.source,
  issued_at: one.issuedAt.toISOString(),
  version: one.version,
  starts_at: one.startsAt.toISOString(),
  step_hours: one.stepHours,
  steps: one.basinMm.length,
  basin_total: basinDepthMm(one, one.startsAt.getTime(), one.basinMm.length * one.stepHours),
});
