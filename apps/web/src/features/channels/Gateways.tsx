import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { GatewayCard } from './GatewayCard.tsx';
import { GatewayDialog } from './GatewayDialog.tsx';
import { presetNames, presets } from './presets.ts';
import { type Gateway, type GatewayDraft, useOrder } from './queries.ts';

/** Gateways in the order they are tried; a new one starts from a preset. */
export function Gateways({ gateways }: { readonly gateways: readonly Gateway[] }) {
  const t = useText();
  const toasts = useToasts();
  const order = useOrder();
  const [edited, edit] = useState<GatewayDraft | null>(null);
  const move = (from: number, to: number) => {
    const ids = gateways.map(({ gateway_id }) => gateway_id);
    const [movedId] = ids.splice(from, 1);
    if (movedId === undefined) return;
    ids.splice(to, 0, movedId);
    order.mutate(ids, { onError: (error) => toasts.failed(t('channels.failed.order'), error) });
  };
  const add = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: presetNames.map((key) => ({ key, label: t(`channels.preset.${key}`) })),
        onClick: ({ key }) => edit(presets[presetNames.find((name) => name === key) ?? 'bearer']),
      }}
    >
      <Button type="primary" icon={<Icon name="plus" size="small" />}>
        {t('channels.gateway.add')}
      </Button>
    </Dropdown>
  );
  return (
    <section aria-labelledby="channel-gateways">
      <Row as="header" gap="l" justify="between" below="s">
        <h2 id="channel-gateways">{t('channels.gateway.title')}</h2>
        {gateways.length > 0 && add}
      </Row>
      {gateways.length === 0 ? (
        <Empty title={t('channels.gateway.none')} actions={add}>
          {t('channels.gateway.noneText')}
        </Empty>
      ) : (
        <Stack as="ol">
          {gateways.map((gateway, index) => (
            <GatewayCard
              key={gateway.gateway_id}
              gateway={gateway}
              rank={gateways.filter((one, before) => one.channel === gateway.channel && before < index).length + 1}
              onEdit={() => edit(draftOf(gateway))}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < gateways.length - 1 ? () => move(index, index + 1) : null}
            />
          ))}
        </Stack>
      )}
      {edited && (
        <GatewayDialog
          draft={edited}
          known={gateways.find(({ gateway_id }) => gateway_id === edited.gateway_id)?.secrets ?? []}
          onClose={() => edit(null)}
        />
      )}
    </section>
  );
}

const draftOf = ({
  gateway_no: _no,
  secrets: _secrets,
  receipt_address_since: _since,
  changed_certificate: _certificate,
  changed_at: _at,
  changed_by: _by,
  ...fields
}: Gateway): GatewayDraft => ({ ...fields, set_secrets: {}, forget_secrets: [] });
