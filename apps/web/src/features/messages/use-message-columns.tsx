import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { laneName } from '../../shared/conditions/outbound-names.ts';
import { MessageState } from './MessageState.tsx';
import { answerText, causeText, stateText } from './message-words.ts';
import type { Message } from './queries.ts';

/** Not sortable: the order comes from the server. */
export function useMessageColumns(): readonly Column<Message>[] {
  const t = useText();
  const { dateTime } = useFormat();
  return useMemo(
    () => [
      { key: 'queued', title: t('messages.column.queued'), value: (one) => dateTime(one.queued_at), phone: 'aside' },
      { key: 'receiver', title: t('messages.column.receiver'), value: (one) => one.receiver, names: true },
      {
        key: 'state',
        title: t('messages.column.state'),
        value: (one) => stateText(t, one),
        render: (one) => <MessageState message={one} />,
        phone: 'state',
      },
      {
        key: 'cause',
        title: t('messages.column.cause'),
        value: (one) => causeText(t, one.cause_kind),
        phone: 'line',
      },
      { key: 'subject', title: t('messages.column.subject'), value: (one) => one.subject },
      {
        key: 'answer',
        title: t('messages.column.answer'),
        value: (one) => answerText(t, one),
        render: (one) => <span className="message-answer">{answerText(t, one) ?? t('ui.missing')}</span>,
      },
      { key: 'done', title: t('messages.column.done'), value: (one) => one.done_at && dateTime(one.done_at) },
      { key: 'plant', title: t('messages.column.plant'), value: (one) => one.hydro_code, hidden: true },
      {
        key: 'channel',
        title: t('messages.column.channel'),
        value: (one) => t(`messages.channel.${one.channel}`),
        hidden: true,
      },
      { key: 'lane', title: t('messages.column.lane'), value: (one) => laneName(t, one.lane), hidden: true },
    ],
    [t, dateTime],
  );
}
