import { warningMessage } from '@spillway/contract/alerts/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import { beganOf } from '../began.ts';
import type { Warning } from '../store.ts';
import { both, type LetterOf, numberOf, severityWords, type Texts, valueNow, wallMinute } from './texts.ts';

type LetterReason = Exclude<MessageReason, 'digest'> | 'test';

const words = {
  subject: both('[{plant}] {severity}: {said}', '[{plant}] {severity}: {said}'),
  ended: both('[{plant}] Đã hết: {said}', '[{plant}] Ended: {said}'),
  digest: both('[{plant}] {count} cảnh báo nữa', '[{plant}] {count} more warnings'),
  risen: both('Tăng mức, trước đó: {severity}.', 'More severe now; was: {severity}.'),
  repeated: both('Cảnh báo vẫn còn và chưa ai xác nhận.', 'Still active and not acknowledged.'),
  escalated: both(
    'Chưa ai xác nhận nên hệ thống báo tiếp tới bạn.',
    'Not acknowledged, so it is now escalated to you.',
  ),
  reminder: both(
    'Xác nhận của {who} hết hiệu lực lúc {time}; cần có người xác nhận lại.',
    'The acknowledgement by {who} expired at {time}. Someone has to acknowledge again.',
  ),
  since: both('Từ {time}.', 'Since {time}.'),
  atLeast: both('Ít nhất từ {time}.', 'At least since {time}.'),
  isOver: both('Đã hết lúc {time}.', 'Ended at {time}.'),
  unseen: both('Số đo gần nhất lúc {time}.', 'Last reading at {time}.'),
  acting: both('{who} xác nhận lúc {time}.', 'Acknowledged by {who} at {time}.'),
  many: both(
    'Quá nhiều cảnh báo trong 10 phút nên email này gộp các cảnh báo còn lại, nặng nhất trước.',
    'Too many warnings within 10 minutes: this message lists the others, worst first.',
  ),
  away: both(
    'Đường gửi bị gián đoạn. Các cảnh báo sau đã đến và đã hết trong lúc đó:',
    'Messages could not be sent for a while. These warnings came and went meanwhile:',
  ),
  quiet: both(
    'Các cảnh báo sau đến trong giờ yên tĩnh của bạn và bây giờ vẫn còn:',
    'These warnings came in your quiet hours and are still active:',
  ),
  standing: both('[{plant}] {count} cảnh báo vẫn còn', '[{plant}] {count} warnings still active'),
  passed: both('[{plant}] {count} cảnh báo đã qua', '[{plant}] {count} warnings that have passed'),
  test: both('[THỬ] {subject}', '[TEST] {subject}'),
  testRaised: both(
    'Email thử do bạn yêu cầu, chỉ gửi cho bạn. Hiện điều kiện đang xảy ra.',
    'A test you requested, sent to you only. The condition is met now.',
  ),
  testWithin: both(
    'Email thử do bạn yêu cầu, chỉ gửi cho bạn. Hiện điều kiện không xảy ra; khi xảy ra, email sẽ như dưới đây, với số liệu lúc đó.',
    'A test you requested, sent to you only. The condition is not met now; when it is, the message reads as below, with the values of that time.',
  ),
  toDo: both('Cách xử lý: {text}', 'What to do: {text}'),
  calls: both('Gọi: {names}', 'Call: {names}'),
  number: both('Số cảnh báo: {number}', 'Warning number: {number}'),
  answer: both('Xác nhận hoặc báo đã xem: {answer}', 'Acknowledge or mark as seen: {answer}'),
  open: both('Mở Spillway: {link}', 'Open Spillway: {link}'),
} as const;

export function warningLetter(
  reason: Exclude<MessageReason, 'digest'>,
  one: Warning,
  of: LetterOf,
  language: Language,
) {
  const isOver = reason === 'ended' || one.endedAt !== null;
  const subject = fillIn(isOver ? words.ended : words.subject, language, {
    plant: of.plant,
    severity: severityWords[one.severity][language],
    said: warningMessage(one, language),
  });
  return { subject, text: bodyOf(reason, one, of, language) };
}

function bodyOf(reason: LetterReason, one: Warning, of: LetterOf, language: Language): string {
  const say = (text: Texts, facts: Readonly<Record<string, string>> = {}) => fillIn(text, language, facts);
  const at = (time: Date) => wallMinute(time, of.timeZone);
  const value = valueNow(one, language);
  const began = beganOf(one);
  const isOver = reason === 'ended' || one.endedAt !== null;
  const lines = [
    `${severityWords[one.severity][language]}: ${warningMessage(one, language)}${value === null ? '' : `, ${value}`}`,
    say(began.isAtLeast ? words.atLeast : words.since, { time: at(began.at) }),
    one.endedAt === null ? null : say(words.isOver, { time: at(one.endedAt) }),
    one.risenFrom === null ? null : say(words.risen, { severity: severityWords[one.risenFrom][language] }),
    one.isUnseen && one.seenAt ? say(words.unseen, { time: at(one.seenAt) }) : null,
    reason === 'repeated' ? say(words.repeated) : null,
    reason === 'escalated' ? say(words.escalated) : null,
    reason === 'reminder' && one.lapsedAt
      ? say(words.reminder, { who: one.lapsedName ?? one.lapsedBy ?? '', time: at(one.lapsedAt) })
      : null,
    one.acknowledgedAt === null
      ? null
      : say(words.acting, { who: one.acknowledgedName ?? one.acknowledgedBy ?? '', time: at(one.acknowledgedAt) }),
    ...(isOver || of.handling === null ? [] : handlingLines(of.handling, say)),
    // A test is not stored, so its number could not be found.
    reason === 'test' ? null : say(words.number, { number: numberOf(one) }),
    of.answer === null ? null : say(words.answer, { answer: of.answer }),
    of.link === null ? null : say(words.open, { link: of.link }),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** Phone numbers are only shown on screens, because emails get forwarded. */
function handlingLines(
  { text, steps, calls }: NonNullable<LetterOf['handling']>,
  say: (text: Texts, facts?: Readonly<Record<string, string>>) => string,
): string[] {
  return [
    ...(text === '' && steps.length === 0 ? [] : [say(words.toDo, { text }).trim()]),
    ...steps.map((step) => `- ${step}`),
    ...(calls.length === 0 ? [] : [say(words.calls, { names: calls.map(({ name }) => name).join(', ') })]),
  ];
}

/** The email as it would read now, marked as a test. */
export function testLetter(one: Warning, isRaised: boolean, of: LetterOf, language: Language) {
  const { subject } = warningLetter('raised', one, of, language);
  const text = [
    fillIn(isRaised ? words.testRaised : words.testWithin, language, {}),
    bodyOf('test', one, of, language),
  ].join('\n\n');
  return { subject: fillIn(words.test, language, { subject }), text };
}

/**
 * The reason for a digest: too many at once; warnings that started and ended while messages could not be sent; warnings
 * still active after quiet hours.
 */
export type DigestWhy = 'many' | 'away' | 'quiet';

const subjects = { many: words.digest, away: words.passed, quiet: words.standing } as const;

export function digestLetter(all: readonly Warning[], of: LetterOf, language: Language, why: DigestWhy) {
  const text = [
    fillIn(words[why], language, {}),
    ...all.map(
      (one) => `- ${severityWords[one.severity][language]}: ${warningMessage(one, language)} (${numberOf(one)})`,
    ),
    ...(of.link === null ? [] : [fillIn(words.open, language, { link: of.link })]),
  ].join('\n');
  return {
    subject: fillIn(subjects[why], language, { plant: of.plant, count: all.length }),
    text,
  };
}
