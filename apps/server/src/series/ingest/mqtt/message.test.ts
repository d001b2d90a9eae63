import { ingestBodyLimitBytes } from '@spillway/contract/series/ingest';
import { describe, expect, it } from 'vitest';
import { addressOf, readMessage } from './message.ts';

const read = (body: unknown, field: string | null = null) => readMessage(Buffer.from(JSON.stringify(body)), field);

describe('the topic of a message', () => {
  it('names plant, collector and perhaps the field', () => {
    expect(addressOf('spillway/HOMAU/Logger đập')).toEqual({
      hydroCode: 'HOMAU',
      collector: 'Logger đập',
      field: null,
    });
    expect(addressOf('spillway/HOMAU/L1/dam/Z1')).toMatchObject({ collector: 'L1', field: 'dam/Z1' });
  });

  it.each(['', 'spillway', 'spillway/HOMAU', 'spillway//L1', 'spillway/HOMAU/', 'other/HOMAU/L1'])(
    '%j is none',
    (topic) => {
      expect(addressOf(topic)).toBeNull();
    },
  );
});

describe('the body of a message', () => {
  it('is what the HTTP door takes, without the key', () => {
    expect(read({ key: 'k', field: 'Z1', time: 't', value: 1 })).toEqual({
      key: 'k',
      delivery: { readings: [{ field: 'Z1', time: 't', value: 1 }] },
    });
    expect(read({ key: 'k', readings: [{ series: 1 }, 2] })).toEqual({
      key: 'k',
      delivery: { readings: [{ series: 1 }, 2] },
    });
    expect(read({ key: 'k', csv: 'time,Z1' })).toEqual({ key: 'k', delivery: { csv: 'time,Z1' } });
  });

  it('leaves the field to the topic where it names none', () => {
    const readings = [{ value: 1 }, { field: 'Z2' }, { series: 3 }, 'x'];
    expect(read({ key: 'k', readings }, 'Z1')).toMatchObject({
      delivery: { readings: [{ value: 1, field: 'Z1' }, { field: 'Z2' }, { series: 3 }, 'x'] },
    });
  });

  it('keeps readings that are no list, to be refused as what they are', () => {
    expect(read({ key: 'k', readings: 5 })).toMatchObject({ delivery: { readings: [5] } });
  });

  it('is refused where nothing can be made of it', () => {
    for (const body of [null, 5, [], 'text']) expect(read(body)).toBe('door.payload');
    expect(readMessage(Buffer.from('{"key":'), null)).toBe('door.payload');
    expect(readMessage(Buffer.from([0xff, 0x00]), null)).toBe('door.payload');
    expect(readMessage(Buffer.alloc(0), null)).toBe('door.payload');
    expect(read({ readings: [] })).toBe('door.key');
    expect(read({ key: 5 })).toBe('door.key');
    expect(readMessage(Buffer.alloc(ingestBodyLimitBytes + 1, 32), null)).toBe('door.too_large');
  });
});
