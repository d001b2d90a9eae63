import { describe, expect, it } from 'vitest';
import type { SavedPlan } from '../queries.ts';
import { bestOf, differencesOf } from './compare-best.ts';
import { planLink, plantOfLink } from './plan-link.ts';

const planOf = ({
  start = '2026-10-01T00:00:00.000Z',
  until = '2026-10-03T00:00:00.000Z',
  stuck = [] as string[],
  levelM = 245,
  inflow = [100, 200, 300],
} = {}): SavedPlan =>
  ({
    start_at: start,
    content: {
      until,
      faults: { stuck_gates: stuck, tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
    },
    figures: { rows: { lake_level: [levelM], inflow } },
  }) as unknown as SavedPlan;

describe('plans are held against each other', () => {
  it('where they begin from one lake, with one water, for one time and nothing else failing', () => {
    expect(differencesOf([])).toEqual([]);
    // A start a few minutes later, and a slightly different forecast.
    const next = planOf({ start: '2026-10-01T00:20:00.000Z', levelM: 245.02, inflow: [101, 201, 299] });
    expect(differencesOf([planOf(), planOf(), next])).toEqual([]);
  });

  it.each([
    ['start', { start: '2026-10-01T06:00:00.000Z' }],
    ['start', { levelM: 244 }],
    ['water', { inflow: [150, 300, 450] }],
    ['faults', { stuck: ['a'] }],
    ['until', { until: '2026-10-05T00:00:00.000Z' }],
  ])('and not where %s differs in any of them', (difference, other) => {
    expect(differencesOf([planOf(), planOf(), planOf(other)])).toEqual([difference]);
  });

  it('nothing came where there is no water in any of them', () => {
    expect(differencesOf([planOf({ inflow: [0, 0] }), planOf({ inflow: [0, 0, 0] })])).toEqual([]);
  });
});

describe('the best of a row', () => {
  const best = (values: (number | null)[], want: 'least' | 'most', places = 1) => [...bestOf(values, want, places)];

  it('is the least or the most of it, all who have it, as it is shown', () => {
    expect(best([3, 1, 2], 'least')).toEqual([1]);
    expect(best([3, 1, 3.04], 'most')).toEqual([0, 2]);
  });

  it('is nobody where all are alike, one is alone, or one is not known', () => {
    expect(best([0, 0.04], 'least')).toEqual([]);
    expect(best([3], 'least')).toEqual([]);
    expect(best([3, null, 1], 'least')).toEqual([]);
  });
});

it('a link to plans names its plant, whatever the address says now', () => {
  const link = planLink('https://host:8080/sim?plant=AN#x', 'SONG TRANH', 'a+b');
  expect(link).toBe('https://host:8080/sim?plant=SONG+TRANH#a+b');
  expect(plantOfLink(new URL(link).search)).toBe('SONG TRANH');
  expect([plantOfLink(''), plantOfLink('?plant=')]).toEqual([null, null]);
});
