import './try-me.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { readStored, writeStored } from '../../../base/storage.ts';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { ownContactQuery } from '../../contacts/queries.ts';
import { devicesQuery } from '../../devices/queries.ts';
import { reachableQuery } from '../reachable/queries.ts';
import { isTryMeOpen } from './open-try-me.ts';
import { countUnproven } from './unproven.ts';

const keyOf = (accountId: string) => `try-me-later.${accountId}`;

/** Loads the data for the offer; empty if everything was confirmed lately or the offer was postponed. */
export default function TryMeOffer({
  accountId,
  shiftFrom,
}: {
  readonly accountId: string;
  readonly shiftFrom: string;
}) {
  const t = useText();
  const own = useQuery(ownContactQuery).data;
  const devices = useQuery(devicesQuery).data?.devices;
  const days = useQuery(reachableQuery).data?.proof_days;
  const [isLater, setLater] = useState(() => readStored(keyOf(accountId)) === shiftFrom);
  if (isLater || !own || !devices || days === undefined || own.consent_at === null || own.withdrawn_at !== null)
    return null;
  const activeDevices = devices.filter(({ lost_at: lostAt }) => lostAt === null);
  const proven = [...own.ways.map((way) => way.proven_at), ...activeDevices.map((device) => device.shown_at)];
  const count = countUnproven(proven, serverNow(), days);
  if (count === 0) return null;
  const later = () => {
    writeStored(keyOf(accountId), shiftFrom);
    setLater(true);
  };
  return (
    <Card as="section" aria-labelledby="try-me-card">
      <div>
        <h2 id="try-me-card">{t('onDuty.tryMeCard.title')}</h2>
        <p>{t('onDuty.tryMeCard.text', { count, days })}</p>
      </div>
      <Row>
        <Button type="primary" aria-haspopup="dialog" onClick={() => isTryMeOpen.set(true)}>
          {t('onDuty.tryMe')}
        </Button>
        <Button onClick={later}>{t('onDuty.tryMeCard.later')}</Button>
      </Row>
    </Card>
  );
}
