import { productName } from '../../base/brand/page-title.ts';
import { useConfig } from '../../base/config/config-query.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useSwitchPlant } from '../../base/session/use-switch-plant.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { TopMenu } from './TopMenu.tsx';

/** Whose figures these are; a switcher for those who look after more than one plant. */
export function StationName() {
  const t = useText();
  const { plant_name } = useConfig();
  const { plant, plants } = useSession();
  const switchPlant = useSwitchPlant();
  const name = plant?.name ?? plant_name ?? productName;
  if (plants.length < 2) return <span className="top-station">{name}</span>;
  const items = plants.map(({ hydro_code, name: label }) => ({ key: hydro_code, label }));
  return (
    <TopMenu
      placement="bottomLeft"
      className="top-station top-switcher"
      label={t('shell.switchPlant', { name })}
      onChoose={switchPlant}
      menu={{
        items,
        selectable: true,
        selectedKeys: plant ? [plant.hydro_code] : [],
        className: 'top-plants',
      }}
    >
      <span>{name}</span>
      <Icon name="chevronDown" size="small" />
    </TopMenu>
  );
}
