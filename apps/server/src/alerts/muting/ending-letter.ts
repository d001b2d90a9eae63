import { maxMuted } from '@spillway/contract/alerts/muting/limits';
import { warningMessage } from '@spillway/contract/alerts/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import { wallText } from '@spillway/plant-time/wall-text';
import { beganOf } from '../began.ts';
import type { Warning } from '../store.ts';
import type { StoredSilence } from './store.ts';

const both = (vi: string, en: string): Readonly<Record<Language, string>> => ({ vi, en });

const words = {
  subject: both('[{plant}] Hết tạm ngừng báo: {count} cảnh báo', '[{plant}] Mute ended: {count} warnings'),
  isOver: both(
    'Việc tạm ngừng báo do {who} đặt từ {from} đã hết lúc {to}. Lý do: {reason}.',
    'The mute set by {who} at {from} ended at {to}. Reason: {reason}.',
  ),
  muted: both('Trong thời gian đó không gửi tin cho ai về:', 'During that time no messages were sent about:'),
  stands: both('{said}. Từ {from}, vẫn còn.', '{said}. Since {from}, still active.'),
  standsAtLeast: both('{said}. Ít nhất từ {from}, vẫn còn.', '{said}. At least since {from}, still active.'),
  ended: both('{said}. Từ {from} đến {to}.', '{said}. From {from} to {to}.'),
  more: both('Có thể còn cảnh báo khác; xem lịch sử.', 'There may be others; see the history.'),
  open: both('Xem: {link}', 'See: {link}'),
} as const;

interface LetterOf {
  readonly plant: string;
  readonly timeZone: string;
  readonly link: string | null;
}

/** The warnings muted by a silence, sent at its end; those still active come first. */
export function endingLetter(silence: StoredSilence, muted: readonly Warning[], of: LetterOf, language: Language) {
  const at = (time: Date) => wallText(time.getTime(), of.timeZone).slice(0, 16);
  const standingFirst = muted.toSorted((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null));
  const to = silence.endedAt ?? silence.until;
  const say = (text: Readonly<Record<Language, string>>, facts: Readonly<Record<string, string>> = {}) =>
    fillIn(text, language, facts);
  const who = silence.authorName ?? silence.author ?? '';
  const lines = [
    say(words.isOver, { who, from: at(silence.from), to: at(to), reason: silence.reason }),
    say(words.muted),
    ...standingFirst.map((one) => {
      const said = warningMessage(one, language);
      const began = beganOf(one);
      const from = at(began.at);
      const stands = began.isAtLeast ? words.standsAtLeast : words.stands;
      return `- ${one.endedAt === null ? say(stands, { said, from }) : say(words.ended, { said, from, to: at(one.endedAt) })}`;
    }),
    ...(muted.length < maxMuted ? [] : [say(words.more)]),
    ...(of.link === null ? [] : [say(words.open, { link: of.link })]),
  ];
  return { subject: say(words.subject, { plant: of.plant, count: String(muted.length) }), text: lines.join('\n') };
}
