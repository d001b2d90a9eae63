import type { Permission } from '@spillway/contract/permissions';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Band } from '../../kit/layout/Layout.tsx';

/** Says that the user cannot change anything here, and why. */
export function ReadOnlyReason({ permission }: { readonly permission: Permission }) {
  const t = useText();
  return (
    <Band as="p" tone="sunken" className="why-read-only">
      <Icon name="lock" size="small" />
      {t('ui.readOnly', { permission: t(`ui.permission.${permission}`) })}
    </Band>
  );
}
