import type { TimeSpan } from './series.ts';

/** A shorter chart shows nothing useful. */
export const shortestMs = 60_000;

const lengthOf = ({ from, to }: TimeSpan): number => to - from;

/** Moves the span into the whole, shortening it if necessary. */
export function spanWithin(span: TimeSpan, whole: TimeSpan): TimeSpan {
  const length = Math.min(lengthOf(span), lengthOf(whole));
  const from = Math.min(Math.max(span.from, whole.from), whole.to - length);
  return { from, to: from + length };
}

/** Scales a span (factor above 1: longer) around a time that keeps its screen position. */
export function zoomSpan(span: TimeSpan, centreAt: number, factor: number, whole: TimeSpan): TimeSpan {
  const length = Math.min(Math.max(lengthOf(span) * factor, shortestMs), lengthOf(whole));
  const share = (centreAt - span.from) / lengthOf(span);
  const from = centreAt - length * share;
  return spanWithin({ from, to: from + length }, whole);
}

export function panned(span: TimeSpan, byMs: number, whole: TimeSpan): TimeSpan {
  return spanWithin({ from: span.from + byMs, to: span.to + byMs }, whole);
}

/** Span of a drag in either direction, at least the shortest. */
export function selected(start: number, end: number, whole: TimeSpan): TimeSpan {
  const [from, to] = start < end ? [start, end] : [end, start];
  const rest = Math.max(0, shortestMs - (to - from)) / 2;
  return spanWithin({ from: from - rest, to: to + rest }, whole);
}

export const union = (a: TimeSpan, b: TimeSpan): TimeSpan => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
});

export const sameSpan = (a: TimeSpan, b: TimeSpan): boolean => a.from === b.from && a.to === b.to;

/**
 * Whether a zoom is kept when the range changes. A range that only slides keeps it, so that the user does not lose the
 * place; a range of another length or at another time was requested and replaces it.
 */
export function survives(before: TimeSpan, after: TimeSpan): boolean {
  const isAsLong = Math.abs(lengthOf(before) - lengthOf(after)) < 1000;
  return isAsLong && after.from < before.to && before.from < after.to;
}
