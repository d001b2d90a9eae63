import { HydrologyError, requireNotNegative } from '@spillway/hydrology/errors';
import { DAY_MS, HOUR_MS } from '../time/local-time.ts';
import { keyOf, uniform } from './keyed.ts';

/** How often something happens and how long it lasts on average. Durations are exponential, at most three days. */
export interface Frequency {
  readonly perYear: number;
  readonly meanHours: number;
}

/** `fromMs` is included, `toMs` is not. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** One occurrence. */
interface Window extends Span {
  /** Key for further random draws about the window. */
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
 * The windows that overlap `fromMs .. toMs`, ordered by start. At most one starts per day and each day is drawn
 * independently, so any stretch can be computed without the days before it. A window is never shorter than
 * `shortestMs`, so that it affects at least one row.
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
  let foundWindows: Window[] | null = null;
  for (let day = Math.floor(fromMs / DAY_MS) - LONGEST_DAYS; day * DAY_MS < toMs; day += 1) {
    if (uniform(key, day) >= chance) continue;
    const own = keyOf(key, day);
    const startMs = day * DAY_MS + Math.floor(uniform(own, 0) * DAY_MS);
    const hours = Math.min(LONGEST_DAYS * 24, -Math.log(1 - uniform(own, 1)) * meanHours);
    const endMs = startMs + Math.max(shortestMs, Math.round(hours * HOUR_MS));
    if (startMs >= toMs || endMs <= fromMs) continue;
    foundWindows ??= [];
    foundWindows.push({ fromMs: startMs, toMs: endMs, key: own });
  }
  return foundWindows ?? none;
}

/** The parts of the windows outside the spans. */
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
