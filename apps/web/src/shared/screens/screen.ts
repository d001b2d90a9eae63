import type { Permission } from '@spillway/contract/permissions';
import type { Edition } from '../../base/edition/edition.ts';
import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Room } from '../../words.ts';

export type MenuGroup = 'calculators' | 'settings' | 'access' | 'system';

/**
 * One screen: its address, permissions and name; its page is in `pages.ts`. Routes, menu and search are built from
 * this.
 */
export interface Screen {
  readonly path: string;
  /** Hash, if several screens share a path (specification, section 2: the tools). */
  readonly hash?: string;
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly icon: IconName;
  readonly layout: 'main' | 'management';
  /** At least one is required; absent: any signed-in user. */
  readonly roles?: readonly Permission[];
  /** Also open to the configured expert accounts, by username. */
  readonly usernames?: 'experts';
  /** Absent: all editions. */
  readonly editions?: readonly Edition[];
  /** Must be enabled in this installation; absent: always available. */
  readonly setting?: 'bulletins';
  /** Own menu entry, inside a group, or none. */
  readonly menu: 'link' | MenuGroup | 'hidden';
  /** Menu screen that is highlighted while this hidden one is open. */
  readonly under?: string;
  /** Parent path that redirects here (`/accounts` to `/accounts/manage`). The first permitted one is the home page. */
  readonly redirectFrom?: string;
  readonly rooms: readonly Room[];
  /** Has subpages, one level below its path. */
  readonly hasPages?: true;
}
