import { describe, expect, it } from 'vitest';
import { installedScreens, permittedScreens, type Visitor } from '../../shared/screens/permitted.ts';
import type { Screen } from '../../shared/screens/screens.ts';
import { screens } from '../../shared/screens/screens.ts';
import { placeOf } from '../menu/menu.ts';
import { decide, homeOf, loginSearch, type Situation, safeReturn } from './rules.ts';

const screen = (path: string, overrides: Partial<Screen> = {}): Screen => ({
  path,
  title: 'routes.system',
  icon: 'server',
  layout: 'main',
  menu: 'link',
  rooms: [],
  ...overrides,
});

/** A routing table like the finished product's, so that the rules can be tested before its screens exist. */
const table: readonly Screen[] = [
  screen('/dashboard', { roles: ['dashboard', 'dashboard.view'], redirectFrom: '/' }),
  screen('/chart/index', { usernames: 'experts' }),
  screen('/map/index', { roles: ['map'], redirectFrom: '/map' }),
  screen('/statistical/output', { roles: ['report'], editions: ['LITE'] }),
  screen('/overview', { roles: ['map'], editions: ['SERVER'] }),
  screen('/account-information', { menu: 'hidden' }),
];

const person = (roles: readonly string[], isExpert = false): Visitor => ({ roles, expert: isExpert });
const ask = (path: string, visitor: Visitor | null, overrides: Partial<Situation> = {}) =>
  decide({ path, all: table, visitor, edition: 'LITE', accountIndex: 'login', ...overrides });

describe('nobody signed in', () => {
  it.each([
    '/account/login',
    '/account/register',
    '/account/forgot-password',
    '/account/reset-password',
    '/w',
    '/account/login/',
  ])('opens the public page %s', (path) => {
    expect(ask(path, null)).toEqual({ kind: 'show' });
  });

  it('is led from /account to the login page, or shown the front page where there is one', () => {
    expect(ask('/account', null)).toEqual({ kind: 'redirect', to: '/account/login', because: 'lead on' });
    expect(ask('/account', null, { accountIndex: 'portal' })).toEqual({ kind: 'show' });
  });

  it('goes to the login page from everywhere else, and comes back to what exists', () => {
    expect(ask('/map/index', null)).toEqual({ kind: 'sign in', comeBack: true });
    expect(ask('/map', null)).toEqual({ kind: 'sign in', comeBack: true });
    expect(ask('/nothing/here', null)).toEqual({ kind: 'sign in', comeBack: false });
  });
});

describe('a signed-in person', () => {
  it('opens what a role permits, and what has no roles', () => {
    expect(ask('/map/index', person(['map']))).toEqual({ kind: 'show' });
    expect(ask('/account-information', person([]))).toEqual({ kind: 'show' });
  });

  it('is led from a forbidden screen to the first redirecting one they may open', () => {
    expect(ask('/map/index', person(['dashboard.view']))).toEqual({
      kind: 'redirect',
      to: '/dashboard',
      because: 'forbidden',
    });
    expect(ask('/dashboard', person(['map']))).toEqual({ kind: 'redirect', to: '/map/index', because: 'forbidden' });
  });

  it('who may open nothing lands on account information, never on an empty page', () => {
    expect(ask('/', person([]))).toEqual({ kind: 'redirect', to: '/account-information', because: 'lead on' });
    expect(ask('/dashboard', person([]))).toMatchObject({ to: '/account-information' });
  });

  it('is led on from a redirecting path, and away from the login page', () => {
    expect(ask('/', person(['dashboard', 'map']))).toMatchObject({ to: '/dashboard', because: 'lead on' });
    expect(ask('/map', person(['dashboard', 'map']))).toMatchObject({ to: '/map/index', because: 'lead on' });
    expect(ask('/account/login', person(['map']))).toMatchObject({ to: '/map/index', because: 'signed in' });
  });

  it('is told that an unknown page could not be found', () => {
    expect(ask('/nothing/here', person(['dashboard']))).toEqual({ kind: 'not found' });
  });

  it('sees a screen of named accounts only as one of them', () => {
    expect(ask('/chart/index', person([], true))).toEqual({ kind: 'show' });
    expect(ask('/chart/index', person(['dashboard']))).toMatchObject({ kind: 'redirect', because: 'forbidden' });
  });

  it('sees an edition only screen in that edition', () => {
    expect(ask('/statistical/output', person(['report']))).toEqual({ kind: 'show' });
    expect(ask('/statistical/output', person(['report']), { edition: 'ADVANCE' })).toMatchObject({
      kind: 'redirect',
      because: 'other edition',
    });
    expect(ask('/overview', person(['map']))).toMatchObject({ kind: 'redirect', because: 'other edition' });
    expect(ask('/overview', person(['map']), { edition: 'SERVER' })).toEqual({ kind: 'show' });
  });
});

