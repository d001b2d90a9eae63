import { codeText } from '../../base/i18n/code-text.ts';
import type { Text } from '../../base/i18n/use-text.ts';
import { attemptText } from '../../shared/conditions/outbound-names.ts';
import type { Message } from './queries.ts';

export type StateOf = Pick<Message, 'state' | 'done_at' | 'expires_at'>;

/** A message dropped while outgoing messages were off did not expire: it was never meant to be sent. */
export const stateText = (t: Text, { state, done_at: done, expires_at: expires }: StateOf): string =>
  t(
    state === 'expired' && done !== null && Date.parse(done) < Date.parse(expires)
      ? 'messages.notSent'
      : `messages.state.${state}`,
  );

export const causeText = (t: Text, code: string): string => codeText(t, `messages.cause.${code}`, code);

export const reasonText = (t: Text, code: string | null): string =>
  code === null ? '' : codeText(t, `messages.reason.${code}`, code);

/** Reason of the state and the last response of the other side. Null: there is nothing to show. */
export function answerText(t: Text, { state, state_reason, attempts, receipt, receipt_said }: Message): string | null {
  if (receipt !== null) return t(`messages.receipt.${receipt}`, { said: receipt_said ?? '' });
  const last = attempts.at(-1);
  const attemptMessage = state !== 'sent' && last && (attemptText(t, last.code, last.said) ?? last.said);
  return [reasonText(t, state_reason), attemptMessage].filter(Boolean).join(': ') || null;
}
