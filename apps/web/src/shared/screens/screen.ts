import type { Permission } from '@spillway/contract/permissions';
import type { Edition } from '../../base/edition/edition.ts';
import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Room } from '../../words.ts';

export type MenuGroup = 'calculators' | 'settings' | 'access' | 'system';

/** One screen: where it is, who sees it, what it is called; `pages.ts` has its page. Routes, menu and search are made from this. */
export interface Screen {
  readonly path: string;
  /** Of several behind one path: what follows the `#` (specification, section 2: the tools). */
  readonly hash?: string;
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly icon: IconName;
  readonly layout: 'main' | 'management';
  /** At least one of them is needed; absent: any signed-in person. */
  readonly roles?: readonly Permission[];
  /** Who sees it by name, besides those who see it by role: the configured expert accounts. */
  readonly usernames?: 'experts';
  /** Absent: every edition. */
  readonly editions?: readonly Edition[];
  /** What must be on in this installation; absent: it is always there. */
  readonly setting?: 'bulletins';
  /** A place in the menu of its own, inside a group, or none. */
  readonly menu: 'link' | MenuGroup | 'hidden';
  /** The screen of the menu that stays lit while this hidden one is open. */
  readonly under?: string;
  /** The redirecting parent that leads here (`/accounts` to `/accounts/manage`). The first one permitted is home. */
  readonly redirectFrom?: string;
  readonly rooms: readonly Room[];
  /** It has pages of its own, each one step further down its path. */
  readonly hasPages?: true;
}
