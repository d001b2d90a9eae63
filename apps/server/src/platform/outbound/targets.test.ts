import { describe, expect, it } from 'vitest';
import { names, readTarget, writtenTarget } from './targets.ts';

describe('what an allowance names', () => {
  it.each(['gateway.lan', 'gateway.lan:9710', '127.0.0.1', '10.1.0.0/16', '10.1.0.0/16:25', 'fe80::/10', '[::1]:8883'])(
    'reads %s and writes it the same',
    (writtenText) => expect(writtenTarget(readTarget(writtenText)!)).toBe(writtenText),
  );

  it.each([
    '',
    'a b',
    'http://gateway',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '127.1',
    '2130706433',
    'x:0',
    'x:70000',
    'a/8',
    '-x',
  ])('refuses %s', (writtenText) => expect(readTarget(writtenText)).toBeNull());

  it('names a host by its name, whatever its case, and by the network of its address', () => {
    expect(names(readTarget('Gateway.LAN')!, 'gateway.lan.', '127.0.0.1')).toBe(true);
    expect(names(readTarget('169.254.0.0/16')!, 'logger', '169.254.9.9')).toBe(true);
    expect(names(readTarget('169.254.8.0/23')!, 'logger', '169.254.9.9')).toBe(true);
    expect(names(readTarget('169.254.8.0/24')!, 'logger', '169.254.9.9')).toBe(false);
    expect(names(readTarget('fe80::/10')!, 'logger', 'febf::1')).toBe(true);
    expect(names(readTarget('fe80::/10')!, 'logger', '10.0.0.1')).toBe(false);
  });
});
