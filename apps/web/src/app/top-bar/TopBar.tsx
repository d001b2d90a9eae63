import './top-bar.css';
import '../button/button.css';
import { Icon } from '../../ui/icon/Icon.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { openCommandSearch } from '../command-search.ts';
import { useConfig } from '../config/config-query.ts';
import { useEdition } from '../edition/use-edition.ts';
import { openDialog } from '../frame/dialogs.ts';
import { useText } from '../i18n/use-text.ts';
import { drawerBelow, drawerOpen } from '../menu/sidebar.ts';
import { usePermittedScreens } from '../menu/use-menu.ts';
import { LanguageSwitch } from '../public/LanguageSwitch.tsx';
import { ThemeSwitch } from '../public/ThemeSwitch.tsx';
import { useSession } from '../session/use-session.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { LastUpdate } from './LastUpdate.tsx';
import { PlantLine } from './PlantLine.tsx';
import { StationName } from './StationName.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useMayDiagnose } from './use-may-diagnose.ts';
import { WarningBell } from './WarningBell.tsx';

export function TopBar() {
  const t = useText();
  const edition = useEdition();
  const { demo_plant } = useConfig();
  const isDemo = useSession().plant?.hydro_code === demo_plant;
  const mayDiagnose = useMayDiagnose();
  const watches = usePermittedScreens().some(({ path }) => path === '/dashboard');
  const isDrawer = useMedia(drawerBelow);
  const isNarrow = useMedia(phone);
  return (
    <header className="top-bar">
      {isDrawer && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('shell.menu')}
          aria-haspopup="dialog"
          onClick={() => drawerOpen.set(true)}
        >
          <Icon name="menu" />
        </button>
      )}
      <span className="top-plant">
        <StationName />
        {(isDemo || watches) && (
          <span className="top-plant-below">
            {isDemo && <span className="top-edition top-demo top-demo-below">{t('shell.demo')}</span>}
            {watches && <PlantLine />}
          </span>
        )}
      </span>
      {!isNarrow && <span className="top-edition">{edition}</span>}
      {/* Where the bar has room for it; below the name of the plant where it has none. */}
      {isDemo && <span className="top-edition top-demo top-demo-beside">{t('shell.demo')}</span>}
      {!isNarrow && (
        <button type="button" className="top-search" aria-haspopup="dialog" onClick={openCommandSearch}>
          <Icon name="search" size="small" />
          <span>{t('shell.search')}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      {mayDiagnose && !isNarrow && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('shell.diagnostics.title')}
          aria-haspopup="dialog"
          title={t('shell.diagnostics.title')}
          onClick={() => openDialog.set('diagnostics')}
        >
          <Icon name="stream" />
        </button>
      )}
      {watches && <LastUpdate />}
      {!isNarrow && (
        <>
          <FullScreenButton />
          <ThemeSwitch />
          <LanguageSwitch />
        </>
      )}
      {watches && <WarningBell />}
      {!isNarrow && <span className="top-rule" aria-hidden="true" />}
      <UserMenu />
    </header>
  );
}
