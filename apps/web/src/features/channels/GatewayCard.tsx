import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import { ShownOnce } from '../../kit/one-time-password/ShownOnce.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { endpointName } from '../../shared/conditions/outbound-names.ts';
import { ChangedCertificate } from './ChangedCertificate.tsx';
import { type Gateway, useReceiptAddress, useRemoveGateway, useTrustGateway } from './queries.ts';
import { TryGateway } from './TryGateway.tsx';

interface GatewayCardProps {
  readonly gateway: Gateway;
  /** Position among the gateways of its channel, from 1. */
  readonly rank: number;
  readonly onEdit: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

export function GatewayCard({ gateway, rank, onEdit, onUp, onDown }: GatewayCardProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const confirm = useConfirm();
  const toasts = useToasts();
  const remove = useRemoveGateway();
  const trustGateway = useTrustGateway();
  const receipts = useReceiptAddress();
  const [isTrying, tryIt] = useState(false);
  const [address, show] = useState<string | null>(null);
  const { gateway_id, name, channel, gateway_no, is_active, url, secrets, changed_certificate } = gateway;

  const askRemove = async () => {
    const isConfirmed = await confirm({
      title: t('channels.gateway.removeTitle', { name }),
      text: t('channels.gateway.removeText'),
      losses: [t('channels.gateway.removeLoses')],
      ok: t('channels.remove'),
      destructive: true,
    });
    if (!isConfirmed) return;
    remove.mutate(gateway_id, {
      onSuccess: () => toasts.done(t('channels.removed', { name })),
      onError: (error) => toasts.failed(t('channels.failed.remove'), error),
    });
  };
  const makeAddress = () =>
    receipts.mutate(gateway_id, {
      onSuccess: ({ path }) => show(`${location.origin}/api/renew${path}`),
      onError: (error) => toasts.failed(t('channels.failed.receipt'), error),
    });
  const facts = [
    {
      name: t('channels.fact.order'),
      value: t('channels.fact.rank', { rank, channel: t(`messages.channel.${channel}`) }),
    },
    { name: t('channels.fact.server'), value: url.split(/[?{]/)[0] },
    {
      name: t('channels.fact.secrets'),
      value: secrets
        .map((one) => t('channels.fact.setOn', { name: one.name, time: dateTime(one.set_since) }))
        .join('; '),
    },
    {
      name: t('channels.fact.receipts'),
      value:
        gateway.receipt && t(gateway.receipt_address_since ? 'channels.fact.receiptsOn' : 'channels.fact.receiptsOff'),
    },
    {
      name: t('channels.fact.incoming'),
      value:
        gateway.incoming && t(gateway.receipt_address_since ? 'channels.fact.receiptsOn' : 'channels.fact.receiptsOff'),
    },
    {
      name: t('channels.fact.changed'),
      value: t('channels.fact.changedBy', { time: dateTime(gateway.changed_at), who: gateway.changed_by }),
    },
  ].filter(({ value }) => value);
  return (
    <Card as="li">
      <Row as="header" gap="words" align="center">
        <h3>{name}</h3>
        <span className="quiet">{endpointName(t, `${channel} ${gateway_no}`)}</span>
        <StateTag tone={is_active ? 'good' : 'nodata'}>{t(is_active ? 'channels.on' : 'channels.off')}</StateTag>
      </Row>
      {changed_certificate && (
        <ChangedCertificate
          changed={changed_certificate}
          isPending={trustGateway.isPending}
          onTrust={() =>
            trustGateway.mutate(
              { gateway_id, sha256: changed_certificate.now },
              { onError: (error) => toasts.failed(t('channels.failed.trust'), error) },
            )
          }
        />
      )}
      <Facts facts={facts} />
      <Row>
        <Button onClick={() => tryIt(true)}>{t('channels.try.open')}</Button>
        <Button onClick={onEdit}>{t('channels.edit')}</Button>
        {(gateway.receipt || gateway.incoming) && (
          <Button loading={receipts.isPending} onClick={makeAddress}>
            {t('channels.receipt.make')}
          </Button>
        )}
        {onUp && <Button onClick={onUp}>{t('channels.up')}</Button>}
        {onDown && <Button onClick={onDown}>{t('channels.down')}</Button>}
        <Button danger onClick={() => void askRemove()}>
          {t('channels.remove')}
        </Button>
      </Row>
      {isTrying && <TryGateway gateway={gateway} onClose={() => tryIt(false)} />}
      <ShownOnce
        title={t('channels.receipt.title')}
        text={t(gateway.incoming ? 'channels.receipt.textBack' : 'channels.receipt.text')}
        secret={address}
        onClose={() => show(null)}
      />
    </Card>
  );
}
