import { useCallback, useMemo, useState } from 'react';
import { serverNow } from '../../base/server-clock.ts';
import type { TimeSpan } from '../../kit/chart/series.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';

/** A view that is off by less than this is the period itself, which slides on meanwhile. */
const sameShare = 0.01;
const sameMs = 30_000;
const firstColumns = 1200;

const isSame = (a: TimeSpan, b: TimeSpan): boolean => {
  const near = Math.max(sameMs, (b.to - b.from) * sameShare);
  return Math.abs(a.from - b.from) < near && Math.abs(a.to - b.to) < near;
};

/** What of the period is looked at: all of it, or where somebody zoomed to. */
export function useSelection(period: Period) {
  const [seen, setSeen] = useState<{ readonly of: string; readonly view: TimeSpan | null }>({ of: '', view: null });
  const [columns, setColumns] = useState(firstColumns);
  const written = writePeriod(period);
  const onViewChange = useCallback(
    (view: TimeSpan, wide: number) => {
      setColumns(wide);
      setSeen({ of: written, view: isSame(view, spanOf(period, serverNow())) ? null : view });
    },
    [period, written],
  );
  // A zoom belongs to the period it was made in.
  const zoom = seen.of === written ? seen.view : null;
  const selection = useMemo((): Period => (zoom ? { kind: 'between', ...zoom } : period), [zoom, period]);
  return { zoom, selection, columns, onViewChange };
}
