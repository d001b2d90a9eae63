import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { isPeriod, type Period, readPeriod, writePeriod } from '../../../kit/time/period.ts';
import { type ChartActions, keepPeriod, periodOf } from '../../../shared/dashboard/settings.ts';

/**
 * The period is in the address, so that links and the Back button restore it; without one, the last choice in this
 * browser.
 */
export function useChartPeriod({ time, range, since }: Pick<ChartActions, 'time' | 'range' | 'since'>) {
  const requestedPeriod = useLocation({ select: ({ search }) => ('period' in search ? String(search.period) : null) });
  const navigate = useNavigate();
  const period = useMemo(
    () => (isPeriod(requestedPeriod) ? readPeriod(requestedPeriod, time) : periodOf({ time, range, since })),
    [requestedPeriod, time, range, since],
  );
  const choose = useCallback(
    async (next: Period) => {
      const go = (to: Period, replace: boolean) =>
        navigate({
          to: '.',
          search: ((search: object) => ({ ...search, period: writePeriod(to) })) as never,
          replace,
          resetScroll: false,
        });
      // Otherwise Back would lead to an address without a period, which shows the new one.
      if (requestedPeriod === null) await go(period, true);
      keepPeriod(next);
      await go(next, false);
    },
    [navigate, requestedPeriod, period],
  );
  return [period, (next: Period) => void choose(next)] as const;
}
