import { HydrologyError } from '../errors.ts';
import { type DayNumber, dayNumber, type LocalDate, requireUtcOffset, startOfDayMs } from './local-day.ts';
import { hoursOn, requireTimeOfUse, type TimeOfUse } from './time-of-use.ts';

/**
 * A tariff laid out over days, as the edges a series is cut at. Piece i runs from `edgesMs[i]` to `edgesMs[i + 1]` and
 * belongs to `cells[i]`, which is day * bands + band counted from the first day.
 */
export interface TariffCalendar {
  readonly firstDay: DayNumber;
  readonly days: number;
  readonly utcOffsetMin: number;
  /** Names of the bands; the first, null, is for days without a schedule. */
  readonly bands: readonly (string | null)[];
  readonly edgesMs: Float64Array;
  readonly cells: Int32Array;
}

export interface CalendarSpan {
  readonly firstDay: LocalDate;
  /** Included. */
  readonly lastDay: LocalDate;
  readonly utcOffsetMin: number;
}

/** Forty years: more would be a typing error. */
const MOST_DAYS = 14_610;

export function tariffCalendar(timeOfUse: TimeOfUse, span: CalendarSpan): TariffCalendar {
  requireTimeOfUse(timeOfUse);
  requireUtcOffset(span.utcOffsetMin);
  const firstDay = dayNumber(span.firstDay);
  const days = dayNumber(span.lastDay) - firstDay + 1;
  if (days < 1 || days > MOST_DAYS) {
    throw new HydrologyError('calendar.outside', { firstDay: span.firstDay, lastDay: span.lastDay, most: MOST_DAYS });
  }
  const bands = bandsOf(timeOfUse);
  const edges: number[] = [];
  const cells: number[] = [];
  for (let day = 0; day < days; day++) {
    const startMs = startOfDayMs(firstDay + day, span.utcOffsetMin);
    for (const { fromMinute, band } of hoursOn(timeOfUse, firstDay + day) ?? [{ fromMinute: 0, band: null }]) {
      edges.push(startMs + fromMinute * 60_000);
      cells.push(day * bands.length + bands.indexOf(band));
    }
  }
  edges.push(startOfDayMs(firstDay + days, span.utcOffsetMin));
  return {
    firstDay,
    days,
    utcOffsetMin: span.utcOffsetMin,
    bands,
    edgesMs: Float64Array.from(edges),
    cells: Int32Array.from(cells),
  };
}

function bandsOf({ schedules }: TimeOfUse): (string | null)[] {
  const bands = new Set<string | null>([null]);
  for (const { otherwise, dayTypes } of schedules) {
    for (const { spans } of dayTypes) for (const { band } of spans) bands.add(band);
    bands.add(otherwise);
  }
  return [...bands];
}
