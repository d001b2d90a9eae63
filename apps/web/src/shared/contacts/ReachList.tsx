import './contacts.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { reachQuery } from './queries.ts';
import { UnreachedItems } from './UnreachedItems.tsx';

/** Who would be reached at this moment, and who would not and why. */
export function ReachList({ groupId }: { readonly groupId: string | null }) {
  const t = useText();
  const { data } = useQuery(reachQuery(groupId));
  if (!data) return null;
  const { reached, unreached } = data;
  return (
    <ul className="reach-list">
      {reached.map(({ name, channels }) => (
        <li key={`${name} ${channels[0]?.address}`}>
          <Icon name="checkCircle" size="small" />
          {t('reach.reached', { name, ways: channels.map(({ address }) => address).join(', ') })}
        </li>
      ))}
      <UnreachedItems unreached={unreached} />
    </ul>
  );
}
