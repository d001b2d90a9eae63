import { describe, expect, it } from 'vitest';
import { channelFigures, channelState } from './channel-state.ts';
import type { ChannelNode, IngestChannel, ReceivedGap } from './queries.ts';

const node = (state: ChannelNode['state'], overrides: Partial<ChannelNode> = {}) =>
  ({
    state,
    per_minute: 10,
    refused: 1,
    reconnects: 2,
    last_contact_at: null,
    lag_seconds: null,
    ...overrides,
  }) as ChannelNode;
const door = (nodes: readonly ChannelNode[], isSet = true): IngestChannel => ({
  door: 'mqtt',
  is_set: isSet,
  nodes: [...nodes],
  refusals: [],
});
const gap = (overrides: Partial<ReceivedGap>) =>
  ({ door: 'mqtt', until: null, reason: 'disk', ...overrides }) as ReceivedGap;

describe('a door', () => {
  it.each([
    ['unset', door([], false), []],
    ['gone', door([]), []],
    ['gone', door([node('gone'), node('standby')]), []],
    ['connecting', door([node('standby'), node('connecting')]), []],
    ['open', door([node('connecting'), node('connected')]), []],
    ['failing', door([node('connected')]), [gap({})]],
    ['open', door([node('connected')]), [gap({ reason: 'broker' }), gap({ until: '2026' }), gap({ door: 'http' })]],
  ] as const)('is %s', (state, of, gaps) => {
    expect(channelState(of, gaps)).toBe(state);
  });

  it('tells of its living nodes together, and when any of them last heard something', () => {
    const nodes = [
      node('connected', { last_contact_at: '2026-10-18T01:00:00.000Z', lag_seconds: 7 }),
      node('standby', { last_contact_at: '2026-10-18T00:00:00.000Z', lag_seconds: 9 }),
      node('gone', { refused: 50 }),
    ];
    expect(channelFigures(door(nodes))).toEqual({
      perMinute: 20,
      refused: 2,
      reconnects: 4,
      lastContactAt: '2026-10-18T01:00:00.000Z',
      lagS: 7,
    });
  });
});
