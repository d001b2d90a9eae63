import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../../base/session/use-session.ts';
import type { SeriesName } from '../../../shared/series/series-names.ts';
import type { ChartLink } from '../use-chart-state.ts';
import { keepView, lastView } from './last-view.ts';
import { readyView } from './ready-views.ts';

/** Without series in the address, opens the last view, else the lake; returns whether that is still in progress. */
export function useFirstView({ state, change }: ChartLink, names: readonly SeriesName[]): boolean {
  const code = useSession().plant?.hydro_code ?? '';
  const asksNothing = useLocation({ select: ({ search }) => !('s' in search) });
  const [first] = useState(() => {
    if (!asksNothing || names.length === 0) return null;
    const knownKeys = new Set(names.map(({ series }) => series.series_id));
    const last = lastView(code);
    const isThere = last?.lines.some(({ seriesId }) => knownKeys.has(seriesId)) ?? false;
    const opened = last !== null && isThere ? last : readyView('lake', names);
    return opened.lines.length > 0 ? opened : null;
  });
  const [isOpening, setOpening] = useState(first !== null);
  useEffect(() => {
    if (!isOpening || first === null) return;
    change(first);
    setOpening(false);
  }, [isOpening, first, change]);
  useEffect(() => {
    if (state.lines.length > 0) keepView(code, state);
  }, [code, state]);
  return isOpening;
}
