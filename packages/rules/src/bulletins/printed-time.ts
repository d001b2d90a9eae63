import { wallText } from '@spillway/plant-time/wall-text';
import { printedTexts } from './printed-texts.ts';

type Language = 'vi' | 'en';

export interface ClockFacts {
  readonly [name: string]: string;
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** What the clock of the plant shows. */
export function clockFacts(at: string, timeZone: string): ClockFacts {
  const text = wallText(Date.parse(at), timeZone);
  const [year, month, day, hour, minute] = [
    [0, 4],
    [5, 7],
    [8, 10],
    [11, 13],
    [14, 16],
  ].map(([a, b]) => text.slice(a, b));
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute! };
}

export const filled = (
  text: Readonly<Record<Language, string>>,
  language: Language,
  facts: Readonly<Record<string, string>> = {},
): string => text[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** `07 giờ 08/05`; minutes only where there are some. */
export function hourText(at: string, language: Language, timeZone: string): string {
  const facts = clockFacts(at, timeZone);
  return filled(facts.minute === '00' ? printedTexts.hourOfDay : printedTexts.minuteOfDay, language, facts);
}

/** Whole days by their dates, `08/05 - 10/05`; else by hours. The end of a period of days is the last of them. */
export function periodText(from: string, to: string, language: Language, timeZone: string): string {
  const [begin, end] = [clockFacts(from, timeZone), clockFacts(to, timeZone)];
  const isDays = begin.hour === '00' && begin.minute === '00' && end.hour === '00' && end.minute === '00';
  if (!isDays) return `${hourText(from, language, timeZone)} - ${hourText(to, language, timeZone)}`;
  const last = clockFacts(new Date(Date.parse(to) - 1).toISOString(), timeZone);
  const days = [begin, last].map((facts) => filled(printedTexts.dayOnly, language, facts));
  return days[0] === days[1] ? days[0]! : days.join(' - ');
}
