import './top-bar.css';
import '../../kit/button/button.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { productName } from '../../base/brand/page-title.ts';
import { useConfig } from '../../base/config/config-query.ts';
import { useEdition } from '../../base/edition/use-edition.ts';
import { plantZone } from '../../base/format/plant-zone.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useSwitchPlant } from '../../base/session/use-switch-plant.ts';
import { toggleFullScreen, useFullScreen } from '../../kit/full-screen.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { outsideKit } from '../../kit/later/kit.ts';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { LanguageSwitch } from '../../kit/public/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../kit/public/ThemeSwitch.tsx';
import { drawerBelow, drawerOpen } from '../../kit/sidebar.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { openCommandSearch } from '../../shared/command-search/command-search.ts';
import { indicatorQuery } from '../../shared/dashboard/queries.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { catchmentsQuery } from '../../shared/plant/queries.ts';
import type { ScreenPath } from '../../shared/screens/screens.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { LastUpdate } from './LastUpdate.tsx';
import { TopMenu } from './TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useMayDiagnose } from './use-may-diagnose.ts';
import { WarningBell } from './WarningBell.tsx';
import { zoneDifference } from './zone-difference.ts';

/** Name of the current plant; a selector for users with several plants. */
function StationName() {
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

/** Season and catchment area, below the plant name. */
function PlantLine() {
  const t = useText();
  const { free } = useFormat();
  const { data: indicator } = useQuery(indicatorQuery);
  const { data: catchments } = useQuery(catchmentsQuery);
  const basinKm2 = catchments?.reduce((sum, { area }) => sum + area, 0) ?? 0;
  const parts = [indicator?.season, basinKm2 > 0 ? t('shell.basin', { area: free(basinKm2) }) : null];
  const line = parts.filter(Boolean).join(' · ');
  return line === '' ? null : <small className="top-plant-line">{line}</small>;
}

const secondMs = 1000;

/** Running plant time, with its zone if the browser uses another one. */
function PlantClock() {
  const t = useText();
  const { date, time } = useFormat();
  const zone = useObserved(plantZone);
  const now = useNow(secondMs);
  const apart = zoneDifference(now, zone);
  const title = t('shell.clock.title', { zone });
  return (
    <span className="top-clock num" title={title}>
      <span className="visually-hidden">{title}</span>
      <b>{time(now)}</b>
      <span>{apart === null ? date(now) : t('shell.clock.apart', { offset: apart })}</span>
    </span>
  );
}

function FullScreenButton() {
  const t = useText();
  const full = useFullScreen();
  if (!document.fullscreenEnabled) return null;
  const label = full ? t('shell.exitFullScreen') : t('shell.fullScreen');
  return (
    <button
      type="button"
      className="icon-button top-full"
      aria-label={label}
      aria-pressed={full}
      title={label}
      onClick={() => void toggleFullScreen()}
    >
      <Icon name={full ? 'exitFullScreen' : 'fullScreen'} />
    </button>
  );
}

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
      {/* Beside the plant name if there is room, otherwise below it. */}
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

/** Marks simulated figures, with a link to what can be done about it. */
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
