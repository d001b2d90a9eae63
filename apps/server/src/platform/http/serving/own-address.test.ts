import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

const listening = (address: string) => ({ address, port: 8080, family: 'IPv4' });

it('is the loopback of a server that listens everywhere, and its address otherwise', () => {
  expect(ownAddress(listening('0.0.0.0'), false)).toBe('http://127.0.0.1:8080');
  expect(ownAddress(listening('::'), true)).toBe('https://[::1]:8080');
  expect(ownAddress(listening('::1'), false)).toBe('http://[::1]:8080');
  expect(ownAddress(listening('10.0.0.7'), false)).toBe('http://10.0.0.7:8080');
});
