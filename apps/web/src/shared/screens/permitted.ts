import { isPermission, permits } from '@spillway/contract/permissions';
import type { Edition } from '../../base/edition/edition.ts';
import type { Screen } from './screens.ts';

/** Session data that decides which screens exist. */
export interface Visitor {
  readonly roles: readonly string[];
  readonly expert: boolean;
}

/** Without a trailing slash. */
export const bare = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** A screen matches any hash if the address has none. */
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

/** Without screens that are disabled in this installation. */
export const installedScreens = (all: readonly Screen[], bulletins: boolean): readonly Screen[] =>
  bulletins ? all : all.filter(({ setting }) => setting !== 'bulletins');

/** Screens that menu, search and address bar can reach. */
export const permittedScreens = (all: readonly Screen[], visitor: Visitor, edition: Edition): readonly Screen[] =>
  all.filter((screen) => mayOpen(screen, visitor, edition));
