import { type Format, missing } from '../../base/format/format.ts';

/** Keeps all decimals: rounded, 0.0025 and 0.003 would look the same. */
export function shownCell({ number }: Pick<Format, 'number'>, value: string | number | null): string {
  if (typeof value !== 'number') return value ?? missing;
  return number(value, Math.min(10, String(value).split('.')[1]?.length ?? 0));
}
