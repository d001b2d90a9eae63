import { maxMuted } from '@spillway/contract/alerts/muting/limits';
import { warningMessage } from '@spillway/contract/alerts/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import { wallText } from '@spillway/plant-time/wall-text';
import { warningStartOf } from '../began.ts';
import type { Warning } from '../store.ts';
import type { StoredSilence } from './store.ts';

const inLanguages = (vi: string, en: string): Readonly<Record<Language, string>> => ({ vi, en });

const words = {
  subject: inLanguages('[{plant}] Hết tạm ngừng báo: {count} cảnh báo', '[{plant}] Mute ended: {count} warnings'),
  isOver: inLanguages(
    'Việc tạm ngừng báo do {who} đặt từ {from} đã hết lúc {to}. Lý do: {reason}.',
    'The mute set by {who} at {from} ended at {to}. Reason: {reason}.',
  ),
  muted: inLanguages('Trong thời gian đó không gửi tin cho ai về:', 'During that time no messages were sent about:'),
  stands: inLanguages('{said}. Từ {from}, vẫn còn.', '{said}. Since {from}, still active.'),
  standsAtLeast: inLanguages('{said}. Ít nhất từ {from}, vẫn còn.', '{said}. At least since {from}, still active.'),
  ended: inLanguages('{said}. Từ {from} đến {to}.', '{said}. From {from} to {to}.'),
  more: inLanguages('Có thể còn cảnh báo khác; xem lịch sử.', 'There may be others; see the history.'),
  open: inLanguages('Xem: {link}', 'See: {link}'),
} as const;

interface LetterOf {
  readonly plant: string;
  readonly timeZone: string;
  readonly link: string | null;
}

/** The warnings muted by a silence, sent at its end; those still active come first. */
export function endingLetter(silence: StoredSilence, muted: readonly Warning[], of: LetterOf, language: Language) {
  const at = (time: Date) => wallText(time.getTime(), of.timeZone).slice(0, 16);
  const activeFirst = muted.toSorted((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null));
  const to = silence.endedAt ?? silence.until;
  const inLanguage = (text: Readonly<Record<Language, string>>, facts: Readonly<Record<string, string>> = {}) =>
    fillIn(text, language, facts);
  const authorName = silence.authorName ?? silence.author ?? '';
  const lines = [
    inLanguage(words.isOver, { who: authorName, from: at(silence.from), to: at(to), reason: silence.reason }),
    inLanguage(words.muted),
    ...activeFirst.map((one) => {
      const warningText = warningMessage(one, language);
      const began = warningStartOf(one);
      const from = at(began.at);
      const standsText = began.isAtLeast ? words.standsAtLeast : words.stands;
      return `- ${one.endedAt === null ? inLanguage(standsText, { said: warningText, from }) : inLanguage(words.ended, { said: warningText, from, to: at(one.endedAt) })}`;
    }),
    ...(muted.length < maxMuted ? [] : [inLanguage(words.more)]),
    ...(of.link === null ? [] : [inLanguage(words.open, { link: of.link })]),
  ];
  return {
    subject: inLanguage(words.subject, { plant: of.plant, count: String(muted.length) }),
    text: lines.join('\n'),
  };
}
