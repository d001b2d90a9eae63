import { Refusal } from '../platform/http/refusal.ts';
import type { Fields } from './audit/changes.ts';

/** The house's zone: a sentence for people says the time as their clock shows it. */
const clockFace = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export const shownTime = (at: Date): string => clockFace.format(at);

/** Somebody saved since the caller looked: who, when, and what now stands in the fields the caller wanted to change. */
export function changedMeanwhile(
  record: { readonly updatedBy: string | null; readonly updatedAt: Date },
  current: Fields,
  wanted: Fields,
): Refusal {
  const differing = Object.keys(wanted).filter(
    (field) => field in current && JSON.stringify(current[field]) !== JSON.stringify(wanted[field]),
  );
  return new Refusal(
    'conflict.changed',
    { who: record.updatedBy ?? 'Spillway', when: shownTime(record.updatedAt) },
    differing.map((field) => ({ field, rule: 'changed', facts: { value: readable(current[field]) } })),
  );
}

const longestShown = 200;

function readable(value: Fields[string] | undefined): string {
  if (value === null || value === undefined || value === '') return '-';
  const text = Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

const wordOf = (value: Fields[string]): string => (typeof value === 'string' ? value : JSON.stringify(value));
