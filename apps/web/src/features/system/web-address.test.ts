import { publicAddress } from '@spillway/contract/access/public-address';
import { describe, expect, it } from 'vitest';
import { isLocalAddress, isWebAddress } from './web-address.ts';

const good = [
  'https://ho.vn',
  'http://192.168.1.10:8080',
  'http://may-chu:8080/spillway/',
  ' https://ho.vn ',
  'http://[::1]:80',
];
const bad = [
  '',
  'ho.vn',
  'ftp://ho.vn',
  'https://me@ho.vn',
  'https://ho.vn?x=1',
  'https://ho.vn/#a',
  'https://',
  'http://a b',
];

describe('the address of links in mails', () => {
  it('is judged in the browser as the server judges it', () => {
    const accepts = (address: string) => publicAddress.confirm.body.safeParse({ address: address.trim() }).success;
    expect(good.filter((address) => !isWebAddress(address) || !accepts(address))).toEqual([]);
    expect(bad.filter((address) => isWebAddress(address) || accepts(address))).toEqual([]);
  });

  it('that opens on the server alone is told', () => {
    expect(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:80'].map(isLocalAddress)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['https://ho.vn', 'localhost'].map(isLocalAddress)).toEqual([false, false]);
  });
});
