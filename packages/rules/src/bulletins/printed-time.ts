import { itemAt } from '@spillway/checked/reads';
import type { Instant, Language } from './content.ts';
import { printedTexts } from './printed-texts.ts';
import { dateText, faceOf } from './times.ts';

export const fillText = (
  text: Readonly<Record<Language, string>>,
  language: Language,
  facts: Readonly<Record<string, string>> = {},
): string => text[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** `07 giờ 08/05`, for a narrow table; minutes only if not zero. */
export function hourAndDay(at: Instant, language: Language, timeZone: string): string {
  const wallParts = { ...faceOf(at, timeZone) };
  return fillText(wallParts.minute === '00' ? printedTexts.hourOfDay : printedTexts.minuteOfDay, language, wallParts);
}

/** Whole days by their dates, `08/05 - 10/05`; otherwise by hours. The end of a period of days is its last day. */
export function periodText(from: Instant, to: Instant, language: Language, timeZone: string): string {
  const isMidnight = (at: Instant) => {
    const { hour, minute } = faceOf(at, timeZone);
    return hour === '00' && minute === '00';
  };
  if (!isMidnight(from) || !isMidnight(to))
    return `${hourAndDay(from, language, timeZone)} - ${hourAndDay(to, language, timeZone)}`;
  const last = new Date(Date.parse(to) - 1).toISOString();
  const days = [from, last].map((at) => dateText(at, timeZone, false));
  return days[0] === days[1] ? itemAt(days, 0) : days.join(' - ');
}
