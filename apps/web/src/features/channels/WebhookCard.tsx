import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { endpointName } from '../../shared/conditions/outbound-names.ts';
import { ChangedCertificate } from './ChangedCertificate.tsx';
import {
  useChangeSecret,
  useRemoveWebhook,
  useTestWebhook,
  useTrustWebhook,
  useTryWebhook,
  type Webhook,
} from './queries.ts';
import { TestedAnswer, TriedAnswer } from './TriedAnswer.tsx';

/** Long enough to inform the receiver by phone, short enough not to be forgotten. */
const overlapHours = 24;

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const confirm = useConfirm();
  const toasts = useToasts();
  const remove = useRemoveWebhook();
  const change = useChangeSecret();
  const trustWebhook = useTrustWebhook();
  const tryIt = useTryWebhook();
  const test = useTestWebhook();
  const { webhook_id, webhook_no, name, is_active, url, header_names, former_until, changed_certificate } = webhook;
  const onError = (error: Error) => toasts.failed(t('channels.failed.try'), error);

  const askRemove = async () => {
    const isConfirmed = await confirm({
      title: t('channels.webhook.removeTitle', { name }),
      text: t('channels.webhook.removeText'),
      losses: [t('channels.webhook.removeLoses')],
      ok: t('channels.remove'),
      destructive: true,
    });
    if (!isConfirmed) return;
    remove.mutate(webhook_id, {
      onSuccess: () => toasts.done(t('channels.removed', { name })),
      onError: (error) => toasts.failed(t('channels.failed.remove'), error),
    });
  };
  const askChange = async () => {
    const isConfirmed = await confirm({
      title: t('channels.webhook.changeTitle', { name }),
      text: t('channels.webhook.changeText', { hours: overlapHours }),
      losses: [],
      ok: t('channels.webhook.changeSecret'),
    });
    if (!isConfirmed) return;
    change.mutate(
      { webhook_id, overlap_hours: overlapHours },
      {
        onSuccess: ({ secret }) => onSecret(secret),
        onError: (error) => toasts.failed(t('channels.failed.secret'), error),
      },
    );
  };
  const facts = [
    { name: t('channels.fact.server'), value: url },
    { name: t('channels.fact.signing'), value: t('channels.fact.since', { time: dateTime(webhook.secret_since) }) },
    { name: t('channels.fact.former'), value: former_until && dateTime(former_until) },
    { name: t('channels.fact.headers'), value: header_names.map((one) => `${one}: ••••`).join('; ') },
    {
      name: t('channels.fact.changed'),
      value: t('channels.fact.changedBy', { time: dateTime(webhook.changed_at), who: webhook.changed_by }),
    },
  ].filter(({ value }) => value);
  return (
    <Card as="li">
      <Row as="header" gap="words" align="center">
        <h3>{name}</h3>
        <span className="quiet">{endpointName(t, `webhook ${webhook_no}`)}</span>
        <StateTag tone={is_active ? 'good' : 'nodata'}>{t(is_active ? 'channels.on' : 'channels.off')}</StateTag>
      </Row>
      {changed_certificate && (
        <ChangedCertificate
          changed={changed_certificate}
          isPending={trustWebhook.isPending}
          onTrust={() =>
            trustWebhook.mutate(
              { webhook_id, sha256: changed_certificate.now },
              { onError: (error) => toasts.failed(t('channels.failed.trust'), error) },
            )
          }
        />
      )}
      <Facts facts={facts} />
      <Row>
        <Button disabled={!is_active} loading={test.isPending} onClick={() => test.mutate(webhook_id, { onError })}>
          {t('channels.test.send')}
        </Button>
        <Button loading={tryIt.isPending} onClick={() => tryIt.mutate(webhook_id, { onError })}>
          {t('channels.try.send')}
        </Button>
        <Button onClick={onEdit}>{t('channels.edit')}</Button>
        <Button loading={change.isPending} onClick={() => void askChange()}>
          {t('channels.webhook.changeSecret')}
        </Button>
        <Button danger onClick={() => void askRemove()}>
          {t('channels.remove')}
        </Button>
      </Row>
      {test.data && <TestedAnswer tested={test.data} />}
      {tryIt.data && <TriedAnswer tried={tryIt.data} />}
    </Card>
  );
}
