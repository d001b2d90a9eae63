import { describe, expect, it } from 'vitest';
import { interruptionsOf } from './interruptions.ts';
import type { ReceivedGap } from './queries.ts';

const gap = (overrides: Partial<ReceivedGap>): ReceivedGap => ({
  door: 'http',
  node_name: 'a',
  reason: 'database',
  from: '2026-10-18T01:00:00.000Z',
  until: '2026-10-18T01:10:00.000Z',
  turned_away: 0,
  expected: 2,
  late: 2,
  missing: 0,
  ...overrides,
});

describe('interruptions', () => {
  it('are one where one cause shut several doors', () => {
    const gaps = [
      gap({ turned_away: 3 }),
      gap({ door: 'hand', turned_away: 1, from: '2026-10-18T01:00:00.400Z' }),
      gap({ door: 'mqtt', turned_away: null }),
    ];
    expect(interruptionsOf(gaps)).toMatchObject([{ doors: ['http', 'mqtt', 'hand'], turned_away: 4, expected: 2 }]);
  });

  it.each([
    { reason: 'disk' as const },
    { node_name: 'b' },
    { until: null },
    { until: '2026-10-18T01:20:00.000Z' },
    { from: '2026-10-18T00:50:00.000Z' },
  ])('are two where they differ: %o', (other) => {
    expect(interruptionsOf([gap({}), gap({ door: 'hand', ...other })])).toHaveLength(2);
  });

  it('are two where the same door was shut twice', () => {
    expect(interruptionsOf([gap({}), gap({})])).toHaveLength(2);
  });
});
