import type { IconName } from '../../ui/icon/paths.ts';
import type { TextKey } from '../i18n/use-text.ts';
import type { MenuGroup, Screen } from '../routes.ts';

export interface MenuLink {
  readonly kind: 'link';
  readonly path: string;
  readonly title: TextKey;
  readonly hint: TextKey | undefined;
  readonly icon: IconName;
  /** Where the menu draws a line between what one watches and what one manages. */
  readonly section: Screen['layout'];
}

export interface MenuFlyout {
  readonly kind: 'group';
  readonly id: MenuGroup;
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly icon: IconName;
  readonly section: Screen['layout'];
  readonly items: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuFlyout;

const groups: Readonly<Record<MenuGroup, Pick<MenuFlyout, 'title' | 'hint' | 'icon'>>> = {
  settings: { title: 'routes.groupSettings', hint: 'routes.groupSettingsHint', icon: 'columns' },
  access: { title: 'routes.groupAccess', hint: 'routes.groupAccessHint', icon: 'users' },
  system: { title: 'routes.groupSystem', hint: 'routes.groupSystemHint', icon: 'server' },
};

const linkOf = ({ path, title, hint, icon, layout }: Screen): MenuLink => ({
  kind: 'link',
  path,
  title,
  hint,
  icon,
  section: layout,
});

/**
 * The side menu of the screens a person may open. Hidden ones are left out, a group stands where its first screen stands,
 * and a group of one is that one (specification, section 2).
 */
export function buildMenu(permitted: readonly Screen[]): readonly MenuEntry[] {
  const shown = permitted.filter(({ menu }) => menu !== 'hidden');
  return shown.flatMap((screen, index): readonly MenuEntry[] => {
    if (screen.menu === 'link' || screen.menu === 'hidden') return [linkOf(screen)];
    const id = screen.menu;
    if (shown.findIndex(({ menu }) => menu === id) !== index) return [];
    const items = shown.filter(({ menu }) => menu === id).map(linkOf);
    return items.length === 1 ? items : [{ kind: 'group', id, ...groups[id], section: screen.layout, items }];
  });
}

export const leadsTo = (entry: MenuEntry, path: string): boolean =>
  entry.kind === 'link' ? entry.path === path : entry.items.some((item) => item.path === path);
