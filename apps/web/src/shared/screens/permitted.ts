import { isPermission, permits } from '@spillway/contract/permissions';
import type { Edition } from '../../base/edition/edition.ts';
import type { Screen } from './screens.ts';

/** What of a session decides which screens are there. */
export interface Visitor {
  readonly roles: readonly string[];
  readonly expert: boolean;
}

/** Without the slash at its end. */
export const bare = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** An address without a hash stands for all that is behind its path. */
export const isAt = (screen: Screen, { path, hash }: { readonly path: string; readonly hash: string }): boolean =>
  (screen.path === bare(path) || (screen.hasPages === true && path.startsWith(`${screen.path}/`))) &&
  (screen.hash === undefined || hash === '' || hash === screen.hash || hash.startsWith(`${screen.hash}/`));

export const isPartOf = ({ editions }: Screen, edition: Edition): boolean => editions?.includes(edition) ?? true;

function mayOpen(screen: Screen, { roles, expert }: Visitor, edition: Edition): boolean {
  if (!isPartOf(screen, edition)) return false;
  if (screen.roles === undefined && screen.usernames === undefined) return true;
  if (screen.usernames === 'experts' && expert) return true;
  return permits(new Set(roles.filter(isPermission)), screen.roles ?? []);
}

/** Without the screens that are off here. */
export const installedScreens = (all: readonly Screen[], bulletins: boolean): readonly Screen[] =>
  bulletins ? all : all.filter(({ setting }) => setting !== 'bulletins');

/** The permitted routes: what the menu, the search and the address bar can reach. */
export const permittedScreens = (all: readonly Screen[], visitor: Visitor, edition: Edition): readonly Screen[] =>
  all.filter((screen) => mayOpen(screen, visitor, edition));
