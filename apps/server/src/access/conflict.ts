import { type Facts, Refusal } from '../platform/http/refusal.ts';
import type { Fields } from './changes.ts';

/**
 * The record was saved since the caller read it: contains who and when, and the present values of the fields the caller
 * wanted to change.
 */
export function concurrentChanges(
  record: { readonly updatedBy: string | null; readonly updatedAt: Date },
  current: Fields,
  fields: Fields,
): Refusal {
  const differing = Object.keys(fields).filter(
    (field) => field in current && JSON.stringify(current[field]) !== JSON.stringify(fields[field]),
  );
  return new Refusal(
    'conflict.changed',
    { who: record.updatedBy ?? 'Spillway', when: record.updatedAt },
    differing.map((field) => ({ field, rule: 'changed', facts: { value: readable(current[field]) } })),
  );
}

const maxShown = 200;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function readable(value: Fields[string] | undefined): Facts[string] {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'string' && instant.test(value)) return new Date(value);
  const text = Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

const wordOf = (value: Fields[string]): string => (typeof value === 'string' ? value : JSON.stringify(value));
