import type { Edition } from '../../base/edition/edition.ts';
import { bare, isAt, isPartOf, permittedScreens, type Visitor } from '../../shared/screens/permitted.ts';
import type { Screen } from '../../shared/screens/screens.ts';

/**
 * Home page: the first permitted redirecting screen, the one for `/` before others; without one the first permitted
 * menu screen, else account information, which is open to everyone.
 */
export function homeOf(allowedScreens: readonly Screen[]): string {
  const home =
    allowedScreens.find(({ redirectFrom }) => redirectFrom === '/') ??
    allowedScreens.find(({ redirectFrom }) => redirectFrom !== undefined) ??
    allowedScreens.find(({ menu }) => menu !== 'hidden');
  return home?.path ?? '/account-information';
}

type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'not found' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly because: 'lead on' | 'forbidden' | 'other edition' | 'signed in';
    }
  | { readonly kind: 'sign in'; readonly comeBack: boolean };

export interface Situation {
  readonly path: string;
  readonly hash?: string;
  readonly all: readonly Screen[];
  /** Null: no token, and refreshing failed. */
  readonly visitor: Visitor | null;
  readonly edition: Edition;
  readonly accountIndex: 'login' | 'portal';
}

const publicPaths = [
  '/account',
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/account/reset-password',
  '/trust',
  '/w',
] as const;

const isPublic = (path: string): boolean => publicPaths.some((open) => open === path);

/** Routing rules of the specification, section 2, for one address and one visitor. */
export function decide({ path: requestedPath, hash = '', all, visitor, edition, accountIndex }: Situation): Verdict {
  const path = bare(requestedPath);
  const knownItem = all.find((screen) => isAt(screen, { path, hash }));
  const leads = all.some((screen) => screen.redirectFrom === path);
  if (path === '/account' && accountIndex === 'login')
    return { kind: 'redirect', to: '/account/login', because: 'lead on' };
  if (visitor === null)
    return isPublic(path) ? { kind: 'show' } : { kind: 'sign in', comeBack: knownItem !== undefined || leads };

  const allowedScreens = permittedScreens(all, visitor, edition);
  const home = homeOf(allowedScreens);
  if (path === '/account/login') return { kind: 'redirect', to: home, because: 'signed in' };
  if (isPublic(path) || allowedScreens.some((screen) => isAt(screen, { path, hash }))) return { kind: 'show' };
  if (knownItem)
    return { kind: 'redirect', to: home, because: isPartOf(knownItem, edition) ? 'forbidden' : 'other edition' };
  if (path === '/') return { kind: 'redirect', to: home, because: 'lead on' };

  if (!leads) return { kind: 'not found' };
  const open = allowedScreens.find((screen) => screen.redirectFrom === path);
  return open === undefined
    ? { kind: 'redirect', to: home, because: 'forbidden' }
    : { kind: 'redirect', to: open.path, because: 'lead on' };
}

/** The return address after sign-in must be on this site. */
export function safeReturn(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !/^\/(?![/\\])/.test(candidate)) return null;
  return candidate.startsWith('/account/') ? null : candidate;
}

/**
 * Search parameters of the login page. The key is always set: the router keeps parameters that a validator omits, and a
 * remaining address of another site would be an open redirect.
 */
export const loginSearch = (search: Readonly<Record<string, unknown>>): { return?: string | undefined } => ({
  return: safeReturn(search.return) ?? undefined,
});