describe('screens behind one path', () => {
  const at = (hash: string, roles: readonly string[]) =>
    decide({ path: '/tools/', hash, all: screens, visitor: person(roles), edition: 'LITE', accountIndex: 'login' });

  it('open by what follows the hash, each to those who may; the path alone to whoever may open one of them', () => {
    expect(at('/weather/issues', ['weather'])).toEqual({ kind: 'show' });
    expect(at('', ['weather'])).toEqual({ kind: 'show' });
    expect(at('/price', ['weather'])).toMatchObject({ kind: 'redirect', because: 'forbidden' });
    expect(at('/weather', ['price'])).toMatchObject({ kind: 'redirect', because: 'forbidden' });
    expect(at('', ['map'])).toMatchObject({ kind: 'redirect', because: 'forbidden' });
    expect(at('/weatherman', ['weather'])).toEqual({ kind: 'not found' });
  });
});

describe('the table of screens as it is', () => {
  const homeFor = (roles: readonly string[]) => homeOf(permittedScreens(screens, person(roles), 'LITE'));

  it('takes whoever may watch the lake to the dashboard and others to their first screen', () => {
    expect(homeFor(['dashboard.view', 'system', 'accounts'])).toBe('/dashboard');
    expect(homeFor(['dashboard'])).toBe('/dashboard');
    expect(homeFor(['system', 'accounts', 'roles'])).toBe('/system');
    expect(homeFor(['accounts.view'])).toBe('/accounts/manage');
    expect(homeFor(['roles.view'])).toBe('/roles/manage');
    expect(homeFor(['map'])).toBe('/map/index');
  });

  it('gives every screen an address of its own outside the public ones', () => {
    expect(new Set(screens.map(placeOf)).size).toBe(screens.length);
    for (const { path } of screens) expect(path).not.toMatch(/^\/account\//);
  });
});

describe('an address to return to', () => {
  it('is one of ours', () => {
    expect(safeReturn('/audit?username=thu#top')).toBe('/audit?username=thu#top');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'audit', '/account/login', 7])(
    'is not %s',
    (candidate) => {
      expect(safeReturn(candidate)).toBeNull();
    },
  );

  it('overwrites what another site put into the address', () => {
    expect(Object.entries(loginSearch({ return: 'https://elsewhere.example/' }))).toEqual([['return', undefined]]);
    expect(loginSearch({ return: '/audit' })).toEqual({ return: '/audit' });
  });
});

describe('bulletins', () => {
  const forecaster = person(['forecast.tt08']);
  const open = (edition: 'LITE' | 'ADVANCE' | 'SERVER', bulletins: boolean) =>
    decide({
      path: '/forecast/tt08',
      all: installedScreens(screens, bulletins),
      visitor: forecaster,
      edition,
      accountIndex: 'login',
    }).kind;

  it('have a page in every edition', () => {
    for (const edition of ['LITE', 'ADVANCE', 'SERVER'] as const) expect(open(edition, true)).toBe('show');
  });

  it('have none where they are off, also where an expert looks at the server as LITE, and no place in the menu', () => {
    for (const edition of ['LITE', 'ADVANCE', 'SERVER'] as const) expect(open(edition, false)).toBe('not found');
    expect(permittedScreens(installedScreens(screens, false), forecaster, 'ADVANCE')).not.toContainEqual(
      expect.objectContaining({ path: '/forecast/tt08' }),
    );
  });
});
