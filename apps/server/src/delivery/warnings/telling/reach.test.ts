import { expect, it } from 'vitest';
import { addressesFor } from './reach.ts';

const lan = {
  channels: [
    { kind: 'email', address: 'lan@ho.vn', provenAtMs: null },
    { kind: 'phone', address: '+84911111111', provenAtMs: null },
    { kind: 'phone', address: '+84922222222', provenAtMs: null },
    { kind: 'push', address: 'one', provenAtMs: null },
    { kind: 'push', address: 'two', provenAtMs: null },
  ],
} as const;

it('a person is told by the first telephone, by all where a step says so, and by every device', () => {
  expect(addressesFor(lan, 'sms')).toEqual(['+84911111111']);
  expect(addressesFor(lan, 'voice', 'all')).toEqual(['+84911111111', '+84922222222']);
  expect(addressesFor(lan, 'mail', 'all')).toEqual(['lan@ho.vn']);
  expect(addressesFor(lan, 'push')).toEqual(['one', 'two']);
});
