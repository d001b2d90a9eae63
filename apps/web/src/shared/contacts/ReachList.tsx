import './contacts.css';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { reachQuery } from './queries.ts';
import { UnreachedItems } from './UnreachedItems.tsx';

/** People who can be reached now, and those who cannot with the reason. */
export function ReachList({ groupId }: { readonly groupId: string | null }) {
  const t = useText();
  const { time } = useFormat();
  const { data } = useQuery(reachQuery(groupId));
  if (!data) return null;
  const { reached, unreached } = data;
  return (
    <Stack as="ul" gap="xs" className="reach-list quiet">
      {reached.map(({ name, channels, quiet_until }) => (
        <li key={`${name} ${channels[0]?.address}`} className={quiet_until === null ? undefined : 'reach-later'}>
          <Icon name={quiet_until === null ? 'checkCircle' : 'moon'} size="small" />
          {t('reach.reached', { name, ways: channels.map(({ address }) => address).join(', ') })}
          {quiet_until !== null && `; ${t('reach.quiet.until', { time: time(quiet_until).slice(0, 5) })}`}
        </li>
      ))}
      <UnreachedItems unreached={unreached} />
    </Stack>
  );
}
