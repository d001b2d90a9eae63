import { ingestBodyLimitBytes, maxReadings } from '@spillway/contract/series/ingest';
import { describe, expect, it } from 'vitest';
import { readAnyMessage } from './large-message.ts';
import { readMessage } from './message.ts';

const body = (value: unknown) => Buffer.from(JSON.stringify(value));
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ series: index, time: 't', value: index / 10 }));
const enough = ingestBodyLimitBytes / 2 - 20;

describe('a large message', () => {
  it('says what a small one says', async () => {
    const text = 'time,Z1\n'.repeat(20_000);
    for (const [largeMessage, field] of [
      [{ key: 'k', readings: many(5000) }, null],
      [{ key: 'k', readings: many(5000) }, 'Z1'],
      [{ key: 'k', csv: text }, null],
      [{ key: 'k', series: 1, time: 't', value: 1, note: text }, null],
    ] as const)
      expect(await readAnyMessage(body(largeMessage), field)).toEqual(readMessage(body(largeMessage), field));
  });

  it('is refused as a small one is', async () => {
    expect(await readAnyMessage(body({ readings: many(5000) }), null)).toBe('door.key');
    expect(await readAnyMessage(Buffer.alloc(ingestBodyLimitBytes + 1, 32), null)).toBe('door.too_large');
    const cut = body({ key: 'k', readings: many(5000) }).subarray(0, -1);
    expect(await readAnyMessage(cut, null)).toBe('door.payload');
  });

  it('of too many readings comes with one too many, and no more', async () => {
    const message = await readAnyMessage(body({ key: 'k', readings: many(maxReadings + 500) }), null);
    expect(message).toMatchObject({ delivery: { readings: { length: maxReadings + 1 } } });
  });

  it.each([
    ['depth', Buffer.from('['.repeat(enough) + ']'.repeat(enough))],
    ['braces that nobody closes', Buffer.alloc(ingestBodyLimitBytes, '[')],
    ['a reading within readings', Buffer.from(`{"key":"k","readings":[${'['.repeat(enough)}${']'.repeat(enough)}]}`)],
    [
      'names',
      body({ key: 'k', ...Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, index])) }),
    ],
  ])('of nothing but %s is no message', async (_what, payload) => {
    expect(await readAnyMessage(payload, null)).toBe('door.payload');
  });
});
