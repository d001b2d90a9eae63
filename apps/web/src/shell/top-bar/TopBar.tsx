import './top-bar.css';
import '../../kit/button/button.css';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useConfig } from '../../base/config/config-query.ts';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { outsideKit } from '../../kit/later/kit.ts';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { LanguageSwitch } from '../../kit/public/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../kit/public/ThemeSwitch.tsx';
import { drawerBelow, drawerOpen } from '../../kit/sidebar.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { openCommandSearch } from '../../shared/command-search/command-search.ts';
import { openDialog } from '../../shared/dialogs.ts';
import type { ScreenPath } from '../../shared/screens/screens.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { LastUpdate } from './LastUpdate.tsx';
import { PlantClock } from './PlantClock.tsx';
import { PlantLine } from './PlantLine.tsx';
import { StationName } from './StationName.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useMayDiagnose } from './use-may-diagnose.ts';
import { WarningBell } from './WarningBell.tsx';

const SoundButton = lazyRoom(
  ['sound'],
  outsideKit(() => import('../../shared/warnings/sound/SoundSwitch.tsx')),
);

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
            {isDemo && <DemoMark className="top-demo-below" />}
            {watches && <PlantLine />}
          </span>
        )}
      </span>
      {!isNarrow && <span className="top-edition">{edition}</span>}
      {/* Where the bar has room for it; below the name of the plant where it has none. */}
      {isDemo && <DemoMark className="top-demo-beside" />}
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
      {watches && (
        <span className="top-times">
          <LastUpdate />
          <PlantClock />
        </span>
      )}
      {!isNarrow && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={t('shell.help')}
            aria-haspopup="dialog"
            title={t('shell.help')}
            onClick={() => openDialog.set('help')}
          >
            <Icon name="help" />
          </button>
          <FullScreenButton />
          <ThemeSwitch />
          <LanguageSwitch />
        </>
      )}
      {watches && !isNarrow && (
        <Suspense fallback={<span className="icon-button" aria-hidden="true" />}>
          <SoundButton />
        </Suspense>
      )}
      {watches && <WarningBell />}
      {!isNarrow && <span className="top-rule" aria-hidden="true" />}
      <UserMenu />
    </header>
  );
}

/** That the figures are invented, and the way to what one can do about it. */
function DemoMark({ className }: { readonly className: string }) {
  const t = useText();
  return (
    <Link
      to={'/manual/demo-plant' as ScreenPath}
      className={`top-edition top-demo ${className}`}
      title={t('shell.demoHint')}
    >
      {t('shell.demo')}
    </Link>
  );
}
