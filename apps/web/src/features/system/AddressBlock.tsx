import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { Block } from './Block.tsx';
import { addressQuery, type MailAddress } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

/** Base address of links in messages. Empty if no messages are sent. */
export function AddressBlock() {
  const t = useText();
  const { data: address, error, refetch } = useQuery(addressQuery);
  if (address && !address.needed) return null;
  return (
    <Block
      title={t('system.address.title')}
      state={address && <SeverityTag state={address.address === null ? 'watch' : 'good'} />}
    >
      {!address && <Pending of={{ error, refetch }} title={t('system.address.failed')} lines={3} />}

      {address && <AddressFacts address={address} />}
    </Block>
  );
}

function AddressFacts({ address }: { readonly address: MailAddress }) {
  const t = useText();
  const { dateTime } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const facts: { name: string; value: string }[] = [
    { name: t('system.address.leadsTo'), value: address.address ?? t('system.address.none') },
  ];
  if (address.source === 'configured')
    facts.push({ name: t('system.address.source'), value: t('system.address.configured') });
  if (address.source === 'confirmed')
    facts.push({
      name: t('system.address.source'),
      value: t('system.address.confirmed', { name: address.confirmed_by ?? '', time: dateTime(address.confirmed_at) }),
    });
  return (
    <>
      <Facts facts={facts} />
      {address.address === null && <p>{t('system.address.missing')}</p>}
      {address.address !== null && (
        <Button href={address.address} target="_blank" rel="noreferrer">
          {t('system.address.open')}
        </Button>
      )}{' '}
      {address.source !== 'configured' && (
        <Button type={address.address === null ? 'primary' : 'default'} onClick={() => setAsking(true)}>
          {t(address.address === null ? 'system.address.confirm' : 'system.address.change')}
        </Button>
      )}
      {isAsking && <AddressDialog current={address.address} onClose={() => setAsking(false)} />}
    </>
  );
}
