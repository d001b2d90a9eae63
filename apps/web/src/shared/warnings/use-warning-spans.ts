import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { observed } from '../../base/observed.ts';
import { useSession } from '../../base/session/use-session.ts';
import { readStored, removeStored, writeStored } from '../../base/storage.ts';
import type { ChartSpan } from '../../kit/chart/series.ts';
import type { Period } from '../../kit/time/period.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { warningsOfPeriodQuery, warningsOfSeriesQuery } from './queries.ts';

const none: readonly never[] = [];
/** Set when the user hides warnings on charts. */
const hideWarningsKey = 'chart-without-warnings';

/** Whether charts show past warnings: for this browser, all charts. */
export const warningsOnCharts = observed(readStored(hideWarningsKey) === null);

export function showWarningsOnCharts(isOn: boolean): void {
  warningsOnCharts.set(isOn);
  if (isOn) removeStored(hideWarningsKey);
  else writeStored(hideWarningsKey, '1');
}

interface SpansRequest {
  readonly period: Period;
  /** Only these series; null: the severe warnings of the whole plant. */
  readonly series: readonly number[] | null;
  readonly isWanted: boolean;
}

/** Warning spans for a chart; null: none, not wanted, or not permitted. */
export function useWarningSpans({ period, series, isWanted }: SpansRequest) {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const mayRead = useSession().has('dashboard.view', 'dashboard.calculation', 'dashboard.save-revert');
  const isAsked = mayRead && isWanted;
  const periodQuery = useQuery({ ...warningsOfPeriodQuery(period), enabled: isAsked && series === null });
  const seriesQuery = useQuery({
    ...warningsOfSeriesQuery(series ?? none, period),
    enabled: isAsked && series !== null && series.length > 0,
  });
  const { data } = series === null ? periodQuery : seriesQuery;
  const found = isWanted ? (data?.all ?? none) : none;
  const all = useMemo(
    () =>
      found.map((one): ChartSpan => {
        const to = one.ended_at === null ? null : Date.parse(one.ended_at);
        const when = {
          from: format.dateMinute(one.since),
          to: to === null ? t('warnings.standing.now') : format.dateMinute(to),
        };
        const said = { severity: t(`warnings.severity.${one.severity}`), message: one.warning_message };
        return {
          id: one.warning_id,
          tone: one.severity,
          from: Date.parse(one.since),
          to: to ?? now,
          text: t(one.since_at_least ? 'warnings.standing.atLeast' : 'warnings.standing.one', { ...said, ...when }),
        };
      }),
    [found, format, t, now],
  );
  if (all.length === 0) return { mayRead, standings: null };
  const which = series === null ? labels.ofPlant : labels.ofSeries;
  const label = t(data?.isCut ? which.newest : which.all, { count: all.length });
  return { mayRead, standings: { label, all } };
}

const labels = {
  ofPlant: { all: 'warnings.standing.ofPlant', newest: 'warnings.standing.newestOfPlant' },
  ofSeries: { all: 'warnings.standing.all', newest: 'warnings.standing.newest' },
} as const;
