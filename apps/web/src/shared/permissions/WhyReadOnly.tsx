import type { Permission } from '@spillway/contract/permissions';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Band } from '../../kit/layout/Layout.tsx';

/** Nothing here can be changed by this person, and why. */
export function WhyReadOnly({ permission }: { readonly permission: Permission }) {
  const t = useText();
  return (
    <Band as="p" tone="sunken" className="why-read-only">
      <Icon name="lock" size="small" />
      {t('ui.readOnly', { permission: t(`ui.permission.${permission}`) })}
    </Band>
  );
}
