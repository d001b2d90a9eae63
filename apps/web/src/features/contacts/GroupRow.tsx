import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { ContactBook, ReceiverGroup } from '../../shared/contacts/queries.ts';
import { ReachList } from '../../shared/contacts/ReachList.tsx';
import { useRemoveGroup, type useTestReceiver } from './queries.ts';

interface GroupRowProps {
  readonly group: ReceiverGroup;
  readonly book: ContactBook;
  readonly test: ReturnType<typeof useTestReceiver>;
  readonly onEdit: () => void;
}

export function GroupRow({ group, book, test, onEdit }: GroupRowProps) {
  const t = useText();
  const toasts = useToasts();
  const attempt = useAttempt();
  const remove = useRemoveGroup();
  const [isOpen, setOpen] = useState(false);
  const { group_id, name } = group;
  const members = group.members.map((one) => one.name ?? t('contacts.onDuty')).join(', ');
  const askRemove = async () => {
    const title = t('contacts.removeGroupAsk', { name });
    await attempt(() => remove.mutateAsync(group_id), {
      ask: { title, ok: t('contacts.removeGroup'), destructive: true },
      done: t('contacts.done.groupRemoved'),
      failed: t('contacts.failedTo.removeGroup'),
    });
  };
  const sendTest = () =>
    test.mutate({ kind: 'group', group_id }, { onError: (error) => toasts.failed(t('contacts.test.failed'), error) });
  return (
    <Card as="li">
      <h3>{name}</h3>
      <p>{members || t('reach.reason.empty_group')}</p>
      {isOpen && <ReachList groupId={group_id} />}
      <Row className="contact-acts">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('contacts.whoNow')}
        </Button>
        {book.may.write && (
          <>
            {book.has_mail && (
              <Button size="small" disabled={test.isPending} onClick={sendTest}>
                {t('contacts.test.send')}
              </Button>
            )}
            <Button size="small" onClick={onEdit}>
              {t('contacts.edit')}
            </Button>
            <Button size="small" danger onClick={() => void askRemove()}>
              {t('contacts.removeGroup')}
            </Button>
          </>
        )}
      </Row>
    </Card>
  );
}
