import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Card } from '../../kit/layout/Layout.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { laneName } from '../../shared/conditions/outbound-names.ts';
import { Attempts } from './Attempts.tsx';
import { hasActs, MessageActs } from './MessageActs.tsx';
import { MessageState } from './MessageState.tsx';
import { causeText, reasonText } from './message-words.ts';
import type { Message } from './queries.ts';

interface MessageDetailsProps {
  readonly message: Message;
  readonly focusOn: string | undefined;
  readonly onClose: () => void;
}

export function MessageDetails({ message, focusOn, onClose }: MessageDetailsProps) {
  const t = useText();
  return (
    <Pane
      title={message.receiver}
      context={causeText(t, message.cause_kind)}
      focusOn={focusOn}
      onClose={onClose}
      footer={hasActs(message) ? <MessageActs message={message} /> : undefined}
    >
      <MessageFacts message={message} />
      {message.may_be_double && (
        <Card as="p" tone="watch" above="m" below="m">
          {t('messages.details.double')}
        </Card>
      )}
      <SectionTitle>{t('messages.attempt.title')}</SectionTitle>
      <Attempts attempts={message.attempts} />
    </Pane>
  );
}

export function MessageFacts({ message }: { readonly message: Message }) {
  const t = useText();
  const { dateTime, number } = useFormat();
  const isOpen = ['waiting', 'held', 'sending'].includes(message.state);
  const facts = [
    { name: t('messages.column.state'), value: <MessageState message={message} /> },
    { name: t('messages.details.reason'), value: reasonText(t, message.state_reason) },
    { name: t('messages.column.subject'), value: message.subject ?? t('messages.details.notKept') },
    { name: t('messages.details.why'), value: t(`messages.why.${message.why}`) },
    {
      name: t('messages.details.tellReason'),
      value: message.reason && t(`messages.tellReason.${message.reason}`),
    },
    {
      name: t('messages.details.acceptedAfter'),
      value:
        message.accepted_after_ms !== null &&
        t('messages.details.seconds', { seconds: number(message.accepted_after_ms / 1000, 1) }),
    },
    { name: t('messages.column.plant'), value: message.hydro_code ?? t('messages.details.installation') },
    { name: t('messages.column.queued'), value: dateTime(message.queued_at) },
    { name: t('messages.details.due'), value: message.state === 'waiting' && dateTime(message.due_at) },
    { name: t('messages.details.expires'), value: isOpen && dateTime(message.expires_at) },
    { name: t('messages.column.done'), value: message.done_at && dateTime(message.done_at) },
    { name: t('messages.column.channel'), value: t(`messages.channel.${message.channel}`) },
    { name: t('messages.column.lane'), value: laneName(t, message.lane) },
    {
      name: t('messages.details.receipt'),
      value:
        message.receipt &&
        message.receipt_at &&
        `${t(`messages.receipt.${message.receipt}`, { said: message.receipt_said ?? '' })}, ${dateTime(message.receipt_at)}`,
    },
    { name: t('messages.details.provider'), value: message.provider_id && <code>{message.provider_id}</code> },
  ].filter(({ value }) => value);
  return <Facts facts={facts} />;
}
