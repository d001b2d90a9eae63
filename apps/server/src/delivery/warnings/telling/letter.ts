import type { Severity } from '@spillway/contract/delivery/warnings/codes';
import { warningMessage } from '@spillway/contract/delivery/warnings/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Warning } from '../store.ts';

type Texts = Readonly<Record<Language, string>>;
const both = (vi: string, en: string): Texts => ({ vi, en });

/** Why somebody is written to. */
export type TellReason = 'raised' | 'repeated' | 'reminder' | 'ended' | 'digest';
type LetterReason = Exclude<TellReason, 'digest'> | 'test';

export const severityWords: Readonly<Record<Severity, Texts>> = {
  critical: both('NGHIÊM TRỌNG', 'CRITICAL'),
  warning: both('CẢNH BÁO', 'WARNING'),
  watch: both('THEO DÕI', 'WATCH'),
};

const words = {
  subject: both('[{plant}] {severity}: {said}', '[{plant}] {severity}: {said}'),
  ended: both('[{plant}] Đã hết: {said}', '[{plant}] Over: {said}'),
  digest: both('[{plant}] {count} cảnh báo nữa', '[{plant}] {count} more warnings'),
  risen: both('Tăng mức, trước đó: {severity}.', 'More severe now; was: {severity}.'),
  repeated: both('Cảnh báo vẫn còn và chưa ai xác nhận.', 'It still stands, and nobody has acknowledged it.'),
  reminder: both(
    'Xác nhận của {who} hết hiệu lực lúc {time}; cần xác nhận lại.',
    'The acknowledgement by {who} expired at {time}; it has to be acknowledged again.',
  ),
  since: both('Từ {time}.', 'Since {time}.'),
  isOver: both('Đã hết lúc {time}.', 'Over at {time}.'),
  unseen: both('Số đo gần nhất lúc {time}.', 'Last reading at {time}.'),
  seen: both('{who} đã xác nhận lúc {time}.', 'Acknowledged by {who} at {time}.'),
  many: both(
    'Quá nhiều cảnh báo trong 10 phút nên thư này gộp các cảnh báo còn lại, nặng nhất trước.',
    'Too many warnings within 10 minutes: this message has the others, the worst first.',
  ),
  test: both('[THỬ] {subject}', '[TEST] {subject}'),
  testRaised: both(
    'Thư thử do bạn yêu cầu, chỉ gửi cho bạn. Lúc này điều kiện đang xảy ra.',
    'A test that you asked for, sent to you alone. The condition holds now.',
  ),
  testWithin: both(
    'Thư thử do bạn yêu cầu, chỉ gửi cho bạn. Lúc này điều kiện không xảy ra; khi xảy ra, thư sẽ như dưới đây, với số liệu lúc đó.',
    'A test that you asked for, sent to you alone. The condition does not hold now; when it does, the letter reads as below, with the values of then.',
  ),
  number: both('Số cảnh báo: {number}', 'Warning number: {number}'),
  open: both('Xem và xác nhận: {link}', 'See and acknowledge: {link}'),
} as const;

export interface LetterOf {
  readonly plant: string;
  readonly timeZone: string;
  /** Null: this installation does not know the address it is reached by. */
  readonly link: string | null;
}

/** Short enough to be read out over the phone. */
export const numberOf = ({ incidentId }: Pick<Warning, 'incidentId'>): string => incidentId.slice(0, 8).toUpperCase();

/** In both languages: an account does not say which it reads. Vietnamese first. */
export function warningLetter(reason: Exclude<TellReason, 'digest'>, one: Warning, of: LetterOf) {
  const said = warningMessage(one, 'vi');
  const isOver = reason === 'ended' || one.endedAt !== null;
  const subject = fillIn(isOver ? words.ended : words.subject, 'vi', {
    plant: of.plant,
    severity: severityWords[one.severity].vi,
    said,
  });
  return { subject, text: (['vi', 'en'] as const).map((language) => bodyOf(reason, one, of, language)).join('\n\n') };
}

function bodyOf(reason: LetterReason, one: Warning, of: LetterOf, language: Language): string {
  const say = (text: Texts, facts: Readonly<Record<string, string>> = {}) => fillIn(text, language, facts);
  const at = (time: Date) => wallText(time.getTime(), of.timeZone).slice(0, 16);
  const lines = [
    `${severityWords[one.severity][language]}: ${warningMessage(one, language)}`,
    say(words.since, { time: at(one.since) }),
    one.endedAt === null ? null : say(words.isOver, { time: at(one.endedAt) }),
    one.risenFrom === null ? null : say(words.risen, { severity: severityWords[one.risenFrom][language] }),
    one.isUnseen && one.seenAt ? say(words.unseen, { time: at(one.seenAt) }) : null,
    reason === 'repeated' ? say(words.repeated) : null,
    reason === 'reminder' && one.lapsedAt
      ? say(words.reminder, { who: one.lapsedName ?? one.lapsedBy ?? '', time: at(one.lapsedAt) })
      : null,
    one.acknowledgedAt === null
      ? null
      : say(words.seen, { who: one.acknowledgedName ?? one.acknowledgedBy ?? '', time: at(one.acknowledgedAt) }),
    // Of a test nothing is kept that could be found by its number.
    reason === 'test' ? null : say(words.number, { number: numberOf(one) }),
    of.link === null ? null : say(words.open, { link: of.link }),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** As it would read now, marked as what it is. */
export function testLetter(one: Warning, isRaised: boolean, of: LetterOf) {
  const { subject } = warningLetter('raised', one, of);
  const text = (['vi', 'en'] as const).map((language) =>
    [fillIn(isRaised ? words.testRaised : words.testWithin, language, {}), bodyOf('test', one, of, language)].join(
      '\n\n',
    ),
  );
  return { subject: fillIn(words.test, 'vi', { subject }), text: text.join('\n\n') };
}

/** The worst first. */
export function digestLetter(all: readonly Warning[], of: LetterOf) {
  const subject = fillIn(words.digest, 'vi', { plant: of.plant, count: all.length });
  const text = (['vi', 'en'] as const).map((language) =>
    [
      fillIn(words.many, language, {}),
      ...all.map(
        (one) => `- ${severityWords[one.severity][language]}: ${warningMessage(one, language)} (${numberOf(one)})`,
      ),
      ...(of.link === null ? [] : [fillIn(words.open, language, { link: of.link })]),
    ].join('\n'),
  );
  return { subject, text: text.join('\n\n') };
}
