import { type Format, missing } from '../../base/format/format.ts';

/** A figure with the decimals it has: rounded, 0.0025 and 0.003 would look alike and a change like none. */
export function shownCell({ number }: Pick<Format, 'number'>, value: string | number | null): string {
  if (typeof value !== 'number') return value ?? missing;
  return number(value, Math.min(10, String(value).split('.')[1]?.length ?? 0));
}
