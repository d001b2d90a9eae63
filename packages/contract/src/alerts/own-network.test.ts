import { expect, it } from 'vitest';
import { isOwnNetwork } from './own-network.ts';

it.each(['10.0.0.5', '192.168.1.9', '172.16.3.1', '127.0.0.1', '[fd00::1]', '[::1]', 'watchdog', 'box.lan'])(
  '%s is of a network of one’s own',
  (host) => expect(isOwnNetwork(host)).toBe(true),
);
it.each(['8.8.8.8', '172.32.0.1', '11.0.0.1', 'hc-ping.com', '[2001:db8::1]', '10.evil.example'])('%s is not', (host) =>
  expect(isOwnNetwork(host)).toBe(false),
);
