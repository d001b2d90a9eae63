import type os from 'node:os';
import { describe, expect, it } from 'vitest';
import { bytesOf, hostOf, isName, maskOf, namesOfMachine, permits, servedNames } from './host-names.ts';

const address = (ip: string, internal = false) =>
  ({ address: ip, family: ip.includes(':') ? 'IPv6' : 'IPv4', internal }) as os.NetworkInterfaceInfo;

describe('names of a machine', () => {
  it('are its own, localhost, and its lasting addresses', () => {
    const found = namesOfMachine('HO-MAU.plant.lan', {
      lo: [address('127.0.0.1', true), address('::1', true)],
      eth0: [address('192.168.1.20'), address('fe80::1'), address('2001:db8::1')],
      eth1: [address('169.254.3.4'), address('10.0.0.5')],
    });
    expect(found).toEqual([
      'ho-mau.plant.lan',
      'ho-mau',
      'ho-mau.local',
      'localhost',
      '10.0.0.5',
      '192.168.1.20',
      '127.0.0.1',
      '::1',
    ]);
  });

  it('leave out what can stand in no certificate', () => {
    expect(namesOfMachine('máy chủ', {})).toEqual(['localhost', '127.0.0.1', '::1']);
  });
});

describe('a name in the setting', () => {
  it.each(['ho.lan', 'ho_mau', '192.168.1.0/24', '10.1.2.3', 'fd00::12', 'fd00::/64', '::1'])('%s is one', (text) =>
    expect(isName(text)).toBe(true),
  );
  it.each(['Hồ Mậu', 'http://ho.lan', 'ho.lan:8080', '*.lan', '10.0.0.0/33', '0.0.0.0/0', '', '1.2.3', 'fe80::1%eth0'])(
    '%j is none',
    (text) => expect(isName(text)).toBe(false),
  );
});

it('an authority speaks for its names, for what lies below them, and for its networks', () => {
  const permittedNames = ['ho.lan', '192.168.1.0/24', '10.0.0.5', 'fd00::/64'];
  const isPermitted = (name: string) => permits(permittedNames, name);
  expect(['ho.lan', 'a.ho.lan', '192.168.1.99', '10.0.0.5', 'fd00::7'].map(isPermitted)).not.toContain(false);
  expect(['xho.lan', 'lan', '192.168.2.1', '10.0.0.6', 'fd00:0:0:1::7', '::1'].map(isPermitted)).not.toContain(true);
  expect(servedNames(permittedNames)).toEqual(['ho.lan', '10.0.0.5']);
});

it('addresses are the bytes that stand in a certificate', () => {
  expect(bytesOf('192.168.1.20').toString('hex')).toBe('c0a80114');
  expect(bytesOf('fd00::12').toString('hex')).toBe('fd000000000000000000000000000012');
  expect(bytesOf('::').toString('hex')).toBe('0'.repeat(32));
  expect(maskOf('10.0.0.0/12').toString('hex')).toBe('fff00000');
  expect(maskOf('10.0.0.1').toString('hex')).toBe('ffffffff');
  expect(maskOf('fd00::/64').toString('hex')).toBe(`${'f'.repeat(16)}${'0'.repeat(16)}`);
});

it('the host of a request is read without port and brackets, or is none', () => {
  expect(['Ho.lan:8080', '[::1]:80', '127.0.0.1', 'ho.lan.'].map(hostOf)).toEqual([
    'ho.lan',
    '::1',
    '127.0.0.1',
    'ho.lan',
  ]);
  expect(['', undefined, 'a b', 'evil.example/..', '<script>'].map(hostOf)).toEqual([null, null, null, null, null]);
});
