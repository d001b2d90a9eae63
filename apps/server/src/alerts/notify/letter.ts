import { warningMessage } from '@spillway/contract/alerts/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import { warningStartOf } from '../began.ts';
import type { Warning } from '../store.ts';
import { inLanguages, type LetterOf, numberOf, severityWords, type Texts, valueNow, wallMinute } from './texts.ts';

type LetterReason = Exclude<MessageReason, 'digest'> | 'test';

const words = {
  subject: inLanguages('[{plant}] {severity}: {said}', '[{plant}] {severity}: {said}'),
  ended: inLanguages('[{plant}] Đã hết: {said}', '[{plant}] Ended: {said}'),
  digest: inLanguages('[{plant}] {count} cảnh báo nữa', '[{plant}] {count} more warnings'),
  risen: inLanguages('Tăng mức, trước đó: {severity}.', 'More severe now; was: {severity}.'),
  repeated: inLanguages('Cảnh báo vẫn còn và chưa ai xác nhận.', 'Still active and not acknowledged.'),
  escalated: inLanguages(
    'Chưa ai xác nhận nên hệ thống báo tiếp tới bạn.',
    'Not acknowledged, so it is now escalated to you.',
  ),
  reminder: inLanguages(
    'Xác nhận của {who} hết hiệu lực lúc {time}; cần có người xác nhận lại.',
    'The acknowledgement by {who} expired at {time}. Someone has to acknowledge again.',
  ),
  since: inLanguages('Từ {time}.', 'Since {time}.'),
  atLeast: inLanguages('Ít nhất từ {time}.', 'At least since {time}.'),
  isOver: inLanguages('Đã hết lúc {time}.', 'Ended at {time}.'),
  unseen: inLanguages('Số đo gần nhất lúc {time}.', 'Last reading at {time}.'),
  acting: inLanguages('{who} xác nhận lúc {time}.', 'Acknowledged by {who} at {time}.'),
  many: inLanguages(
    'Quá nhiều cảnh báo trong 10 phút nên email này gộp các cảnh báo còn lại, nặng nhất trước.',
    'Too many warnings within 10 minutes: this message lists the others, worst first.',
  ),
  away: inLanguages(
    'Đường gửi bị gián đoạn. Các cảnh báo sau đã đến và đã hết trong lúc đó:',
    'Messages could not be sent for a while. These warnings came and went meanwhile:',
  ),
  quiet: inLanguages(
    'Các cảnh báo sau đến trong giờ yên tĩnh của bạn và bây giờ vẫn còn:',
    'These warnings came in your quiet hours and are still active:',
  ),
  standing: inLanguages('[{plant}] {count} cảnh báo vẫn còn', '[{plant}] {count} warnings still active'),
  passed: inLanguages('[{plant}] {count} cảnh báo đã qua', '[{plant}] {count} warnings that have passed'),
  test: inLanguages('[THỬ] {subject}', '[TEST] {subject}'),
  testRaised: inLanguages(
    'Email thử do bạn yêu cầu, chỉ gửi cho bạn. Hiện điều kiện đang xảy ra.',
    'A test you requested, sent to you only. The condition is met now.',
  ),
  testWithin: inLanguages(
    'Email thử do bạn yêu cầu, chỉ gửi cho bạn. Hiện điều kiện không xảy ra; khi xảy ra, email sẽ như dưới đây, với số liệu lúc đó.',
    'A test you requested, sent to you only. The condition is not met now; when it is, the message reads as below, with the values of that time.',
  ),
  toDo: inLanguages('Cách xử lý: {text}', 'What to do: {text}'),
  calls: inLanguages('Gọi: {names}', 'Call: {names}'),
  number: inLanguages('Số cảnh báo: {number}', 'Warning number: {number}'),
  answer: inLanguages('Xác nhận hoặc báo đã xem: {answer}', 'Acknowledge or mark as seen: {answer}'),
  open: inLanguages('Mở Spillway: {link}', 'Open Spillway: {link}'),
} as const;

