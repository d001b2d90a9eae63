import { beforeEach, expect, it } from 'vitest';
import { screens } from '../../shared/screens/screens.ts';
import { failedPageTitle, mayGoTo } from './stay.ts';

let isDown: boolean;
let here: string[];
/** Paths that are available without a connection, because the browser has cached them. */
let keptPaths: string[];

const ask = (path: string, hash = '') =>
  mayGoTo({
    screens,
    isLineDown: () => isDown,
    isHere: ({ path: of }) => here.includes(of),
    load: ({ path: of }) => (keptPaths.includes(of) ? Promise.resolve() : new Promise(() => undefined)),
    patienceMs: 5,
  })(path, hash);

beforeEach(() => {
  [isDown, here, keptPaths] = [true, ['/dashboard', '/map/index'], ['/report/compare']];
  failedPageTitle.set(null);
});

it('stays where a page is not here while the line is down, and says which one', async () => {
  expect(await ask('/report/index')).toBe(false);
  expect(failedPageTitle.get()).toBe('routes.reports');
  expect(await ask('/map/index')).toBe(true);
  expect(failedPageTitle.get()).toBeNull();
});

it('opens what the browser has kept, and what leads to a page that is here', async () => {
  expect(await ask('/report/compare')).toBe(true);
  expect(await ask('/map')).toBe(true);
  expect(await ask('/report')).toBe(false);
});

it('stands in nobody’s way while the line is up, nor of an address that is no screen', async () => {
  expect(await ask('/nowhere')).toBe(true);
  isDown = false;
  expect(await ask('/report/index')).toBe(true);
});

it('knows the tools behind one path apart', async () => {
  expect(await ask('/tools', '/price')).toBe(false);
  expect(failedPageTitle.get()).toBe('routes.price');
  expect(await ask('/tools', '/weather')).toBe(false);
  expect(failedPageTitle.get()).toBe('routes.weather');
});
