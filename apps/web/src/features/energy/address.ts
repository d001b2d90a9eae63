import { usualDays } from './period.ts';
import type { By } from './pieces.ts';
import type { Group, OutputRequest } from './queries.ts';

export interface OutputAddress extends OutputRequest {
  readonly by: By;
}

const groups: readonly Group[] = ['day', 'month', 'year'];
const day = /^\d{4}-\d{2}-\d{2}$/;
const [firstYear, lastYear] = [1990, 2200];

/** Invalid parts of an address fall back to this month by day. */
export function readAddress(search: Readonly<Record<string, unknown>>, today: string): OutputAddress {
  const text = (name: string): string => (name in search ? String(search[name]) : '');
  const group = groups.find((option) => option === text('group')) ?? 'day';
  const [from, to, year] = [text('from'), text('to'), Number(text('compare'))];
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  return {
    group,
    ...(isPeriod ? { from, to } : usualDays(group, today)),
    compareYear: Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : null,
    by: text('by') === 'unit' ? 'unit' : 'band',
  };
}

const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(text));

/** Defaults are left out, so that a link without a period shows the current month. */
export function writeAddress({ group, from, to, compareYear, by }: OutputAddress, today: string) {
  const usual = usualDays(group, today);
  return {
    ...(group === 'day' ? {} : { group }),
    ...(from === usual.from && to === usual.to ? {} : { from, to }),
    ...(compareYear === null ? {} : { compare: compareYear }),
    ...(by === 'band' ? {} : { by }),
  };
}
