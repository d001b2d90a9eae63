import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useSwitchPlant } from '../../../base/session/use-switch-plant.ts';
import { Empty } from '../../../kit/states/Empty.tsx';
import { plantOfLink } from './plan-link.ts';

/** The plan does not exist at the current plant: it belongs to another one, named in the link, or was deleted. */
export function PlanNotFound() {
  const t = useText();
  const { plant, plants } = useSession();
  const plantCode = plantOfLink(useLocation({ select: (location) => location.searchStr }));
  const switchTo = useSwitchPlant();
  const isOther = plantCode !== null && plantCode !== plant?.hydro_code;
  const other = isOther ? plants.find(({ hydro_code: code }) => code === plantCode) : undefined;
  if (other)
    return (
      <Empty
        title={t('simulation.saved.otherPlant', { plant: other.name })}
        actions={
          <Button type="primary" onClick={() => switchTo(other.hydro_code)}>
            {t('simulation.saved.showThere', { plant: other.name })}
          </Button>
        }
      />
    );
  return (
    <Empty title={t('simulation.saved.notHere', { plant: plant?.name ?? '' })}>
      <p>{t(isOther ? 'simulation.saved.noRight' : 'simulation.saved.notHereWhy')}</p>
    </Empty>
  );
}
