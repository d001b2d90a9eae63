import type { Severity } from '@spillway/contract/alerts/codes';
import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { wallText } from '@spillway/plant-time/wall-text';
import type { KeptRouting } from '../jobs/store.ts';
import type { Warning } from '../store.ts';

export type Texts = Readonly<Record<Language, string>>;
export const both = (vi: string, en: string): Texts => ({ vi, en });

export const severityWords: Readonly<Record<Severity, Texts>> = {
  critical: both('NGUY CẤP', 'CRITICAL'),
  warning: both('CẢNH BÁO', 'WARNING'),
  watch: both('THEO DÕI', 'WATCH'),
};

/** What is said of a plant in every message, and how an answer finds its way back. */
export interface LetterOf {
  readonly plant: string;
  readonly timeZone: string;
  /** Null: this installation does not know the address it is reached by. */
  readonly link: string | null;
  /** A page with two buttons, for this receiver and this warning alone; null: the message has none. */
  readonly answer: string | null;
  /** The number by which a text message is answered; null: nothing comes back. */
  readonly reply: number | null;
  /** What is written down for whoever gets it; null: nothing is. */
  readonly handling: KeptRouting['handling'];
}

/** Short enough to be read out over the phone. */
export const numberOf = ({ incidentId }: Pick<Warning, 'incidentId'>): string => incidentId.slice(0, 8).toUpperCase();

export const wallMinute = (time: Date, timeZone: string): string => wallText(time.getTime(), timeZone).slice(0, 16);

/** Where a sentence does not say the value itself: of the lake, as it was read last. */
export function valueNow({ code, facts }: Pick<Warning, 'code' | 'facts'>, language: Language): string | null {
  if (!code.startsWith('level_') || typeof facts.level !== 'number') return null;
  return fillIn(both('hiện {level} m', 'now {level} m'), language, { level: fixedNumber(facts.level, 2, language) });
}
