import './phone-bar.css';
import { useText } from '../../../app/i18n/use-text.ts';
import { drawerOpen } from '../../../app/menu/sidebar.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import type { PanelId } from './full-panel.ts';

const places = [
  ['level', 'dashboard'],
  ['outlets', 'sliders'],
  ['calculation', 'play'],
  ['attention', 'bell'],
] as const satisfies readonly (readonly [PanelId, IconName])[];

/** On a phone the panels stand one below the other; a thumb reaches them from here. */
export function PhoneBar() {
  const t = useText();
  const go = (id: PanelId) => {
    const heading = document.querySelector<HTMLElement>(`.panel-${id} h2`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className="phone-bar" aria-label={t('dashboard.places.label')}>
      {places.map(([id, icon]) => (
        <button key={id} type="button" onClick={() => go(id)}>
          <Icon name={icon} />
          {t(`dashboard.places.${id}`)}
        </button>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => drawerOpen.set(true)}>
        <Icon name="menu" />
        {t('dashboard.places.more')}
      </button>
    </nav>
  );
}
