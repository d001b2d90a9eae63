import './contacts.css';
import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { type NotificationChannel, wayOfChannel } from '@spillway/contract/alerts/ways-out';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { reachOfQuery } from './queries.ts';
import { UnreachedItems } from './UnreachedItems.tsx';

interface ReachSummaryProps {
  readonly receivers: readonly Receiver[];
  readonly channels: readonly NotificationChannel[];
}

/** Which of some recipients can be reached now through some channels, and which cannot with the reason. */
export function ReachSummary({ receivers, channels }: ReachSummaryProps) {
  const t = useText();
  const { time } = useFormat();
  const { data, error, refetch } = useQuery(reachOfQuery(receivers));
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  const offeredOptions = channels.filter((one) => data.sends_by.includes(one));
  const missing = channels.filter((one) => !data.sends_by.includes(one));
  const people = data.reached.map(({ name, channels: ways, quiet_until }) => ({
    name,
    quietUntil: quiet_until,
    ways: offeredOptions.flatMap((channel) => {
      const address = ways.find(({ kind }) => kind === wayOfChannel[channel])?.address;
      return address === undefined ? [] : [t(`reach.by.${channel}`, { address })];
    }),
    lacks: offeredOptions.filter((channel) => !ways.some(({ kind }) => kind === wayOfChannel[channel])),
  }));
  const reached = people.filter(({ ways }) => ways.length > 0);
  return (
    <section className="reach-of" aria-label={t('reach.now')}>
      <p className="quiet">{t(reached.length === 0 ? 'reach.nobodyNow' : 'reach.now')}</p>
      <Stack as="ul" gap="xs" className="reach-list quiet">
        {reached.map(({ name, ways, quietUntil }) => (
          <li key={`${name} ${ways.join()}`} className={quietUntil === null ? undefined : 'reach-later'}>
            <Icon name={quietUntil === null ? 'checkCircle' : 'moon'} size="small" />
            {t('reach.reached', { name, ways: ways.join(', ') })}
            {quietUntil !== null && `; ${t('reach.quiet.until', { time: time(quietUntil).slice(0, 5) })}`}
          </li>
        ))}
        {missing.map((channel) => (
          <li key={channel} className="reach-not">
            <Icon name="alert" size="small" />
            {t(`reach.off.${channel}`)}
          </li>
        ))}
        {people.flatMap(({ name, lacks }) =>
          lacks.map((channel) => (
            <li key={`${name} ${channel}`} className="reach-not">
              <Icon name="alert" size="small" />
              {t('reach.unreached', { name, reason: t(`reach.no.${wayOfChannel[channel]}`) })}
            </li>
          )),
        )}
        <UnreachedItems unreached={data.unreached} />
      </Stack>
    </section>
  );
}
