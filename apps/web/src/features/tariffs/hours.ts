import { itemAt } from '@spillway/checked/reads';
import type { Band, DayType } from './queries.ts';

/** Bands of a week: for seven days and public holidays, the band of every slot. */
export interface Week {
  readonly slotMin: number;
  /** Monday to Sunday, then holidays. */
  readonly rows: readonly (readonly Band[])[];
  /** `yyyy-MM-dd`. */
  readonly holidays: readonly string[];
}

export const holidayRow = 7;
const dayMin = 1440;
const slots = [30, 15, 10, 5, 1] as const;

type Hours = { readonly otherwise: Band; readonly day_types: readonly DayType[] };

/** In half hours, or finer if needed. */
export function weekOf({ otherwise, day_types: types }: Hours): Week {
  const edges = types.flatMap(({ spans }) => spans.flatMap((span) => [span.from_minute, span.to_minute]));
  const slotMin = slots.find((slot) => edges.every((edge) => edge % slot === 0)) ?? 1;
  const rowOf = (type: DayType | undefined): Band[] => {
    const row = Array.from({ length: dayMin / slotMin }, () => otherwise);
    for (const span of type?.spans ?? []) row.fill(span.band, span.from_minute / slotMin, span.to_minute / slotMin);
    return row;
  };
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => rowOf(types.find((type) => type.weekdays.includes(weekday))));
  const datedType = types.find(({ dates }) => dates.length > 0);
  return {
    slotMin,
    rows: [...days, rowOf(datedType ?? types.find((type) => type.weekdays.includes(7)))],
    holidays: datedType?.dates ?? [],
  };
}

/** Days with the same hours become one day type; `nameOf` names it. */
export function hoursOf({ slotMin, rows, holidays }: Week, nameOf: (weekdays: readonly number[]) => string): Hours {
  const fallback: Band = 'normal';
  const groups = Map.groupBy([1, 2, 3, 4, 5, 6, 7], (weekday) => itemAt(rows, weekday - 1).join());
  const weekDayTypes = [...groups.values()].map((weekdays): DayType => {
    const spans = spansOf(itemAt(rows, itemAt(weekdays, 0) - 1), slotMin, fallback);
    return { name: nameOf(weekdays), weekdays: [...weekdays], dates: [], spans };
  });
  if (holidays.length === 0) return { otherwise: fallback, day_types: weekDayTypes };
  const spans = spansOf(itemAt(rows, holidayRow), slotMin, fallback);
  return {
    otherwise: fallback,
    day_types: [...weekDayTypes, { name: nameOf([]), weekdays: [], dates: [...holidays], spans }],
  };
}

interface Interval {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly band: Band;
}

/** Stretches of the same band within a day. */
export function stretchesOf(row: readonly Band[]): Interval[] {
  const found: { from: number; to: number; band: Band }[] = [];
  for (const [slot, band] of row.entries()) {
    const last = found.at(-1);
    if (last?.band === band) last.to = slot + 1;
    else found.push({ from: slot, to: slot + 1, band });
  }
  return found;
}

const spansOf = (row: readonly Band[], slotMin: number, fallback: Band): DayType['spans'] =>
  stretchesOf(row)
    .filter(({ band }) => band !== fallback)
    .map(({ from, to, band }) => ({ from_minute: from * slotMin, to_minute: to * slotMin, band }));

/** The cursor may be outside if the previous week had more slots. */
export const bandAt = ({ rows }: Week, [day, slot]: readonly [number, number]): Band => rows[day]?.[slot] ?? 'normal';

/** Fills a rectangle of days and slots, started at any corner. */
export function paintHours(week: Week, a: readonly [number, number], b: readonly [number, number], band: Band): Week {
  const [top, bottom] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [left, right] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const rows = week.rows.map((row, day) =>
    day < top || day > bottom ? row : row.map((old, slot) => (slot < left || slot > right ? old : band)),
  );
  return { ...week, rows };
}

export const clock = (slot: number, slotMin: number): string => {
  const minutes = slot * slotMin;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
