import { HydrologyError, requireNotNegative } from '@spillway/hydrology/errors';
import { DAY_MS, HOUR_MS } from '../time/local-time.ts';
import { keyOf, uniform } from './keyed.ts';

/** How often something lasts for how long, as a mean; lengths are exponential, at most three days. */
export interface Frequency {
  readonly perYear: number;
  readonly meanHours: number;
}

/** From is included, to is not. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** One time that it did. */
interface Window extends Span {
  /** For what else must be drawn about it. */
  readonly key: number;
}

const LONGEST_DAYS = 3;
const DAYS_A_YEAR = 365.25;
const none: readonly Window[] = [];

export function requireFrequency(name: string, { perYear, meanHours }: Frequency): void {
  requireNotNegative(`${name}.perYear`, perYear);
  requireNotNegative(`${name}.meanHours`, meanHours);
  if (perYear > DAYS_A_YEAR) throw new HydrologyError('simulator.too_frequent', { name, perYear, most: DAYS_A_YEAR });
}

/**
 * The windows that touch `fromMs .. toMs`, in order of their start. At most one starts a day, each day by itself, so any
 * stretch is answered without those before it. A window is never shorter than `shortestMs`: one row at least shall feel it.
 */
export function windowsTouching(
  key: number,
  { perYear, meanHours }: Frequency,
  fromMs: number,
  toMs: number,
  shortestMs: number,
): readonly Window[] {
  if (perYear === 0) return none;
  const chance = perYear / DAYS_A_YEAR;
  let found: Window[] | null = null;
  for (let day = Math.floor(fromMs / DAY_MS) - LONGEST_DAYS; day * DAY_MS < toMs; day += 1) {
    if (uniform(key, day) >= chance) continue;
    const own = keyOf(key, day);
    const startMs = day * DAY_MS + Math.floor(uniform(own, 0) * DAY_MS);
    const hours = Math.min(LONGEST_DAYS * 24, -Math.log(1 - uniform(own, 1)) * meanHours);
    const endMs = startMs + Math.max(shortestMs, Math.round(hours * HOUR_MS));
    if (startMs >= toMs || endMs <= fromMs) continue;
    found ??= [];
    found.push({ fromMs: startMs, toMs: endMs, key: own });
  }
  return found ?? none;
}

/** What of the windows lies outside the spans. */
export function outside(windows: readonly Span[], spans: readonly Span[]): readonly Span[] {
  return spans.reduce<readonly Span[]>(
    (left, span) =>
      left.flatMap(({ fromMs, toMs }) =>
        [
          { fromMs, toMs: Math.min(toMs, span.fromMs) },
          { fromMs: Math.max(fromMs, span.toMs), toMs },
        ].filter((part) => part.fromMs < part.toMs),
      ),
    windows,
  );
}
