import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { type Message, useCancel, useRetry } from './queries.ts';

const isAgain = (message: Message) => ['failed', 'expired', 'cancelled', 'waiting'].includes(message.state);
const isOpen = (message: Message) => ['waiting', 'held'].includes(message.state);

/** The address is deleted with the subject 30 days after completion: then it cannot be sent again. */
const canRetry = (message: Message): boolean => isAgain(message) && message.subject !== null;
export const hasActs = (message: Message): boolean => canRetry(message) || isOpen(message);

export function MessageActs({ message }: { readonly message: Message }) {
  const t = useText();
  const attempt = useAttempt();
  const retry = useRetry();
  const cancel = useCancel();
  const { message_id, receiver, may_be_double, state } = message;
  const label = t(state === 'waiting' ? 'messages.act.now' : 'messages.act.retry');

  const sendAgain = () =>
    attempt(() => retry.mutateAsync(message_id), {
      ask: {
        title: t('messages.act.retryTitle', { receiver }),
        text: t('messages.act.retryText'),
        losses: may_be_double ? [t('messages.act.retryTwice')] : [],
        ok: label,
      },
      done: t('messages.act.retried'),
      failed: t('messages.act.retryFailed'),
    });
  const keepBack = () =>
    attempt(() => cancel.mutateAsync(message_id), {
      ask: {
        title: t('messages.act.cancelTitle', { receiver }),
        text: t('messages.act.cancelText'),
        losses: [t('messages.act.cancelLoses', { receiver })],
        ok: t('messages.act.cancel'),
        cancel: t('messages.act.leave'),
        destructive: true,
      },
      done: t('messages.act.cancelled'),
      failed: t('messages.act.cancelFailed'),
    });

  return (
    <>
      {canRetry(message) && (
        <Button type="primary" loading={retry.isPending} onClick={() => void sendAgain()}>
          {label}
        </Button>
      )}
      {isOpen(message) && (
        <Button danger loading={cancel.isPending} onClick={() => void keepBack()}>
          {t('messages.act.cancel')}
        </Button>
      )}
    </>
  );
}
