import './group-sheet.css';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { chooseGroupsLayout, groupsLayout } from '../../kit/sidebar.ts';
import { useMedia } from '../../kit/use-media.ts';
import { openCalculator } from '../../shared/calculators/open-calculator.ts';
import { type MenuFlyout, type MenuLink, placeOf } from './menu.ts';

/** Specification, section 2: beside the menu from 1019 px on, a modal below. */
const flyoutFrom = '(min-width: 1019px)';

interface GroupSheetProps {
  readonly group: MenuFlyout;
  readonly onClose: () => void;
}

export function GroupSheet({ group, onClose }: GroupSheetProps) {
  const t = useText();
  const { pathname } = useLocation();
  const isFlyout = useMedia(flyoutFrom);
  const layout = useObserved(groupsLayout);
  const other = layout === 'list' ? 'tiles' : 'list';
  return (
    <Sheet title={t(group.title)} lead={t(group.hint)} place={isFlyout ? 'flyout' : 'dialog'} onClose={onClose}>
      <nav className="sheet-content" aria-label={t(group.title)}>
        <ul className={`group group-${layout}`}>
          {group.items.map((item) =>
            item.kind === 'tool' ? (
              <li key={item.id}>
                <button
                  type="button"
                  className="group-item"
                  onClick={() => {
                    onClose();
                    openCalculator.set(item.id);
                  }}
                >
                  <ItemWords {...item} />
                </button>
              </li>
            ) : (
              <li key={placeOf(item)}>
                <Link
                  to={item.path}
                  {...(item.hash === undefined ? {} : { hash: item.hash })}
                  className={item.path === pathname ? 'group-item group-item-on' : 'group-item'}
                  aria-current={item.path === pathname ? 'page' : undefined}
                  onClick={onClose}
                >
                  <ItemWords {...item} />
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      <button type="button" className="group-layout" onClick={() => chooseGroupsLayout(other)}>
        <Icon name={other === 'tiles' ? 'columns' : 'menu'} size="small" />
        {other === 'tiles' ? t('shell.asTiles') : t('shell.asList')}
      </button>
    </Sheet>
  );
}

function ItemWords({ title, hint, icon }: Pick<MenuLink, 'title' | 'hint' | 'icon'>) {
  const t = useText();
  return (
    <>
      <span className="group-icon">
        <Icon name={icon} />
      </span>
      <b>{t(title)}</b>
      {hint && <small>{t(hint)}</small>}
    </>
  );
}
