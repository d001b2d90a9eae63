import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { failureText } from '../../shared/conditions/outbound-names.ts';
import { HeartbeatDialog } from './HeartbeatDialog.tsx';
import { type HeartbeatState, heartbeatQuery, useRemoveHeartbeat } from './queries.ts';

/** Heartbeat to an external server that raises an alarm when it stops. */
export function Heartbeat() {
  const t = useText();
  const [isEdited, edit] = useState(false);
  const { data, error, refetch } = useQuery(heartbeatQuery);
  const current = data?.heartbeat ?? null;
  return (
    <section aria-labelledby="channel-heartbeat">
      <Row as="header" gap="l" justify="between" below="s">
        <h2 id="channel-heartbeat">{t('channels.heartbeat.title')}</h2>
      </Row>
      {!data ? (
        <Pending of={{ error, refetch }} lines={3} />
      ) : current === null ? (
        <Empty
          title={t('channels.heartbeat.none')}
          actions={
            <Button icon={<Icon name="plus" size="small" />} onClick={() => edit(true)}>
              {t('channels.heartbeat.add')}
            </Button>
          }
        >
          {t('channels.heartbeat.noneText')}
        </Empty>
      ) : (
        <HeartbeatCard current={current} heldBack={data.held_back} onEdit={() => edit(true)} />
      )}
      {isEdited && <HeartbeatDialog current={current} onClose={() => edit(false)} />}
    </section>
  );
}

interface CardProps {
  readonly current: NonNullable<HeartbeatState['heartbeat']>;
  readonly heldBack: HeartbeatState['held_back'];
  readonly onEdit: () => void;
}

function HeartbeatCard({ current, heldBack, onEdit }: CardProps) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const remove = useRemoveHeartbeat();
  const { shown, method, every_minutes: minutes, good_at: succeededAt, failures, why } = current;
  const tone = heldBack !== null || failures > 0 ? 'warning' : succeededAt === null ? 'watch' : 'good';
  const askRemove = async () => {
    const isConfirmed = await confirm({
      title: t('channels.heartbeat.removeTitle'),
      text: t('channels.heartbeat.removeText'),
      ok: t('channels.remove'),
      destructive: true,
    });
    if (!isConfirmed) return;
    remove.mutate(undefined, {
      onSuccess: () => toasts.done(t('channels.heartbeat.removed')),
      onError: (error) => toasts.failed(t('channels.failed.remove'), error),
    });
  };
  return (
    <Card>
      <Row as="header" gap="words" align="center">
        <h3>{shown}</h3>
        <StateTag tone={tone}>
          {heldBack !== null
            ? t(`channels.heartbeat.held.${heldBack}`)
            : failures > 0
              ? t('channels.heartbeat.failed', { count: failures, why: failureText(t, why ?? '') })
              : t(succeededAt === null ? 'channels.heartbeat.notYet' : 'channels.heartbeat.arrives')}
        </StateTag>
      </Row>
      <Facts
        facts={[
          { name: t('channels.heartbeat.how'), value: t('channels.heartbeat.howValue', { method, minutes }) },
          {
            name: t('channels.heartbeat.last'),
            value: succeededAt === null ? t('channels.heartbeat.never') : <Age at={succeededAt} ago />,
          },
        ]}
      />
      <Row>
        <Button onClick={onEdit}>{t('channels.edit')}</Button>
        <Button danger onClick={() => void askRemove()}>
          {t('channels.remove')}
        </Button>
      </Row>
    </Card>
  );
}
