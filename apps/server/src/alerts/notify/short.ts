import { warningMessage } from '@spillway/contract/alerts/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import { smsLength, withoutAccents } from '../../platform/templates/templates.ts';
import { beganOf } from '../began.ts';
import type { Warning } from '../store.ts';
import type { DigestWhy } from './letter.ts';
import { both, type LetterOf, numberOf, severityWords, type Texts, valueNow, wallMinute } from './texts.ts';

const words = {
  over: both('Đã hết', 'Ended'),
  again: both('nhắc lại', 'again'),
  passedOn: both('chưa xác nhận', 'not acknowledged'),
  since: both('Từ {time}.', 'Since {time}.'),
  atLeast: both('Ít nhất từ {time}.', 'At least since {time}.'),
  number: both('Số {number}.', 'No. {number}.'),
  answer: both('Trả lời: {answer}', 'Answer: {answer}'),
  reply: both('Nhắn 1 {reply}: xác nhận; 2 {reply}: đã xem.', 'Send 1 {reply}: acknowledge; 2 {reply}: seen.'),
  open: both('Mở Spillway để xác nhận.', 'Acknowledge in Spillway.'),
  digest: both('{count} cảnh báo nữa, nặng nhất: {said}', '{count} more warnings, worst: {said}'),
  passed: both(
    '{count} cảnh báo đã đến và đã hết khi mất đường gửi: {said}',
    '{count} warnings came and went while offline: {said}',
  ),
  standing: both(
    '{count} cảnh báo đến trong giờ yên tĩnh, nay vẫn còn, nặng nhất: {said}',
    '{count} warnings of your quiet hours still active, worst: {said}',
  ),
  spoken: both(
    'Đây là cuộc gọi tự động của hệ thống Spillway. Nhà máy {plant}. {severity}. {said}. Chưa ai xác nhận. Hãy mở tin nhắn hoặc Spillway để xác nhận. Xin nhắc lại. {severity}. {said}.',
    'This is an automatic call from Spillway. Plant {plant}. {severity}. {said}. Not acknowledged. Open your message or Spillway to acknowledge. Repeat. {severity}. {said}.',
  ),
} as const;

const digests = { many: words.digest, away: words.passed, quiet: words.standing } as const;

/** Longer messages are billed by segment and not read. */
export const mostSegments = 3;

interface SmsWish {
  readonly language: Language;
  readonly withoutAccents: boolean;
}

/** Facts come first and how to answer last; when too long, the sentence between is shortened. */
function fitted(before: string, said: string, after: string, { withoutAccents: isPlain }: SmsWish): string {
  const whole = (middle: string) => {
    const text = [before, middle, after].filter(Boolean).join(' ');
    return isPlain ? withoutAccents(text) : text.normalize('NFC');
  };
  const letters = [...said.normalize('NFC')];
  let length = letters.length;
  let text = whole(said);
  while (length > 0 && smsLength(text).segments > mostSegments) {
    length -= 1;
    text = whole(`${letters.slice(0, length).join('').trimEnd()}...`);
  }
  return text;
}

/** Plant, severity, value and threshold, trend, start, number, and how to answer. */
export function warningSms(
  reason: Exclude<MessageReason, 'digest'>,
  one: Warning,
  of: LetterOf,
  wish: SmsWish,
): string {
  const say = (text: Texts, facts: Readonly<Record<string, string>> = {}) => fillIn(text, wish.language, facts);
  const isOver = reason === 'ended' || one.endedAt !== null;
  const severity = isOver ? say(words.over) : severityWords[one.severity][wish.language];
  const why = { repeated: say(words.again), escalated: say(words.passedOn), raised: null, reminder: null, ended: null };
  const marked = why[reason] === null || isOver ? severity : `${severity} (${why[reason]})`;
  const value = valueNow(one, wish.language);
  const said = `${warningMessage(one, wish.language)}${value === null ? '' : `, ${value}`}.`;
  const began = beganOf(one);
  const since = shortWall(isOver && one.endedAt ? one.endedAt : began.at, of.timeZone);
  const after = [
    isOver ? `${since}.` : say(began.isAtLeast ? words.atLeast : words.since, { time: since }),
    say(words.number, { number: numberOf(one) }),
    isOver ? null : howToAnswer(of, say),
  ];
  return fitted(`${of.plant} ${marked}:`, said, after.filter((part) => part !== null).join(' '), wish);
}

function howToAnswer(
  { reply, answer }: LetterOf,
  say: (text: Texts, facts?: Readonly<Record<string, string>>) => string,
) {
  if (reply !== null) return say(words.reply, { reply: String(reply) });
  return answer === null ? say(words.open) : say(words.answer, { answer });
}

/** `02:10 22/11` */
function shortWall(time: Date, timeZone: string): string {
  const wall = wallMinute(time, timeZone);
  return `${wall.slice(11)} ${wall.slice(8, 10)}/${wall.slice(5, 7)}`;
}

export function digestSms(all: readonly Warning[], of: LetterOf, wish: SmsWish, why: DigestWhy): string {
  const [worst] = all;
  const said = worst ? `${warningMessage(worst, wish.language)}.` : '';
  const text = fillIn(digests[why], wish.language, { count: all.length, said });
  return fitted(`${of.plant}:`, text, why === 'away' ? '' : fillIn(words.open, wish.language, {}), wish);
}

/** Read aloud by a machine: twice, without the parts that only make sense in writing. */
export function voiceWarning(one: Warning, of: LetterOf, language: Language): string {
  const severity = severityWords[one.severity][language].toLocaleLowerCase(language);
  return fillIn(words.spoken, language, { plant: of.plant, severity, said: warningMessage(one, language) });
}
