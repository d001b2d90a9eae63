import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Card, Row, Stack } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { laneName } from '../../shared/conditions/outbound-names.ts';
import { DailyDialog } from './DailyDialog.tsx';
import { type DailyState, dailyQuery } from './queries.ts';

/** Daily test message on each channel, with the last result. */
export function Daily() {
  const t = useText();
  const [isEdited, edit] = useState(false);
  const { data, error, refetch } = useQuery(dailyQuery);
  return (
    <section aria-labelledby="channel-daily">
      <Row as="header" gap="l" justify="between" below="s">
        <h2 id="channel-daily">{t('channels.daily.title')}</h2>
      </Row>
      {!data ? (
        <Pending of={{ error, refetch }} lines={3} />
      ) : data.receivers.length === 0 ? (
        <Empty
          title={t('channels.daily.none')}
          actions={
            <Button icon={<Icon name="plus" size="small" />} onClick={() => edit(true)}>
              {t('channels.daily.add')}
            </Button>
          }
        >
          {t('channels.daily.noneText')}
        </Empty>
      ) : (
        <DailyCard state={data} onEdit={() => edit(true)} />
      )}
      {data && isEdited && <DailyDialog state={data} onClose={() => edit(false)} />}
    </section>
  );
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function DailyCard({ state, onEdit }: { readonly state: DailyState; readonly onEdit: () => void }) {
  const t = useText();
  const { hour, time_zone: zone, receivers, lanes } = state;
  return (
    <Card>
      <Facts
        facts={[
          { name: t('channels.daily.when'), value: t('channels.daily.whenValue', { hour: hourText(hour), zone }) },
          {
            name: t('channels.daily.receivers'),
            value: receivers
              .map(({ channel, shown }) => `${t(`channels.daily.channel.${channel}`)}: ${shown}`)
              .join(' · '),
          },
        ]}
      />
      {lanes.length === 0 ? (
        <p>{t('channels.daily.noLane')}</p>
      ) : (
        <Stack as="ul">
          {lanes.map((one) => (
            <Row as="li" gap="words" align="center" key={one.lane}>
              <strong>{laneName(t, one.lane)}</strong>
              <StateTag tone={toneOf(one, state.is_armed)}>{stateText(t, one, state.is_armed)}</StateTag>
              {one.accepted_at !== null && (
                <span>
                  {t('channels.daily.acceptedAt')} <Age at={one.accepted_at} ago />
                </span>
              )}
              {one.receipt !== null && <span>{t(`channels.daily.${one.receipt}`)}</span>}
            </Row>
          ))}
        </Stack>
      )}
      <Row>
        <Button onClick={onEdit}>{t('channels.edit')}</Button>
      </Row>
    </Card>
  );
}

type Lane = DailyState['lanes'][number];

const toneOf = ({ is_late: isLate, accepted_at: at }: Lane, isArmed: boolean) =>
  !isArmed || isLate ? 'warning' : at === null ? 'watch' : 'good';

function stateText(t: Text, { failures, why, is_late: isLate, accepted_at: at }: Lane, isArmed: boolean): string {
  if (!isArmed) return t('channels.daily.held');
  if (failures > 0) return t('channels.daily.failed', { why: why ?? '' });
  if (isLate) return t('channels.daily.late');
  return t(at === null ? 'channels.daily.notYet' : 'channels.daily.accepted');
}
