import { expect, it } from 'vitest';
import { quietLog } from '../../../platform/database/testing/quiet-log.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { testClock } from '../../../platform/testing/test-clock.ts';
import type { Verdict } from '../../accept/accept.ts';
import { createCounts } from '../channels/channels.ts';
import { createReceive } from './receive.ts';

const payload = Buffer.from(JSON.stringify({ key: 'k', series: 1, time: 't', value: 1 }));
const collector = { collectorId: 'c', name: 'Logger', plant: 'OWN', version: 1 };

/** A receiver for which every delivery fails with this error. */
function failing(error: Error) {
  const statedVerdicts: Verdict[] = [];
  const receive = createReceive(
    {
      identify: async () => collector,
      ingest: { deliver: () => Promise.reject(error) },
      health: { delivered: (_key, _batch, verdicts) => void statedVerdicts.push(...verdicts) },
      log: quietLog,
    },
    createCounts(testClock(new Date('2026-10-18T01:00:00Z'))),
  );
  return { told: statedVerdicts, receive: () => receive('spillway/OWN/Logger', payload) };
}

it('what the database stumbles over by its content is tried five times, then told and acknowledged', async () => {
  const { told, receive } = failing(Object.assign(new Error('out of range'), { code: '22003' }));
  for (let tries = 1; tries < 5; tries += 1) await expect(receive()).rejects.toThrow('out of range');
  expect(told).toEqual([]);
  await receive();
  expect(told).toMatchObject([{ status: 'refused', code: 'message.not_kept' }]);
});

it.each([
  Object.assign(new Error('gone'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
  new Refusal('ingest.busy', { seconds: 5 }),
])('what is not the fault of the message is tried for ever: %s', async (error) => {
  const { told, receive } = failing(error);
  for (let tries = 0; tries < 10; tries += 1) await expect(receive()).rejects.toBe(error);
  expect(told).toEqual([]);
});
