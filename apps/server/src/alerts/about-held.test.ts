import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { nothingKnown } from '../compute/current/current.ts';
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
const lakeAt = (value: number | null) => ({ ...nothingKnown, value, isNow: value !== null });
const shown = (value: number, minutes: number, quality: number = Quality.outOfRange) => ({
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
  lake: lakeAt(248),
  levels: { normalM: 250 },
  last: [],
  catalogue,
  stations,
};
const told = (more: object, before?: Parameters<typeof aboutHeld>[1]) =>
  aboutHeld({ ...calm, ...more } as never, before)
    .map(attention)
    .map(({ code, severity, isUnseen }) => [code, severity, isUnseen]);
const held = ['level_held', 'warning', false];
const rings = ['overtopping_possible', 'critical', false];
const rang = { key: 'overtopping_possible', code: 'overtopping_possible', facts: {}, seenAt: ago(40) } as const;

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
    expect(told({ held: [typed], lake: lakeAt(250.01) })).toEqual([rings, held]);
    expect(told({ held: [typed], lake: lakeAt(250) })).toEqual([held]);
    expect(told({ held: [typed], lake: lakeAt(null), isFlood: true })).toEqual([rings, held]);
  });

  it('rings of no low one, and of none entered for a day long past', () => {
    expect(told({ held: [{ ...typed, value: 24.9, side: 'below' }], isFlood: true })).toEqual([held]);
    expect(told({ held: [{ ...typed, time: ago(25 * 60) }], isFlood: true })).toEqual([held]);
  });

  it('rings of a device as well, while it is of now', () => {
    const flood = { isFlood: true };
    expect(told({ ...flood, last: [shown(258, 29)] })).toEqual([rings]);
    expect(told({ ...flood, last: [shown(258, 31)] })).toEqual([]);
    expect(told({ ...flood, last: [shown(256.9, 5)] })).toEqual([]);
    expect(told({ ...flood, last: [shown(258, 5, Quality.edited)] })).toEqual([]);
    expect(told({ last: [shown(258, 5)] })).toEqual([]);
  });

  it('stays where the device falls silent, and ends where its next value lies inside', () => {
    expect(told({ isFlood: true, last: [shown(258, 40)] }, rang)).toEqual([['overtopping_possible', 'critical', true]]);
    expect(told({ isFlood: true, last: [shown(250, 5, Quality.good)] }, rang)).toEqual([]);
  });
});
