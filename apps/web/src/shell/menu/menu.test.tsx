import { describe, expect, it } from 'vitest';
import { calculatorIds } from '../../shared/calculators/open-calculator.ts';
import { cameraOf } from '../../shared/plant/use-camera.ts';
import { permittedScreens } from '../../shared/screens/permitted.ts';
import { screens } from '../../shared/screens/screens.ts';
import { addCalculators, addCamera, buildMenu, leadsTo, type MenuEntry, menuAddressOf } from './menu.ts';

const menuFor = (...roles: string[]) => buildMenu(permittedScreens(screens, { roles, expert: false }, 'LITE'));
const shapeOf = (entry: MenuEntry) =>
  entry.kind === 'link'
    ? entry.path
    : entry.kind === 'page'
      ? entry.href
      : { [entry.id]: entry.items.map((item) => (item.kind === 'link' ? item.path : item.id)) };

describe('the side menu', () => {
  it('gathers screens of a group where the first of them stands', () => {
    expect(menuFor('accounts', 'roles', 'system').map(shapeOf)).toEqual([
      { access: ['/accounts/manage', '/roles/manage', '/keys/manage'] },
      { system: ['/system', '/messages', '/settings/channels', '/audit'] },
    ]);
  });

  it('makes a group with one visible child a direct link', () => {
    expect(menuFor('roles.view').map(shapeOf)).toEqual(['/roles/manage']);
  });

  it('shows nothing to a person who may open nothing of it', () => {
    expect(menuFor('simulation')).toEqual([]);
  });

  it('tells screens behind one path apart, in what it shows and in what it marks', () => {
    const menu = menuFor('price', 'weather');
    expect(menu.map((entry) => entry.kind === 'link' && [entry.path, entry.hash])).toEqual([
      ['/tools', '/price'],
      ['/tools', '/weather'],
    ]);
    const place = menuAddressOf(screens, '/tools/', '/weather/issues');
    expect(menu.map((entry) => leadsTo(entry, place))).toEqual([false, true]);
  });

  it('leaves out hidden screens', () => {
    const menuJson = JSON.stringify(menuFor('accounts', 'roles', 'system'));
    expect(menuJson).not.toContain('/account-information');
  });

  it('has the calculators after what one watches, whatever one manages', () => {
    const watchedEntry: MenuEntry = {
      kind: 'link',
      path: '/map/index',
      hash: undefined,
      title: 'routes.stations',
      hint: undefined,
      icon: 'map',
      section: 'main',
    };
    const menu = addCalculators([watchedEntry, ...menuFor('roles.view')]);
    expect(menu.map(shapeOf)).toEqual(['/map/index', { calculators: [...calculatorIds] }, '/roles/manage']);
    expect(leadsTo(menu[1]!, '/map/index')).toBe(false);
  });

  it('has the camera of the plant in LITE, where an address is configured', () => {
    const menuAt = (edition: string, path: string | null) =>
      addCamera(menuFor('map', 'roles.view'), cameraOf(edition, path)).map(shapeOf);
    expect(menuAt('LITE', '/camera')).toEqual(['/map/index', '/camera', '/roles/manage']);
    expect(menuAt('LITE', 'https://camera.plant.vn/1')).toContain('https://camera.plant.vn/1');
    const none = ['/map/index', '/roles/manage'];
    for (const path of [null, '', 'javascript:alert(1)', '//elsewhere.vn', 'camera', 'data:text/html,x'])
      expect(menuAt('LITE', path)).toEqual(none);
    expect(menuAt('ADVANCE', '/camera')).toEqual(none);
    expect(menuAt('SERVER', '/camera')).toEqual(none);
    const [, camera] = addCamera(menuFor('map'), '/camera');
    expect(leadsTo(camera!, '/camera')).toBe(false);
  });

  it('marks a group whose screen is open', () => {
    const [access] = menuFor('accounts', 'roles');
    expect(access && leadsTo(access, '/roles/manage')).toBe(true);
    expect(access && leadsTo(access, '/system')).toBe(false);
  });

  it('marks what a hidden screen belongs to while that is open', () => {
    const place = menuAddressOf(screens, '/report/compare');
    expect(
      menuFor('report')
        .filter((entry) => leadsTo(entry, place))
        .map(shapeOf),
    ).toEqual(['/report/index']);
    expect(menuAddressOf(screens, '/dashboard')).toBe('/dashboard');
  });

  it('has a place for every screen that says where it belongs', () => {
    const paths = screens.filter(({ menu }) => menu !== 'hidden').map(({ path }) => path);
    for (const { under } of screens) if (under !== undefined) expect(paths).toContain(under);
  });
});
