import { wallText } from '@spillway/plant-time/wall-text';
import type { Instant, Language } from './content.ts';

interface Face {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

export function faceOf(at: Instant, timeZone: string): Face {
  const wallClockText = wallText(Date.parse(at), timeZone);
  return {
    year: wallClockText.slice(0, 4),
    month: wallClockText.slice(5, 7),
    day: wallClockText.slice(8, 10),
    hour: wallClockText.slice(11, 13),
    minute: wallClockText.slice(14, 16),
  };
}

/** `07 giờ 30 phút`, `07 giờ`; `07:30`. */
function hourText(at: Instant, language: Language, timeZone: string): string {
  const { hour, minute } = faceOf(at, timeZone);
  if (language === 'en') return `${hour}:${minute}`;
  return minute === '00' ? `${hour} giờ` : `${hour} giờ ${minute} phút`;
}

/** `24/11`, with its year where asked. */
export function dateText(at: Instant, timeZone: string, includesYear = true): string {
  const { year, month, day } = faceOf(at, timeZone);
  return includesYear ? `${day}/${month}/${year}` : `${day}/${month}`;
}

/** `07 giờ ngày 24/11`; `07:00 on 24/11`. */
export function clockText(at: Instant, language: Language, timeZone: string, includesYear = false): string {
  const join = language === 'vi' ? ' ngày ' : ' on ';
  return `${hourText(at, language, timeZone)}${join}${dateText(at, timeZone, includesYear)}`;
}
