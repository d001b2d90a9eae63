import { beforeEach, expect, it } from 'vitest';
import { screens } from '../../shared/screens/screens.ts';
import { mayGoTo, notOpened } from './stay.ts';

let isDown: boolean;
let here: string[];
/** What can still be had though the line is down: the browser has kept it. */
let kept: string[];

const ask = (path: string, hash = '') =>
  mayGoTo({
    screens,
    isLineDown: () => isDown,
    isHere: ({ path: of }) => here.includes(of),
    load: ({ path: of }) => (kept.includes(of) ? Promise.resolve() : new Promise(() => undefined)),
    patienceMs: 5,
  })(path, hash);

beforeEach(() => {
  [isDown, here, kept] = [true, ['/dashboard', '/map/index'], ['/report/compare']];
  notOpened.set(null);
});

it('stays where a page is not here while the line is down, and says which one', async () => {
  expect(await ask('/report/index')).toBe(false);
  expect(notOpened.get()).toBe('routes.reports');
  expect(await ask('/map/index')).toBe(true);
  expect(notOpened.get()).toBeNull();
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
  expect(notOpened.get()).toBe('routes.price');
  expect(await ask('/tools', '/weather')).toBe(false);
  expect(notOpened.get()).toBe('routes.weather');
});
