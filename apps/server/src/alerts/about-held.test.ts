import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { unknownInput } from '../compute/current/current.ts';
import { aboutHeld } from './about-held.ts';
import { attention } from './attention.ts';

const nowMs = Date.parse('2026-11-28T12:50:00Z');
const ago = (minutes: number) => new Date(nowMs - minutes * minuteMs);
const typed = {
  seriesId: 7,
  stationId: 'g1',
  name: 'MNH1',
  unit: 'm',
  time: ago(0),
  at: ago(0),
  value: 2490,
  by: 'Lan',
  accountId: 'lan',
  note: null,
  side: 'above',
  limit: 257,
  likely: 249,
} as const;
const lakeInput = (value: number | null) => ({ ...unknownInput, value, isNow: value !== null });
const levelReading = (value: number, minutes: number, quality: number = Quality.outOfRange) => ({
  seriesId: 7,
  time: ago(minutes),
  raw: value,
  value,
  quality,
  receivedAt: ago(minutes),
});
const catalogue = { byId: new Map([[7, { ownerId: 'g1', lakeBounds: { min: 229, max: 257 } }]]) };
const stations = [{ station: { stationId: 'g1', name: 'MNH1' } }];
const calm = {
  nowMs,
  held: [],
  isFlood: false,
  lake: lakeInput(248),
  levels: { normalM: 250 },
  last: [],
  catalogue,
  stations,
};
const told = (overrides: object, before?: Parameters<typeof aboutHeld>[1]) =>
  aboutHeld({ ...calm, ...overrides } as never, before)
    .map(attention)
    .map(({ code, severity, isUnseen }) => [code, severity, isUnseen]);
const held = ['level_held', 'warning', false];
const rings = ['overtopping_possible', 'critical', false];
const raisedWarning = {
  key: 'overtopping_possible',
  code: 'overtopping_possible',
  facts: {},
  seenAt: ago(40),
} as const;

describe('a level that the lake cannot have', () => {
  it('is a warning as long as it waits, and no more in a calm lake', () => {
    expect(told({})).toEqual([]);
    expect(told({ held: [typed] })).toEqual([held]);
    expect(aboutHeld({ ...calm, held: [typed] } as never, undefined)[0]).toMatchObject({
      facts: { name: 'MNH1', value: 2490, by: 'Lan' },
      stationId: 'g1',
      since: ago(0),
    });
  });

  it('rings in a flood, and while the lake is above its normal level: it may be water over the dam', () => {
    expect(told({ held: [typed], isFlood: true })).toEqual([rings, held]);
    expect(told({ held: [typed], lake: lakeInput(250.01) })).toEqual([rings, held]);
    expect(told({ held: [typed], lake: lakeInput(250) })).toEqual([held]);
    expect(told({ held: [typed], lake: lakeInput(null), isFlood: true })).toEqual([rings, held]);
  });

  it('rings of no low one, and of none entered for a day long past', () => {
    expect(told({ held: [{ ...typed, value: 24.9, side: 'below' }], isFlood: true })).toEqual([held]);
    expect(told({ held: [{ ...typed, time: ago(25 * 60) }], isFlood: true })).toEqual([held]);
  });

  it('rings of a device as well, while it is of now', () => {
    const flood = { isFlood: true };
    expect(told({ ...flood, last: [levelReading(258, 29)] })).toEqual([rings]);
    expect(told({ ...flood, last: [levelReading(258, 31)] })).toEqual([]);
    expect(told({ ...flood, last: [levelReading(256.9, 5)] })).toEqual([]);
    expect(told({ ...flood, last: [levelReading(258, 5, Quality.edited)] })).toEqual([]);
    expect(told({ last: [levelReading(258, 5)] })).toEqual([]);
  });

  it('stays where the device falls silent, and ends where its next value lies inside', () => {
    expect(told({ isFlood: true, last: [levelReading(258, 40)] }, raisedWarning)).toEqual([
      ['overtopping_possible', 'critical', true],
    ]);
    expect(told({ isFlood: true, last: [levelReading(250, 5, Quality.good)] }, raisedWarning)).toEqual([]);
  });
});
