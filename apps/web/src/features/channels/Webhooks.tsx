import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { ShownOnce } from '../../kit/one-time-password/ShownOnce.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import type { Webhook } from './queries.ts';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

export function Webhooks({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const t = useText();
  const [edited, edit] = useState<Webhook | 'new' | null>(null);
  const [secret, show] = useState<string | null>(null);
  const add = (
    <Button icon={<Icon name="plus" size="small" />} onClick={() => edit('new')}>
      {t('channels.webhook.add')}
    </Button>
  );
  return (
    <section aria-labelledby="channel-webhooks">
      <Row as="header" gap="l" justify="between" below="s">
        <h2 id="channel-webhooks">{t('channels.webhook.title')}</h2>
        {webhooks.length > 0 && add}
      </Row>
      {webhooks.length === 0 ? (
        <Empty title={t('channels.webhook.none')} actions={add}>
          {t('channels.webhook.noneText')}
        </Empty>
      ) : (
        <Stack as="ul">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.webhook_id} webhook={webhook} onEdit={() => edit(webhook)} onSecret={show} />
          ))}
        </Stack>
      )}
      {edited && (
        <WebhookDialog webhook={edited === 'new' ? null : edited} onSecret={show} onClose={() => edit(null)} />
      )}
      <ShownOnce
        title={t('channels.webhook.secretTitle')}
        text={t('channels.webhook.secretText')}
        secret={secret}
        onClose={() => show(null)}
      />
    </section>
  );
}
