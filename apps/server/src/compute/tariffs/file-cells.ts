import { itemAt } from '@spillway/checked/reads';
import { calendarDay } from '@spillway/contract/compute/tariffs/fields';
import { textOf } from '../../platform/spreadsheets/cells.ts';

/** `yyyy-MM-dd`, or `dd/MM/yyyy` as usual in Vietnam. */
export function dayOf(cell: unknown): string | null {
  const text = textOf(cell);
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${itemAt(parts, 2).padStart(2, '0')}-${itemAt(parts, 1).padStart(2, '0')}` : text;
  return calendarDay.safeParse(day).success ? day : null;
}

/** `MM-dd` from `dd/MM`; a spreadsheet may have converted it to a date with some year. */
export function dayOfYearOf(cell: unknown): string | null {
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(textOf(cell));
  // A leap year contains every day of the year.
  const day = dayOf(short ? `${short[0]}/2000` : cell);
  return day === null ? null : day.slice(5);
}

/** Minutes of `HH:mm`, up to 24:00. */
export function minuteOf(cell: unknown): number | null {
  const parts = /^(\d{1,2}):(\d{2})(:00)?$/.exec(textOf(cell));
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  const minute = hours * 60 + minutes;
  return minutes < 60 && minute <= 1440 ? minute : null;
}
