import { describe, expect, it } from 'vitest';
import { kindOfAddress } from './addresses.ts';

describe('an address', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['10.20.30.40', 'lan'],
    ['172.16.0.1', 'lan'],
    ['172.31.255.255', 'lan'],
    ['172.32.0.1', 'public'],
    ['192.168.1.9', 'lan'],
    ['fd12:3456::1', 'lan'],
    ['100.64.0.1', 'lan'],
    ['127.0.0.1', 'loopback'],
    ['127.9.9.9', 'loopback'],
    ['::1', 'loopback'],
    ['169.254.7.7', 'link_local'],
    ['fe80::1', 'link_local'],
    ['fe80::1%eth0', 'link_local'],
    ['169.254.169.254', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['0.0.0.0', 'unspecified'],
    ['::', 'unspecified'],
    ['0.1.2.3', 'never'],
    ['224.0.0.1', 'never'],
    ['255.255.255.255', 'never'],
    ['203.0.113.5', 'never'],
    ['ff02::1', 'never'],
    ['2001:db8::1', 'never'],
    ['2001::1', 'never'],
    ['nonsense', 'never'],
  ])('%s is %s', (address, kind) => {
    expect(kindOfAddress(address)).toBe(kind);
  });

  it.each([
    ['mapped', '::ffff:127.0.0.1', 'loopback'],
    ['mapped, in hexadecimal', '::ffff:a9fe:a9fe', 'metadata'],
    ['compatible', '::127.0.0.1', 'loopback'],
    ['NAT64', '64:ff9b::7f00:1', 'loopback'],
    ['NAT64 of the own network', '64:ff9b:1::169.254.169.254', 'metadata'],
    ['6to4', '2002:7f00:1::', 'loopback'],
    ['mapped and public', '::ffff:8.8.8.8', 'public'],
  ])('is judged by the IPv4 address it carries: %s', (_, address, kind) => {
    expect(kindOfAddress(address)).toBe(kind);
  });
});
