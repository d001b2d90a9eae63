import { itemAt, lastOf } from '@spillway/checked/reads';
import {
  type TariffColumn,
  type TariffItem,
  tariffBandWords,
  tariffColumns,
  tariffDayWords,
  tariffItems,
  tariffSeasonWords,
} from '@spillway/contract/compute/tariffs/columns';
import type { Language } from '@spillway/contract/errors';
import { dayOf } from './file-cells.ts';

type Words = Readonly<Record<Language, string>>;

const foldText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Finds an entry by its word in either language, or by its key. */
function keyNamedIn<Key extends string>(list: Readonly<Record<Key, Words>>, text: string): Key | undefined {
  const found = Object.entries<Words>(list).find(([key, { vi, en }]) =>
    [vi, en, key].some((word) => foldText(word) === foldText(text)),
  );
  return found?.[0] as Key | undefined;
}

export const columnOf = (text: string): TariffColumn | undefined => keyNamedIn(tariffColumns, text);
export const itemOf = (text: string): TariffItem | undefined => keyNamedIn(tariffItems, text);
export const bandOf = (text: string) => keyNamedIn(tariffBandWords, text);
export const seasonOf = (text: string) => keyNamedIn(tariffSeasonWords, text);

export const wordsOf = (list: Readonly<Record<string, Words>>, language: Language): string[] =>
  Object.values(list).map((words) => words[language]);

export interface Days {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly dates: readonly string[];
}

export const shownDay = (day: string): string => day.split('-').toReversed().join('/');

/** `T2-T7, CN, 30/04/2026`. */
export function daysText({ weekdays, dates }: Days, language: Language): string {
  const runs: number[][] = [];
  for (const weekday of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.at(-1) === weekday - 1) last.push(weekday);
    else runs.push([weekday]);
  }
  const names = tariffDayWords[language];
  const spans = runs.map((run) => [...new Set([itemAt(run, 0), lastOf(run)])].map((day) => names[day - 1]).join('-'));
  return [...spans, ...dates.map(shownDay)].join(', ');
}

const weekdayOf = (text: string): number =>
  Math.max(
    ...Object.values(tariffDayWords).map((names) => names.findIndex((name) => foldText(name) === foldText(text))),
  ) + 1;

/** The days in a text, or the first part that is not a day. */
export function daysOf(text: string): Days | { readonly wrong: string } {
  const [weekdays, dates]: [number[], string[]] = [[], []];
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  for (const part of parts.filter((one) => one !== '')) {
    const day = dayOf(part);
    const [first = 0, last = first, ...more] = part.split(/\s*[-–]\s*/).map(weekdayOf);
    if (day) dates.push(day);
    else if (first > 0 && last >= first && more.length === 0)
      weekdays.push(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    else return { wrong: part.slice(0, 40) };
  }
  return { weekdays, dates };
}
