import './menu.css';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Logo } from '../../base/brand/Logo.tsx';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { drawerBelow, drawerOpen, sidebarFull, toggleSidebar } from '../../kit/sidebar.ts';
import { useMedia } from '../../kit/use-media.ts';
import { useCamera } from '../../shared/plant/use-camera.ts';
import { useCalculators, usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { useSignOut } from '../frame/use-sign-out.ts';
import { GroupSheet } from './GroupSheet.tsx';
import { Hinted, MenuItems } from './MenuItems.tsx';
import { addCalculators, addCamera, buildMenu, type MenuEntry, type MenuFlyout } from './menu.ts';

function useMenu(): readonly MenuEntry[] {
  const allowedScreens = usePermittedScreens();
  const hasCalculators = useCalculators();
  const camera = useCamera();
  return useMemo(() => {
    const entries = buildMenu(allowedScreens);
    return addCamera(hasCalculators ? addCalculators(entries) : entries, camera);
  }, [allowedScreens, hasCalculators, camera]);
}

export function SideMenu() {
  const t = useText();
  const [group, setGroup] = useState<MenuFlyout | null>(null);
  const isDrawer = useMedia(drawerBelow);
  const isOpen = useObserved(drawerOpen);
  const full = useObserved(sidebarFull);
  const close = () => drawerOpen.set(false);
  const openGroup = (menuFlyout: MenuFlyout) => {
    close();
    setGroup(menuFlyout);
  };
  return (
    <>
      {isDrawer ? (
        isOpen && (
          <Sheet title={t('shell.menu')} place="drawer" bare onClose={close}>
            <MenuColumn mini={false} openGroup={group?.id ?? null} onGroup={openGroup} onLink={close} />
          </Sheet>
        )
      ) : (
        <div className={full ? 'side side-full' : 'side'}>
          <MenuColumn mini={!full} foldable openGroup={group?.id ?? null} onGroup={openGroup} />
        </div>
      )}
      {group !== null && <GroupSheet group={group} onClose={() => setGroup(null)} />}
    </>
  );
}

interface MenuColumnProps {
  readonly mini: boolean;
  readonly foldable?: boolean;
  readonly openGroup: string | null;
  readonly onGroup: (group: MenuFlyout) => void;
  readonly onLink?: () => void;
}

function MenuColumn({ mini, foldable = false, openGroup, onGroup, onLink = () => undefined }: MenuColumnProps) {
  const t = useText();
  const entries = useMenu();
  const signOut = useSignOut();
  // Specification, section 2: in the other editions the user menu links to it.
  const hasManual = useEdition() === 'LITE';
  const fold = mini ? t('shell.widenMenu') : t('shell.foldMenu');
  return (
    <nav className={mini ? 'menu menu-mini' : 'menu'} aria-label={t('shell.mainMenu')}>
      <Link to="/" className="menu-logo" onClick={onLink}>
        <Logo mini={mini} />
      </Link>
      <MenuItems entries={entries} mini={mini} openGroup={openGroup} onGroup={onGroup} onLink={onLink} />
      <div className="menu-foot">
        {hasManual && (
          <Hinted mini={mini} title={t('routes.manual')}>
            <Link to="/manual" className="menu-item" activeProps={{ className: 'menu-item-on' }} onClick={onLink}>
              <Icon name="book" size="large" />
              <span className={mini ? 'visually-hidden' : 'menu-words'}>{t('routes.manual')}</span>
            </Link>
          </Hinted>
        )}
        {foldable && (
          <Hinted mini={mini} title={fold}>
            <button type="button" className="menu-item" aria-expanded={!mini} onClick={toggleSidebar}>
              <Icon name={mini ? 'chevronRight' : 'chevronLeft'} size="large" />
              <span className={mini ? 'visually-hidden' : 'menu-words'}>{fold}</span>
            </button>
          </Hinted>
        )}
        <Hinted mini={mini} title={t('shell.signOut')}>
          <button type="button" className="menu-item" onClick={signOut}>
            <Icon name="logout" size="large" />
            <span className={mini ? 'visually-hidden' : 'menu-words'}>{t('shell.signOut')}</span>
          </button>
        </Hinted>
      </div>
    </nav>
  );
}
