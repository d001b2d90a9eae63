import { expect, it } from 'vitest';
import { addressBarName, nameForOthers, secureAddress, trustAddress } from './addresses.ts';

const names = ['ho-mau', 'ho-mau.local', 'localhost', '192.168.1.20', '127.0.0.1', '::1'];

it('addresses name a port only where it is not the usual one', () => {
  expect(trustAddress('ho-mau', { http: 80, https: 443 })).toBe('http://ho-mau/trust');
  expect(trustAddress('::1', { http: 8080, https: 8081 })).toBe('http://[::1]:8080/trust');
  expect(secureAddress('ho-mau', { http: 80, https: 443 })).toBe('https://ho-mau');
  expect(secureAddress('192.168.1.20', { http: 8080, https: 8081 })).toBe('https://192.168.1.20:8081');
  expect([addressBarName('[::1]'), addressBarName('Ho-Mau')]).toEqual(['::1', 'ho-mau']);
});

it('another device gets a name that leads it here', () => {
  expect(nameForOthers('ho-mau.local', names)).toBe('ho-mau.local');
  expect(nameForOthers('localhost', names)).toBe('192.168.1.20');
  expect(nameForOthers('127.0.0.1', ['ho-mau', 'localhost'])).toBe('ho-mau');
  expect(nameForOthers('localhost', ['localhost', '127.0.0.1', '::1'])).toBeNull();
});
