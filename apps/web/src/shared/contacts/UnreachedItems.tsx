import './contacts.css';
import type { UnreachableReason } from '@spillway/contract/access/contacts/shape';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';

interface UnreachedItemsProps {
  readonly unreached: readonly { readonly name: string | null; readonly reason: UnreachableReason }[];
}

/** List items: recipients that cannot be reached, with the reason. */
export function UnreachedItems({ unreached }: UnreachedItemsProps) {
  const t = useText();
  return unreached.map(({ name, reason }) => (
    <li key={`${name} ${reason}`} className="reach-not">
      <Icon name="alert" size="small" />
      {name === null
        ? t(`reach.reason.${reason}`)
        : t('reach.unreached', { name, reason: t(`reach.reason.${reason}`) })}
    </li>
  ));
}
