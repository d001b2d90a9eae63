import type { WallTime } from './values.ts';

export const usualPattern = 'yyyy-MM-dd HH:mm';

const tokens: Readonly<Record<string, (wall: Date) => string>> = {
  yyyy: (wall) => String(wall.getUTCFullYear()).padStart(4, '0'),
  yy: (wall) => String(wall.getUTCFullYear() % 100).padStart(2, '0'),
  MM: (wall) => two(wall.getUTCMonth() + 1),
  dd: (wall) => two(wall.getUTCDate()),
  HH: (wall) => two(wall.getUTCHours()),
  mm: (wall) => two(wall.getUTCMinutes()),
  ss: (wall) => two(wall.getUTCSeconds()),
};
const two = (value: number) => String(value).padStart(2, '0');

/** `yyyy yy MM dd HH mm ss`; T and Z and what stands in quotes stay as written, and so does what is no letter. */
const pieces = /yyyy|yy|MM|dd|HH|mm|ss|'[^']*'|[TZ]|\P{L}/gu;

export const isTimePattern = (pattern: string): boolean => {
  const read = pattern.match(pieces) ?? [];
  return read.join('') === pattern && read.some((piece) => Object.hasOwn(tokens, piece));
};

export function timeAs({ wallMs }: WallTime, pattern: string): string {
  const wall = new Date(wallMs);
  return pattern.replace(pieces, (piece) => tokens[piece]?.(wall) ?? piece.replaceAll("'", ''));
}
