import { receiverKey } from '@spillway/contract/access/contacts/receiver';
import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import type { NotificationChannel } from '@spillway/contract/alerts/ways-out';
import { fillIn, type Language } from '@spillway/contract/errors';
import { type Book, namesOf } from '../jobs/receivers.ts';

type Steps = readonly EscalationStep[];
type Texts = Readonly<Record<Language, string>>;
const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

/** Steps are weaker when they notify a person later by some channel, not at all, or less often at the end. */
export function areStepsWeaker(before: Steps, after: Steps): boolean {
  const isKept = (old: EscalationStep, receiver: EscalationStep['receivers'][number], channel: NotificationChannel) =>
    after.some(
      (step) =>
        step.after_minutes <= old.after_minutes &&
        step.channels.includes(channel) &&
        (old.phones !== 'all' || step.phones === 'all') &&
        step.receivers.some((one) => receiverKey(one) === receiverKey(receiver)),
    );
  const isLost = before.some((old) =>
    old.receivers.some((receiver) => old.channels.some((channel) => !isKept(old, receiver, channel))),
  );
  const [was, is] = [before.at(-1)?.repeat_minutes ?? null, after.at(-1)?.repeat_minutes ?? null];
  return isLost || (was !== null && (is === null || is > was));
}

const channels: Readonly<Record<NotificationChannel, Texts>> = {
  mail: inLanguages('email', 'email'),
  sms: inLanguages('tin nhắn', 'text message'),
  voice: inLanguages('gọi', 'call'),
  push: inLanguages('thông báo', 'notification'),
};

const words = {
  line: inLanguages('Các bước báo tiếp: {old} → {now}', 'Escalation steps: {old} → {now}'),
  step: inLanguages('sau {minutes} phút {people} ({channels})', 'after {minutes} min {people} ({channels})'),
  again: inLanguages(', nhắc mỗi {minutes} phút', ', again every {minutes} min'),
  none: inLanguages('không có bước nào', 'none'),
  all: inLanguages(', mọi số điện thoại', ', every phone'),
  duty: inLanguages('người đang trực', 'whoever is on duty'),
  gone: inLanguages('người hoặc nhóm đã bị xóa', 'a deleted person or group'),
} as const;

function stepTexts(steps: Steps, book: Book, language: Language): string {
  const all = steps.map((step) => {
    const { after_minutes: minutes, receivers, channels: by, repeat_minutes: again } = step;
    const names = namesOf(receivers, book);
    const people = receivers.map(({ kind }, index) =>
      kind === 'duty' ? words.duty[language] : (names[index] ?? words.gone[language]),
    );
    const ring = step.phones === 'all' ? words.all[language] : '';
    const stepText = fillIn(words.step, language, {
      minutes,
      people: people.join(', ') + ring,
      channels: by.map((channel) => channels[channel][language]).join(', '),
    });
    return again === null ? stepText : stepText + fillIn(words.again, language, { minutes: again });
  });
  return all.length === 0 ? words.none[language] : all.join('; ');
}

/** Old and new steps as text; empty when the new ones are not weaker. */
export const weakerStepLines = (before: Steps, after: Steps, book: Book, language: Language): string[] =>
  areStepsWeaker(before, after)
    ? [fillIn(words.line, language, { old: stepTexts(before, book, language), now: stepTexts(after, book, language) })]
    : [];
