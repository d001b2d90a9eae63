import { requireFinite } from '../errors.ts';

/**
 * Selects the table of a group in force. Times are the plant's wall clock as milliseconds: the value `Date.UTC` gives for the local year,
 * month, day and time, so that "1 July 00:00" and "every year" mean what the operator wrote, in any zone.
 */
export interface EffectivePeriod {
  /** First instant in force. */
  readonly startWallMs: number;
  /** First instant no longer in force; null = until further notice. */
  readonly endWallMs: number | null;
  /** The period repeats on the same days of every later year, over new year too. It is never in force before its start. */
  readonly loopByYear: boolean;
}

export interface TableVersion extends EffectivePeriod {
  readonly id: string;
  /** Decides between periods that overlap: the newest upload wins. */
  readonly uploadedAtMs: number;
  /** A withdrawn table stays in the history but is never in force. */
  readonly active: boolean;
}

/**
 * Month, day and time as one number that orders the days of a year. 29 February has its own place between the 28th and 1 March: in a common
 * year a period from the 29th begins on 1 March, one until the 29th (exclusive) includes all of the 28th.
 */
function dayInYear(wallMs: number): number {
  const date = new Date(wallMs);
  return (
    (date.getUTCMonth() * 32 + date.getUTCDate()) * 86_400_000 + (((wallMs % 86_400_000) + 86_400_000) % 86_400_000)
  );
}

export function coversInstant(period: EffectivePeriod, wallMs: number): boolean {
  const { startWallMs, endWallMs, loopByYear } = period;
  if (wallMs < startWallMs) return false;
  if (endWallMs === null || wallMs < endWallMs) return true;
  if (!loopByYear || endWallMs <= startWallMs) return false;
  const years = new Date(endWallMs).getUTCFullYear() - new Date(startWallMs).getUTCFullYear();
  const [start, end, now] = [dayInYear(startWallMs), dayInYear(endWallMs), dayInYear(wallMs)];
  if (years > 1 || (years === 1 && end >= start)) return true;
  return years === 0 ? now >= start && now < end : now >= start || now < end;
}

/** The table in force at an instant, or undefined. Of several, the newest upload; of equal uploads, the later in the list. */
export function tableInForce<T extends TableVersion>(versions: readonly T[], wallMs: number): T | undefined {
  requireFinite('wallMs', wallMs);
  let chosen: T | undefined;
  for (const version of versions) {
    if (!version.active || !coversInstant(version, wallMs)) continue;
    if (chosen === undefined || version.uploadedAtMs >= chosen.uploadedAtMs) chosen = version;
  }
  return chosen;
}

export interface InForceSpan<T> {
  readonly fromWallMs: number;
  readonly toWallMs: number;
  readonly table: T | undefined;
}

/**
 * `[from, to)` cut where the table in force changes, so that a run over a year looks it up once per span and not once per step. Spans
 * without a table are listed too, with `table` undefined.
 */
export function spansInForce<T extends TableVersion>(
  versions: readonly T[],
  fromWallMs: number,
  toWallMs: number,
): InForceSpan<T>[] {
  requireFinite('fromWallMs', fromWallMs);
  requireFinite('toWallMs', toWallMs);
  const edges = new Set([fromWallMs]);
  for (const version of versions) addEdges(version, fromWallMs, toWallMs, edges);
  const starts = [...edges].sort((a, b) => a - b);
  const spans: InForceSpan<T>[] = [];
  for (const [index, start] of starts.entries()) {
    const table = tableInForce(versions, start);
    const end = starts[index + 1] ?? toWallMs;
    const previous = spans.at(-1);
    if (previous !== undefined && previous.table === table) {
      spans[spans.length - 1] = { ...previous, toWallMs: end };
    } else if (end > start) {
      spans.push({ fromWallMs: start, toWallMs: end, table });
    }
  }
  return spans;
}

function addEdges(period: EffectivePeriod, fromWallMs: number, toWallMs: number, edges: Set<number>): void {
  const add = (wallMs: number): void => {
    if (wallMs > fromWallMs && wallMs < toWallMs) edges.add(wallMs);
  };
  const { startWallMs, endWallMs, loopByYear } = period;
  add(startWallMs);
  if (endWallMs === null) return;
  add(endWallMs);
  if (!loopByYear) return;
  const lastYear = new Date(toWallMs).getUTCFullYear();
  for (let year = new Date(Math.max(fromWallMs, startWallMs)).getUTCFullYear(); year <= lastYear; year += 1) {
    add(sameDayIn(year, startWallMs));
    add(sameDayIn(year, endWallMs));
  }
}

/** The same month, day and time in another year; in a common year 29 February becomes 1 March 00:00. */
function sameDayIn(year: number, wallMs: number): number {
  const date = new Date(wallMs);
  const [month, day] = [date.getUTCMonth(), date.getUTCDate()];
  const dateMs = Date.UTC(year, month, day);
  return new Date(dateMs).getUTCDate() === day
    ? dateMs + (wallMs - Date.UTC(date.getUTCFullYear(), month, day))
    : dateMs;
}
