import { useEffect, useMemo, useRef, useState } from 'react';
import type { TimeSpan } from './series.ts';
import { sameSpan, spanWithin, survives, union } from './view.ts';

/** `isZoomed`: the user has zoomed; otherwise the view is the given range. */
export type OnViewChange = (view: TimeSpan, columns: number, isZoomed: boolean) => void;

interface ViewOptions {
  /** Range without zoom. */
  readonly range: TimeSpan;
  /** Limits of zooming. */
  readonly record: TimeSpan | null;
  readonly columns: number;
  readonly onViewChange: OnViewChange | undefined;
}

/**
 * Delay before a changed view is announced, since a wheel turns many times a second. The first view is announced at
 * once.
 */
const settleMs = 180;

export function useView({ range, record, columns, onViewChange }: ViewOptions) {
  const [zoom, setZoom] = useState<TimeSpan | null>(null);
  const [known, setKnown] = useState(range);
  if (!sameSpan(known, range)) {
    setKnown(range);
    if (zoom && !survives(known, range)) setZoom(null);
  }
  const fullSpan = useMemo(() => (record ? union(record, range) : range), [record, range]);
  const view = useMemo(() => (zoom ? spanWithin(zoom, fullSpan) : range), [zoom, fullSpan, range]);
  const { from, to } = view;
  const isZoomed = zoom !== null;
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (columns <= 1 || !onViewChange) return;
    if (!isAnnounced.current) {
      isAnnounced.current = true;
      onViewChange({ from, to }, columns, isZoomed);
      return;
    }
    const timer = setTimeout(() => onViewChange({ from, to }, columns, isZoomed), settleMs);
    return () => clearTimeout(timer);
  }, [from, to, columns, isZoomed, onViewChange]);
  const show = (next: TimeSpan | null) => {
    const roundedValue = next && { from: Math.round(next.from), to: Math.round(next.to) };
    setZoom(roundedValue && !sameSpan(roundedValue, range) ? roundedValue : null);
  };
  return { view, whole: fullSpan, isZoomed, show };
}
