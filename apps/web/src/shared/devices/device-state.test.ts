import { expect, it } from 'vitest';
import { type BrowserState, type DeviceState, deviceState } from './device-state.ts';

const fine: BrowserState = {
  isSecure: true,
  hasPush: true,
  isApplePhone: false,
  isInstalled: false,
  permission: 'granted',
  isOffered: true,
  isListed: true,
};

it.each<[string, Partial<BrowserState>, DeviceState]>([
  ['turned on', {}, 'on'],
  ['never asked', { permission: 'default', isListed: false }, 'off'],
  ['allowed, and not turned on for this account', { isListed: false }, 'off'],
  ['taken back in the browser', { permission: 'denied' }, 'denied'],
  [
    'plain http, where browsers hide everything else',
    { isSecure: false, hasPush: false, permission: 'denied' },
    'insecure',
  ],
  ['an iPhone in Safari', { isApplePhone: true, hasPush: false }, 'home_screen'],
  ['an iPhone from the home screen', { isApplePhone: true, isInstalled: true }, 'on'],
  ['an old browser', { hasPush: false }, 'unsupported'],
  ['a server that sends none', { isOffered: false }, 'not_offered'],
])('%s', (_name, more, state) => expect(deviceState({ ...fine, ...more })).toBe(state));
