import './phone-bar.css';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import type { IconName } from '../../kit/icon/paths.ts';
import { drawerOpen } from '../../kit/sidebar.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { goToPanel } from '../../shared/dashboard/go-to-panel.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { useBell } from '../../shared/warnings/use-bell.ts';

const dashboard = '/dashboard';
/** Panels of the dashboard. */
const places = [
  ['level', 'dashboard'],
  ['outlets', 'sliders'],
  ['calculation', 'play'],
  ['attention', 'bell'],
] as const satisfies readonly (readonly [string, IconName])[];
type BarEntry = (typeof places)[number][0];

/** Bottom bar on a phone: lake, outlets, calculation and warnings, within reach on every screen. */
export function PhoneBar() {
  const watches = usePermittedScreens().some(({ path }) => path === dashboard);
  const isNarrow = useMedia(phone);
  return watches && isNarrow ? <Bar /> : null;
}

function Bar() {
  const t = useText();
  const { waiting } = useBell();
  const { plant } = useSession();
  const isOneOfMany = useEdition() === 'SERVER';
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const goTo = (id: BarEntry) => {
    if (pathname === dashboard && goToPanel(id)) return;
    const search = isOneOfMany && plant ? { plant: plant.hydro_code } : {};
    void navigate({ to: dashboard, search: search as never, hash: id });
  };
  const isCurrentPlace = (id: BarEntry) => pathname === dashboard && (hash === id || (hash === '' && id === 'level'));
  return (
    <nav className="phone-bar" aria-label={t('shell.places.label')}>
      {places.map(([id, icon]) => (
        <button
          key={id}
          type="button"
          aria-current={isCurrentPlace(id) ? 'location' : undefined}
          onClick={() => goTo(id)}
        >
          <Icon name={icon} />
          {t(`shell.places.${id}`)}
          {id === 'attention' && waiting > 0 && (
            <span className="phone-badge num">
              <span aria-hidden="true">{waiting}</span>
              <span className="visually-hidden">{t('shell.bell', { count: waiting })}</span>
            </span>
          )}
        </button>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => drawerOpen.set(true)}>
        <Icon name="menu" />
        {t('shell.places.more')}
      </button>
    </nav>
  );
}
