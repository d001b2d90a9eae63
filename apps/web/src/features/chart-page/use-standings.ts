import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import type { Standing } from '../../kit/chart/series.ts';
import type { Period } from '../../kit/time/period.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { warningsOfSeriesQuery } from '../../shared/warnings/queries.ts';
import type { Known } from './queries.ts';

const none: readonly never[] = [];

/** When warnings of the series on the chart stood; null: none, not wanted, or not for this person. A series that is drawn shifted has none. */
export function useStandings(known: readonly Known[], period: Period, isWanted: boolean) {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const mayRead = useSession().has('dashboard.view', 'dashboard.calculation', 'dashboard.save-revert');
  const ids = [...new Set(known.flatMap(({ line, of }) => (line.shift === '0' ? [of.series_id] : [])))];
  const query = warningsOfSeriesQuery(ids, period);
  const { data } = useQuery({ ...query, enabled: mayRead && isWanted && ids.length > 0 });
  const found = isWanted ? (data?.all ?? none) : none;
  const all = useMemo(
    () =>
      found.map((one): Standing => {
        const to = one.ended_at === null ? null : Date.parse(one.ended_at);
        const when = {
          from: format.dateMinute(one.since),
          to: to === null ? t('chartPage.standing.now') : format.dateMinute(to),
        };
        const said = { severity: t(`warnings.severity.${one.severity}`), message: one.warning_message };
        return {
          id: one.warning_id,
          tone: one.severity,
          from: Date.parse(one.since),
          to: to ?? now,
          text: t('chartPage.standing.one', { ...said, ...when }),
        };
      }),
    [found, format, t, now],
  );
  if (all.length === 0) return { mayRead, standings: null };
  const label = t(data?.isCut ? 'chartPage.standing.newest' : 'chartPage.standing.all', { count: all.length });
  return { mayRead, standings: { label, all } };
}
