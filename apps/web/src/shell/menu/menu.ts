import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import { type CalculatorId, calculatorIds, calculatorTitles } from '../../shared/calculators/open-calculator.ts';
import { isAt } from '../../shared/screens/permitted.ts';
import type { MenuGroup, Screen } from '../../shared/screens/screens.ts';

export interface MenuLink {
  readonly kind: 'link';
  readonly path: string;
  readonly hash: string | undefined;
  readonly title: TextKey;
  readonly hint: TextKey | undefined;
  readonly icon: IconName;
  /** The menu has a line between monitoring and management. */
  readonly section: Screen['layout'];
}

/** A page in a new tab. */
interface MenuPage {
  readonly kind: 'page';
  readonly id: 'camera';
  readonly href: string;
  readonly title: TextKey;
  readonly icon: IconName;
  readonly section: Screen['layout'];
}

/** A tool that opens over the current page. */
interface MenuTool {
  readonly kind: 'tool';
  readonly id: CalculatorId;
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly icon: IconName;
}

export interface MenuFlyout {
  readonly kind: 'group';
  readonly id: MenuGroup;
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly icon: IconName;
  readonly section: Screen['layout'];
  readonly items: readonly (MenuLink | MenuTool)[];
}

export type MenuEntry = MenuLink | MenuFlyout | MenuPage;

const groups: Readonly<Record<MenuGroup, Pick<MenuFlyout, 'title' | 'hint' | 'icon'>>> = {
  calculators: { title: 'routes.groupCalculators', hint: 'routes.groupCalculatorsHint', icon: 'calculator' },
  settings: { title: 'routes.groupSettings', hint: 'routes.groupSettingsHint', icon: 'columns' },
  access: { title: 'routes.groupAccess', hint: 'routes.groupAccessHint', icon: 'users' },
  system: { title: 'routes.groupSystem', hint: 'routes.groupSystemHint', icon: 'server' },
};

const linkOf = ({ path, hash, title, hint, icon, layout }: Screen): MenuLink => ({
  kind: 'link',
  path,
  hash,
  title,
  hint,
  icon,
  section: layout,
});

/**
 * Side menu of the permitted screens. Hidden ones are left out, a group is placed at its first screen, and a group of
 * one becomes a link (specification, section 2).
 */
export function buildMenu(allowedScreens: readonly Screen[]): readonly MenuEntry[] {
  const visibleEntries = allowedScreens.filter(({ menu }) => menu !== 'hidden');
  return visibleEntries.flatMap((screen, index): readonly MenuEntry[] => {
    if (screen.menu === 'link' || screen.menu === 'hidden') return [linkOf(screen)];
    const id = screen.menu;
    if (visibleEntries.findIndex(({ menu }) => menu === id) !== index) return [];
    const items = visibleEntries.filter(({ menu }) => menu === id).map(linkOf);
    return items.length === 1 ? items : [{ kind: 'group', id, ...groups[id], section: screen.layout, items }];
  });
}

const calculators: MenuFlyout = {
  kind: 'group',
  id: 'calculators',
  ...groups.calculators,
  section: 'main',
  items: calculatorIds.map((id) => ({ kind: 'tool', id, ...calculatorTitles[id] })),
};

/** Between monitoring and management. */
function insertAfterMonitoring(entries: readonly MenuEntry[], entry: MenuEntry): readonly MenuEntry[] {
  const watchedEntries = entries.filter(({ section }) => section === 'main');
  return [...watchedEntries, entry, ...entries.filter(({ section }) => section !== 'main')];
}

export const addCalculators = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  insertAfterMonitoring(entries, calculators);

/** Null: no camera is configured, or the edition has none. */
export const addCamera = (entries: readonly MenuEntry[], href: string | null): readonly MenuEntry[] =>
  href === null
    ? entries
    : insertAfterMonitoring(entries, {
        kind: 'page',
        id: 'camera',
        href,
        title: 'shell.camera',
        icon: 'camera',
        section: 'main',
      });

/** Distinguishes screens that share a path. */
export const placeOf = ({ path, hash }: Pick<Screen, 'path'> & { readonly hash?: string | undefined }): string =>
  hash === undefined ? path : `${path}#${hash}`;

export const leadsTo = (entry: MenuEntry, place: string): boolean =>
  entry.kind === 'page'
    ? false
    : entry.kind === 'link'
      ? placeOf(entry) === place
      : entry.items.some((item) => item.kind === 'link' && placeOf(item) === place);

/** Menu entry of a screen: itself, or for a hidden one its parent screen. */
export function menuAddressOf(screens: readonly Screen[], path: string, hash = ''): string {
  const screen = screens.find((one) => isAt(one, { path, hash }));
  return screen === undefined ? path : (screen.under ?? placeOf(screen));
}
