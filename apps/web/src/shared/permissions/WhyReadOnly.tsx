import './why-read-only.css';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { permissionNames } from './permission-names.ts';

/** Nothing here can be changed by this person, and why. */
export function WhyReadOnly({ permission }: { readonly permission: keyof typeof permissionNames }) {
  const t = useText();
  return (
    <p className="why-read-only">
      <Icon name="lock" size="small" />
      {t('ui.readOnly', { permission: t(permissionNames[permission]) })}
    </p>
  );
}
