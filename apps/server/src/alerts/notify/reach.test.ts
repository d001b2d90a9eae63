import { expect, it } from 'vitest';
import { addressesFor, reachNow } from './reach.ts';

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

it('where neither people nor channels can be asked, it says so once and leaves no failure behind', async () => {
  const rejectAll = () => Promise.reject(new Error('the database is away'));
  const strayReports: unknown[] = [];
  const note = (error: unknown) => void strayReports.push(error);
  process.on('unhandledRejection', note);
  const deps = {
    contacts: { resolve: rejectAll },
    clock: { now: () => new Date(0) },
    demoCode: null,
    messages: { channels: rejectAll },
  };
  const reach = reachNow(deps as unknown as Parameters<typeof reachNow>[0], 'PLANT1');
  await expect(reach([{ kind: 'duty' }], ['mail'])).rejects.toThrow('the database is away');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(strayReports).toEqual([]);
});
