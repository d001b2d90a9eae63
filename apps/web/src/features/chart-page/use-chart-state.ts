import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSession } from '../../base/session/use-session.ts';
import { type LinkRead, readLink, writeLink } from './link.ts';
import type { ChartState } from './state.ts';

export interface ChartLink extends LinkRead {
  readonly change: (part: Partial<ChartState>) => void;
}

/** State of the page, kept in its address. */
export function useChartState(): ChartLink {
  const search = useLocation({ select: (location) => location.search as Readonly<Record<string, unknown>> });
  const navigate = useNavigate();
  const code = useSession().plant?.hydro_code ?? null;
  const link = useMemo(() => readLink(search), [search]);
  const change = useCallback(
    (part: Partial<ChartState>) =>
      void navigate({
        to: '.',
        search: writeLink({ ...link.state, ...part }, code) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, link, code],
  );
  return { ...link, change };
}
