import type { Text } from '../../base/i18n/use-text.ts';
import { attemptText } from '../../shared/conditions/outbound-names.ts';
import type { Message } from './queries.ts';

const causes = {
  password: 'messages.cause.password',
  registration: 'messages.cause.registration',
  warning: 'messages.cause.warning',
  warning_reply: 'messages.cause.warningReply',
  warning_weaker: 'messages.cause.warningWeaker',
  channel_trouble: 'messages.cause.channelTrouble',
  daily_test: 'messages.cause.dailyTest',
  warning_mute_end: 'messages.cause.warningMuteEnd',
  flood_mode: 'messages.cause.floodMode',
  report: 'messages.cause.report',
  report_trial: 'messages.cause.reportTrial',
  warning_test: 'messages.cause.warningTest',
  test: 'messages.cause.test',
  contact_test: 'messages.cause.contactTest',
} as const;

const reasons = {
  counted: 'messages.reason.counted',
  not_wanted: 'messages.reason.notWanted',
  by_person: 'messages.reason.byPerson',
  plant_deleted: 'messages.reason.plantDeleted',
  not_armed: 'messages.reason.notArmed',
  demo: 'messages.reason.demo',
  gave_up: 'messages.reason.gaveUp',
} as const;

const isIn = <Known extends object>(known: Known, code: string): code is Extract<keyof Known, string> =>
  Object.hasOwn(known, code);

export type StateOf = Pick<Message, 'state' | 'done_at' | 'expires_at'>;

/** A letter that is not kept while nothing may leave did not grow old: it was never to be sent. */
export const stateText = (t: Text, { state, done_at: done, expires_at: expires }: StateOf): string =>
  t(
    state === 'expired' && done !== null && Date.parse(done) < Date.parse(expires)
      ? 'messages.notSent'
      : `messages.state.${state}`,
  );

/** A newer server may know more than this page: its code is better than nothing. */
export const causeText = (t: Text, code: string): string => (isIn(causes, code) ? t(causes[code]) : code);

export const reasonText = (t: Text, code: string | null): string =>
  code === null ? '' : isIn(reasons, code) ? t(reasons[code]) : code;

/** Why it stands as it does, and what the other side said last. Null: there is nothing to say. */
export function answerText(t: Text, { state, state_reason, attempts, receipt, receipt_said }: Message): string | null {
  if (receipt !== null) return t(`messages.receipt.${receipt}`, { said: receipt_said ?? '' });
  const last = attempts.at(-1);
  const said = state !== 'sent' && last && (attemptText(t, last.code, last.said) ?? last.said);
  return [reasonText(t, state_reason), said].filter(Boolean).join(': ') || null;
}
