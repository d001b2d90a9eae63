import './menu.css';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Hint } from '../../kit/popup/Hint.tsx';
import { screens } from '../../shared/screens/screens.ts';
import { leadsTo, type MenuEntry, type MenuFlyout, menuAddressOf, placeOf } from './menu.ts';

interface MenuItemsProps {
  readonly entries: readonly MenuEntry[];
  readonly mini: boolean;
  readonly openGroup: string | null;
  readonly onGroup: (group: MenuFlyout) => void;
  readonly onLink?: () => void;
}

export function MenuItems({ entries, mini, openGroup, onGroup, onLink }: MenuItemsProps) {
  const t = useText();
  const { pathname, hash } = useLocation();
  const place = menuAddressOf(screens, pathname, hash);
  return (
    <ul className="menu-items">
      {entries.map((entry, index) => {
        const current = leadsTo(entry, place);
        const className = current ? 'menu-item menu-item-on' : 'menu-item';
        const innerContent = (
          <>
            <Icon name={entry.icon} size="large" />
            <span className={mini ? 'visually-hidden' : 'menu-words'}>{t(entry.title)}</span>
          </>
        );
        return (
          <Fragment key={entry.kind === 'link' ? placeOf(entry) : entry.id}>
            {index > 0 && entries[index - 1]?.section !== entry.section && (
              <li className="menu-rule" aria-hidden="true" />
            )}
            <li>
              <Hinted mini={mini} title={t(entry.title)}>
                {entry.kind === 'link' ? (
                  <Link
                    to={entry.path}
                    {...(entry.hash === undefined ? {} : { hash: entry.hash })}
                    className={className}
                    aria-current={current && entry.path === pathname ? 'page' : current}
                    onClick={onLink}
                  >
                    {innerContent}
                  </Link>
                ) : entry.kind === 'page' ? (
                  <a href={entry.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onLink}>
                    {innerContent}
                    <span className="visually-hidden">{t('shell.newTab')}</span>
                  </a>
                ) : (
                  <button
                    type="button"
                    className={`${className} menu-group`}
                    aria-haspopup="dialog"
                    aria-expanded={openGroup === entry.id}
                    onClick={() => onGroup(entry)}
                  >
                    {innerContent}
                    {!mini && <Icon name="chevronRight" size="small" />}
                  </button>
                )}
              </Hinted>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

interface HintedProps {
  readonly mini: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** The narrow menu shows titles on hover and focus. */
export function Hinted({ mini, title, children }: HintedProps) {
  if (!mini) return children;
  return (
    <Hint kind="word" place="right" content={title}>
      {children}
    </Hint>
  );
}
