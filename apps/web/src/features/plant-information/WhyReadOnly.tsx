import { useText } from '../../app/i18n/use-text.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { permissionNames } from '../../ui/permissions/permission-names.ts';

/** Nothing here can be changed by this person, and why. */
export function WhyReadOnly() {
  const t = useText();
  return (
    <p className="information-reason">
      <Icon name="lock" size="small" />
      {t('plantInformation.readOnly', { permission: t(permissionNames['sensor.update']) })}
    </p>
  );
}