export function warningLetter(
  reason: Exclude<MessageReason, 'digest'>,
  warning: Warning,
  of: LetterOf,
  language: Language,
) {
  const isOver = reason === 'ended' || warning.endedAt !== null;
  const subject = fillIn(isOver ? words.ended : words.subject, language, {
    plant: of.plant,
    severity: severityWords[warning.severity][language],
    said: warningMessage(warning, language),
  });
  return { subject, text: bodyOf(reason, warning, of, language) };
}

function bodyOf(reason: LetterReason, warning: Warning, of: LetterOf, language: Language): string {
  const fillText = (text: Texts, facts: Readonly<Record<string, string>> = {}) => fillIn(text, language, facts);
  const at = (time: Date) => wallMinute(time, of.timeZone);
  const value = valueNow(warning, language);
  const began = warningStartOf(warning);
  const isOver = reason === 'ended' || warning.endedAt !== null;
  const lines = [
    `${severityWords[warning.severity][language]}: ${warningMessage(warning, language)}${value === null ? '' : `, ${value}`}`,
    fillText(began.isAtLeast ? words.atLeast : words.since, { time: at(began.at) }),
    warning.endedAt === null ? null : fillText(words.isOver, { time: at(warning.endedAt) }),
    warning.risenFrom === null ? null : fillText(words.risen, { severity: severityWords[warning.risenFrom][language] }),
    warning.isUnseen && warning.seenAt ? fillText(words.unseen, { time: at(warning.seenAt) }) : null,
    reason === 'repeated' ? fillText(words.repeated) : null,
    reason === 'escalated' ? fillText(words.escalated) : null,
    reason === 'reminder' && warning.lapsedAt
      ? fillText(words.reminder, { who: warning.lapsedName ?? warning.lapsedBy ?? '', time: at(warning.lapsedAt) })
      : null,
    warning.acknowledgedAt === null
      ? null
      : fillText(words.acting, {
          who: warning.acknowledgedName ?? warning.acknowledgedBy ?? '',
          time: at(warning.acknowledgedAt),
        }),
    ...(isOver || of.handling === null ? [] : handlingLines(of.handling, fillText)),
    // A test is not stored, so its number could not be found.
    reason === 'test' ? null : fillText(words.number, { number: numberOf(warning) }),
    of.answer === null ? null : fillText(words.answer, { answer: of.answer }),
    of.link === null ? null : fillText(words.open, { link: of.link }),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** Phone numbers are only shown on screens, because emails get forwarded. */
function handlingLines(
  { text, steps, calls }: NonNullable<LetterOf['handling']>,
  fillText: (text: Texts, facts?: Readonly<Record<string, string>>) => string,
): string[] {
  return [
    ...(text === '' && steps.length === 0 ? [] : [fillText(words.toDo, { text }).trim()]),
    ...steps.map((step) => `- ${step}`),
    ...(calls.length === 0 ? [] : [fillText(words.calls, { names: calls.map(({ name }) => name).join(', ') })]),
  ];
}

/** The email as it would read now, marked as a test. */
export function testLetter(warning: Warning, isRaised: boolean, of: LetterOf, language: Language) {
  const { subject } = warningLetter('raised', warning, of, language);
  const text = [
    fillIn(isRaised ? words.testRaised : words.testWithin, language, {}),
    bodyOf('test', warning, of, language),
  ].join('\n\n');
  return { subject: fillIn(words.test, language, { subject }), text };
}

/**
 * The reason for a digest: too many at once; warnings that started and ended while messages could not be sent; warnings
 * still active after quiet hours.
 */
export type DigestReason = 'many' | 'away' | 'quiet';

const subjects = { many: words.digest, away: words.passed, quiet: words.standing } as const;

export function digestLetter(warnings: readonly Warning[], of: LetterOf, language: Language, reasonText: DigestReason) {
  const text = [
    fillIn(words[reasonText], language, {}),
    ...warnings.map(
      (one) => `- ${severityWords[one.severity][language]}: ${warningMessage(one, language)} (${numberOf(one)})`,
    ),
    ...(of.link === null ? [] : [fillIn(words.open, language, { link: of.link })]),
  ].join('\n');
  return {
    subject: fillIn(subjects[reasonText], language, { plant: of.plant, count: warnings.length }),
    text,
  };
}
