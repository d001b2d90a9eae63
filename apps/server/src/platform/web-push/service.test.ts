import { expect, it } from 'vitest';
import { mayPushTo, proxyOf } from './service.ts';

const allowed = [
  { host: 'push.ho.lan', bits: null, port: null },
  { host: '127.0.0.1', bits: null, port: 8443 },
  { host: '10.2.0.0', bits: 16, port: null },
];

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QABC', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=abc', true],
  ['https://push.ho.lan/abc', true],
  ['https://127.0.0.1:8443/abc', true],
  ['https://10.2.3.4/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.vn/abc', false],
  ['https://evil.vn/fcm.googleapis.com', false],
  ['https://notify.windows.com.vn/abc', false],
  ['https://a:b@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://192.168.1.5/abc', false],
  ['https://[::1]/abc', false],
  ['nonsense', false],
])('%s: %s', (endpoint, isPermitted) => expect(mayPushTo(endpoint, allowed)).toBe(isPermitted));

it.each([
  [null, null],
  ['http://proxy.ho.lan:3128', { host: 'proxy.ho.lan', port: 3128 }],
  ['http://lake:Ho%20chua@proxy.ho.lan', { host: 'proxy.ho.lan', port: 80, username: 'lake', password: 'Ho chua' }],
])('the proxy %s', (writtenText, proxy) => expect(proxyOf(writtenText)).toEqual(proxy));
