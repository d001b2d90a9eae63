import type { Severity } from '@spillway/contract/alerts/codes';
import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { wallText } from '@spillway/plant-time/wall-text';
import type { StoredRouting } from '../jobs/store.ts';
import type { Warning } from '../store.ts';

export type Texts = Readonly<Record<Language, string>>;
export const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

export const severityWords: Readonly<Record<Severity, Texts>> = {
  critical: inLanguages('NGUY CẤP', 'CRITICAL'),
  warning: inLanguages('CẢNH BÁO', 'WARNING'),
  watch: inLanguages('THEO DÕI', 'WATCH'),
};

/** Data common to every message of a plant, and how to answer. */
export interface LetterOf {
  readonly plant: string;
  readonly timeZone: string;
  /** Null when this installation has no public address. */
  readonly link: string | null;
  /** A page with two buttons for this recipient and this warning only; null when the message has none. */
  readonly answer: string | null;
  /** The code with which a text message is answered; null when replies are not received. */
  readonly reply: number | null;
  /** Instructions for the recipient; null when there are none. */
  readonly handling: StoredRouting['handling'];
}

/** Short enough to be read aloud on the phone. */
export const numberOf = ({ incidentId }: Pick<Warning, 'incidentId'>): string => incidentId.slice(0, 8).toUpperCase();

export const wallMinute = (time: Date, timeZone: string): string => wallText(time.getTime(), timeZone).slice(0, 16);

/** For sentences without the value: the lake level as last read. */
export function valueNow({ code, facts }: Pick<Warning, 'code' | 'facts'>, language: Language): string | null {
  if (!code.startsWith('level_') || typeof facts.level !== 'number') return null;
  return fillIn(inLanguages('hiện {level} m', 'now {level} m'), language, {
    level: fixedNumber(facts.level, 2, language),
  });
}
