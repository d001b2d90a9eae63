import { warningMessage } from '@spillway/contract/alerts/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import { smsLength, stripAccents } from '../../platform/templates/templates.ts';
import { warningStartOf } from '../began.ts';
import type { Warning } from '../store.ts';
import type { DigestReason } from './letter.ts';
import { inLanguages, type LetterOf, numberOf, severityWords, type Texts, valueNow, wallMinute } from './texts.ts';

const words = {
  over: inLanguages('Đã hết', 'Ended'),
  again: inLanguages('nhắc lại', 'again'),
  passedOn: inLanguages('chưa xác nhận', 'not acknowledged'),
  since: inLanguages('Từ {time}.', 'Since {time}.'),
  atLeast: inLanguages('Ít nhất từ {time}.', 'At least since {time}.'),
  number: inLanguages('Số {number}.', 'No. {number}.'),
  answer: inLanguages('Trả lời: {answer}', 'Answer: {answer}'),
  reply: inLanguages('Nhắn 1 {reply}: xác nhận; 2 {reply}: đã xem.', 'Send 1 {reply}: acknowledge; 2 {reply}: seen.'),
  open: inLanguages('Mở Spillway để xác nhận.', 'Acknowledge in Spillway.'),
  digest: inLanguages('{count} cảnh báo nữa, nặng nhất: {said}', '{count} more warnings, worst: {said}'),
  passed: inLanguages(
    '{count} cảnh báo đã đến và đã hết khi mất đường gửi: {said}',
    '{count} warnings came and went while offline: {said}',
  ),
  standing: inLanguages(
    '{count} cảnh báo đến trong giờ yên tĩnh, nay vẫn còn, nặng nhất: {said}',
    '{count} warnings of your quiet hours still active, worst: {said}',
  ),
  spoken: inLanguages(
    'Đây là cuộc gọi tự động của hệ thống Spillway. Nhà máy {plant}. {severity}. {said}. Chưa ai xác nhận. Hãy mở tin nhắn hoặc Spillway để xác nhận. Xin nhắc lại. {severity}. {said}.',
    'This is an automatic call from Spillway. Plant {plant}. {severity}. {said}. Not acknowledged. Open your message or Spillway to acknowledge. Repeat. {severity}. {said}.',
  ),
} as const;

const digests = { many: words.digest, away: words.passed, quiet: words.standing } as const;

/** Longer messages are billed by segment and not read. */
export const maxSegments = 3;

interface SmsWish {
  readonly language: Language;
  readonly withoutAccents: boolean;
}

/** Facts come first and how to answer last; when too long, the sentence between is shortened. */
function fitted(before: string, middleText: string, after: string, { withoutAccents: isPlain }: SmsWish): string {
  const fitText = (middle: string) => {
    const text = [before, middle, after].filter(Boolean).join(' ');
    return isPlain ? stripAccents(text) : text.normalize('NFC');
  };
  const letters = [...middleText.normalize('NFC')];
  let length = letters.length;
  let text = fitText(middleText);
  while (length > 0 && smsLength(text).segments > maxSegments) {
    length -= 1;
    text = fitText(`${letters.slice(0, length).join('').trimEnd()}...`);
  }
  return text;
}

/** Plant, severity, value and threshold, trend, start, number, and how to answer. */
export function warningSms(
  reason: Exclude<MessageReason, 'digest'>,
  warning: Warning,
  of: LetterOf,
  smsOptions: SmsWish,
): string {
  const fillText = (text: Texts, facts: Readonly<Record<string, string>> = {}) =>
    fillIn(text, smsOptions.language, facts);
  const isOver = reason === 'ended' || warning.endedAt !== null;
  const severity = isOver ? fillText(words.over) : severityWords[warning.severity][smsOptions.language];
  const reasonTexts = {
    repeated: fillText(words.again),
    escalated: fillText(words.passedOn),
    raised: null,
    reminder: null,
    ended: null,
  };
  const marked = reasonTexts[reason] === null || isOver ? severity : `${severity} (${reasonTexts[reason]})`;
  const value = valueNow(warning, smsOptions.language);
  const warningText = `${warningMessage(warning, smsOptions.language)}${value === null ? '' : `, ${value}`}.`;
  const began = warningStartOf(warning);
  const since = shortTimeText(isOver && warning.endedAt ? warning.endedAt : began.at, of.timeZone);
  const after = [
    isOver ? `${since}.` : fillText(began.isAtLeast ? words.atLeast : words.since, { time: since }),
    fillText(words.number, { number: numberOf(warning) }),
    isOver ? null : answerHint(of, fillText),
  ];
  return fitted(`${of.plant} ${marked}:`, warningText, after.filter((part) => part !== null).join(' '), smsOptions);
}

function answerHint(
  { reply, answer }: LetterOf,
  fillText: (text: Texts, facts?: Readonly<Record<string, string>>) => string,
) {
  if (reply !== null) return fillText(words.reply, { reply: String(reply) });
  return answer === null ? fillText(words.open) : fillText(words.answer, { answer });
}

/** `02:10 22/11` */
function shortTimeText(time: Date, timeZone: string): string {
  const wall = wallMinute(time, timeZone);
  return `${wall.slice(11)} ${wall.slice(8, 10)}/${wall.slice(5, 7)}`;
}

export function digestSms(
  warnings: readonly Warning[],
  of: LetterOf,
  smsOptions: SmsWish,
  reasonText: DigestReason,
): string {
  const [worst] = warnings;
  const warningText = worst ? `${warningMessage(worst, smsOptions.language)}.` : '';
  const text = fillIn(digests[reasonText], smsOptions.language, { count: warnings.length, said: warningText });
  return fitted(
    `${of.plant}:`,
    text,
    reasonText === 'away' ? '' : fillIn(words.open, smsOptions.language, {}),
    smsOptions,
  );
}

/** Read aloud by a machine: twice, without the parts that only make sense in writing. */
export function voiceWarning(warning: Warning, of: LetterOf, language: Language): string {
  const severity = severityWords[warning.severity][language].toLocaleLowerCase(language);
  return fillIn(words.spoken, language, { plant: of.plant, severity, said: warningMessage(warning, language) });
}
