import type { Language } from '../../words.ts';
import { usualTimeZone } from './plant-zone.ts';

/** A missing value is shown as "-", never as zero or blank (specification, section 3). */
export const missing = '-';

export interface Format {
  readonly language: Language;
  /** 1.234,56 in Vietnamese, 1,234.56 in English; with fixed decimals, so that columns line up. */
  readonly number: (value: number | null | undefined, decimals?: number) => string;
  /** A difference with its sign, unless it rounds to zero. */
  readonly signed: (value: number | null | undefined, decimals?: number) => string;
  /** With its own decimals, at most 6 (specification, section 9): for coefficients, not readings. */
  readonly free: (value: number | null | undefined) => string;
  readonly percent: (share: number | null | undefined, decimals?: number) => string;
  readonly bytes: (bytes: number | null | undefined) => string;
  /** HH:mm:ss dd/MM/yyyy in plant time, whatever zone the browser has. */
  readonly dateTime: (at: Date | string | number | null | undefined) => string;
  /** Without seconds, for events at whole minutes such as steps and records. */
  readonly dateMinute: (at: Date | string | number | null | undefined) => string;
  readonly date: (at: Date | string | number | null | undefined) => string;
  readonly time: (at: Date | string | number | null | undefined) => string;
}

const locales: Record<Language, string> = { vi: 'vi-VN', en: 'en-US' };
const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

function instantOf(at: Date | string | number | null | undefined): Date | null {
  if (at === null || at === undefined) return null;
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Fixed decimals; a value that rounds to zero has no sign. Cached, since creating a format is expensive. */
function fixed(language: Language, signDisplay: 'negative' | 'exceptZero'): Format['number'] {
  const formats = new Map<number, Intl.NumberFormat>();
  return (value, decimals = 0) => {
    if (value === null || value === undefined || !Number.isFinite(value)) return missing;
    const format =
      formats.get(decimals) ??
      new Intl.NumberFormat(locales[language], {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay,
      });
    formats.set(decimals, format);
    return format.format(value);
  };
}

/** Created on first use. */
function memoize<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function createFormat(language: Language, timeZone: string = usualTimeZone): Format {
  const number = fixed(language, 'negative');
  const free = memoize(() => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 6 }));
  const tiny = memoize(() => new Intl.NumberFormat(locales[language], { maximumSignificantDigits: 6 }));
  const clock = memoize(
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  );
  const partsOf = (at: Date) =>
    Object.fromEntries(
      clock()
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
  const formatValue = (at: Date | string | number | null | undefined, write: (p: Record<string, string>) => string) => {
    const date = instantOf(at);
    return date === null ? missing : write(partsOf(date));
  };

  return {
    language,
    number,
    signed: fixed(language, 'exceptZero'),
    free(value) {
      if (value === null || value === undefined || !Number.isFinite(value)) return missing;
      return (value !== 0 && Math.abs(value) < 1e-6 ? tiny : free)().format(value);
    },
    percent: (share, decimals = 0) =>
      share === null || share === undefined ? missing : `${number(share * 100, decimals)} %`,
    bytes(bytes) {
      if (bytes === null || bytes === undefined || bytes < 0) return missing;
      const step = Math.min(byteUnits.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
      return `${number(bytes / 1024 ** step, step === 0 ? 0 : 1)} ${byteUnits[step]}`;
    },
    dateMinute: (at) => formatValue(at, (p) => `${p.hour}:${p.minute} ${p.day}/${p.month}/${p.year}`),
    dateTime: (at) => formatValue(at, (p) => `${p.hour}:${p.minute}:${p.second} ${p.day}/${p.month}/${p.year}`),
    date: (at) => formatValue(at, (p) => `${p.day}/${p.month}/${p.year}`),
    time: (at) => formatValue(at, (p) => `${p.hour}:${p.minute}:${p.second}`),
  };
}
