import type { Permission } from '@spillway/contract/permissions';
import './why-read-only.css';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';

/** Nothing here can be changed by this person, and why. */
export function WhyReadOnly({ permission }: { readonly permission: Permission }) {
  const t = useText();
  return (
    <p className="why-read-only">
      <Icon name="lock" size="small" />
      {t('ui.readOnly', { permission: t(`ui.permission.${permission}`) })}
    </p>
  );
}
