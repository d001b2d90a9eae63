import './phone-bar.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { IconName } from '../../../kit/icon/paths.ts';
import { drawerOpen } from '../../../kit/sidebar.ts';
import { currentWarningsQuery } from '../../../shared/warnings/queries.ts';
import { isUnacknowledged } from '../../../shared/warnings/warning-state.ts';
import type { PanelId } from './full-panel.ts';
import { goToPanel } from './go-to-panel.ts';

const places = [
  ['level', 'dashboard'],
  ['outlets', 'sliders'],
  ['calculation', 'play'],
  ['attention', 'bell'],
] as const satisfies readonly (readonly [PanelId, IconName])[];

/** On a phone the panels stand one below the other; a thumb reaches them from here. */
export function PhoneBar() {
  const t = useText();
  const { data } = useQuery(currentWarningsQuery);
  const waiting = data?.warnings.filter(isUnacknowledged).length ?? 0;
  return (
    <nav className="phone-bar" aria-label={t('dashboard.places.label')}>
      {places.map(([id, icon]) => (
        <button key={id} type="button" onClick={() => goToPanel(id)}>
          <Icon name={icon} />
          {t(`dashboard.places.${id}`)}
          {id === 'attention' && waiting > 0 && (
            <span className="phone-badge num">
              <span aria-hidden="true">{waiting}</span>
              <span className="visually-hidden">{t('warnings.waiting', { count: waiting })}</span>
            </span>
          )}
        </button>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => drawerOpen.set(true)}>
        <Icon name="menu" />
        {t('dashboard.places.more')}
      </button>
    </nav>
  );
}
