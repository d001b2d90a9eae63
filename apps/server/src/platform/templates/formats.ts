import { stripAccents } from '@spillway/contract/platform/messages/accents';
import type { Format } from './parse.ts';
import type { TemplateValue, ValueType, WallTime } from './values.ts';

const usualPattern = 'yyyy-MM-dd HH:mm';

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

/** `yyyy yy MM dd HH mm ss`; T, Z, quoted text and anything but letters stay as written. */
const pieces = /yyyy|yy|MM|dd|HH|mm|ss|'[^']*'|[TZ]|\P{L}/gu;

const isTimePattern = (pattern: string): boolean => {
  const read = pattern.match(pieces) ?? [];
  return read.join('') === pattern && read.some((piece) => Object.hasOwn(tokens, piece));
};

function formatTime({ wallMs }: WallTime, pattern: string): string {
  const wall = new Date(wallMs);
  return pattern.replace(pieces, (piece) => tokens[piece]?.(wall) ?? piece.replaceAll("'", ''));
}

interface Kind {
  readonly takes: ValueType | 'any';
  readonly argument: (argument: string | null) => boolean;
  readonly apply: (value: TemplateValue, argument: string) => TemplateValue;
}

const none = (argument: string | null) => argument === null;
const wholeNumber = (min: number, max: number) => (argument: string | null) =>
  argument !== null && /^\d{1,3}$/.test(argument) && Number(argument) >= min && Number(argument) <= max;
const textFormat = (change: (text: string) => string) => (value: TemplateValue) =>
  value === null ? null : change(written(value));

/** Each is applied to the result of the one before; after the first one a number or a time is a text. */
const formats: Readonly<Record<string, Kind>> = {
  decimals: {
    takes: 'number',
    argument: wholeNumber(0, 10),
    apply: (value, argument) => (typeof value === 'number' ? fixed(value, Number(argument)) : value),
  },
  time: {
    takes: 'time',
    argument: (argument) => argument !== null && isTimePattern(argument),
    apply: (value, argument) => (isTime(value) ? formatTime(value, argument) : value),
  },
  comma: { takes: 'any', argument: none, apply: textFormat((text) => text.replace('.', ',')) },
  default: {
    takes: 'any',
    argument: (argument) => argument !== null,
    apply: (value, argument) => (value === null || value === '' ? argument : value),
  },
  upper: { takes: 'any', argument: none, apply: textFormat((text) => text.toLocaleUpperCase('vi')) },
  lower: { takes: 'any', argument: none, apply: textFormat((text) => text.toLocaleLowerCase('vi')) },
  plain: { takes: 'any', argument: none, apply: textFormat(stripAccents) },
  cut: {
    takes: 'any',
    argument: wholeNumber(1, 500),
    apply: (value, argument) => textFormat((text) => [...text].slice(0, Number(argument)).join(''))(value),
  },
  pad: {
    takes: 'any',
    argument: wholeNumber(1, 40),
    apply: (value, argument) => textFormat((text) => text.padStart(Number(argument), '0'))(value),
  },
};

export const formatNames = Object.keys(formats);
export const formatCalled = (name: string): Kind | undefined =>
  Object.hasOwn(formats, name) ? formats[name] : undefined;

export const applyFormats = (value: TemplateValue, all: readonly Format[]): TemplateValue =>
  all.reduce((now, { name, argument }) => formatCalled(name)?.apply(now, argument ?? '') ?? null, value);

const isTime = (value: TemplateValue) => typeof value === 'object' && value !== null;

/** Rounds half away from zero, as people do; never returns `-0`. */
function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '';
  const text = Math.abs(value).toFixed(Math.min(decimals + 6, 16));
  const roundedValue = Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
  const roundedText = (Number.isFinite(roundedValue) ? roundedValue : Math.abs(value)).toFixed(decimals);
  return value < 0 && Number(roundedText) !== 0 ? `-${roundedText}` : roundedText;
}

/** The text of a value without a format. */
export function written(value: TemplateValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value : formatTime(value, usualPattern);
}
