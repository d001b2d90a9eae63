import { HydrologyError } from '../errors.ts';
import { type DayNumber, dayNumber, type LocalDate, localDate, weekdayOf } from './local-day.ts';
import { holdsOn, requireNoOverlap, type Validity, validDays } from './validity.ts';

/** Hours of one band within a day, in minutes from 00:00; one over midnight is written as two. */
export interface ClockSpan {
  readonly fromMinute: number;
  /** Not included; 1440 is the end of the day. */
  readonly toMinute: number;
  readonly band: string;
}

/** Days with the same hours. Days listed by date (public holidays) come before days by weekday. */
export interface DayType {
  readonly id: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly dates: readonly LocalDate[];
  readonly spans: readonly ClockSpan[];
}

export interface HoursSchedule extends Validity {
  readonly id: string;
  /** The band of all minutes outside the spans. */
  readonly otherwise: string;
  readonly dayTypes: readonly DayType[];
}

/** The hours of a contract: schedules that replace each other on given days. */
export interface TimeOfUse {
  readonly schedules: readonly HoursSchedule[];
}

const MINUTES_PER_DAY = 1440;

/** Refuses hours that leave a day without a type or a minute with two bands. Days no schedule holds on are allowed. */
export function requireTimeOfUse({ schedules }: TimeOfUse): void {
  if (schedules.length === 0) throw new HydrologyError('tariff.no_schedule');
  requireNoOverlap('schedules', schedules);
  for (const schedule of schedules) {
    const seenWeekdays = new Set<number>();
    const seenDates = new Set<LocalDate>();
    for (const type of schedule.dayTypes) {
      for (const weekday of type.weekdays) {
        if (![1, 2, 3, 4, 5, 6, 7].includes(weekday)) {
          throw new HydrologyError('tariff.no_weekday', { schedule: schedule.id, weekday });
        }
        claim(schedule.id, 'weekday', weekday, seenWeekdays);
      }
      for (const date of type.dates) {
        dayNumber(date);
        claim(schedule.id, 'date', date, seenDates);
      }
      requireSpans(schedule.id, type);
    }
    for (let weekday = 1; weekday <= 7; weekday++) {
      if (!seenWeekdays.has(weekday)) {
        throw new HydrologyError('tariff.weekday_without_hours', { schedule: schedule.id, weekday });
      }
    }
  }
}

/** The hours of a day in order, without gaps, or null without a schedule. */
export function hoursOn(timeOfUse: TimeOfUse, day: DayNumber): readonly ClockSpan[] | null {
  const schedule = timeOfUse.schedules.find((one) => holdsOn(validDays(one), day));
  if (schedule === undefined) return null;
  const date = localDate(day);
  const weekday = weekdayOf(day);
  const type =
    schedule.dayTypes.find(({ dates }) => dates.includes(date)) ??
    schedule.dayTypes.find(({ weekdays }) => weekdays.includes(weekday));
  if (type === undefined) throw new HydrologyError('tariff.weekday_without_hours', { schedule: schedule.id, weekday });
  return fillRest(type.spans, schedule.otherwise);
}

function fillRest(spans: readonly ClockSpan[], fallback: string): ClockSpan[] {
  const fullSpans: ClockSpan[] = [];
  let minute = 0;
  for (const span of spans.toSorted((a, b) => a.fromMinute - b.fromMinute)) {
    if (span.fromMinute > minute) fullSpans.push({ fromMinute: minute, toMinute: span.fromMinute, band: fallback });
    fullSpans.push(span);
    minute = span.toMinute;
  }
  if (minute < MINUTES_PER_DAY) fullSpans.push({ fromMinute: minute, toMinute: MINUTES_PER_DAY, band: fallback });
  return fullSpans;
}

function requireSpans(schedule: string, { id, spans }: DayType): void {
  let minute = 0;
  for (const { fromMinute, toMinute } of spans.toSorted((a, b) => a.fromMinute - b.fromMinute)) {
    const areWholeMinutes = Number.isInteger(fromMinute) && Number.isInteger(toMinute);
    if (!areWholeMinutes || fromMinute < 0 || toMinute > MINUTES_PER_DAY || fromMinute >= toMinute) {
      throw new HydrologyError('tariff.bad_span', { schedule, dayType: id, fromMinute, toMinute });
    }
    if (fromMinute < minute) throw new HydrologyError('tariff.two_bands', { schedule, dayType: id, fromMinute });
    minute = toMinute;
  }
}

function claim<Key extends number | string>(schedule: string, fieldName: string, key: Key, seen: Set<Key>): void {
  if (seen.has(key)) throw new HydrologyError('tariff.two_day_types', { schedule, what: fieldName, key });
  seen.add(key);
}
