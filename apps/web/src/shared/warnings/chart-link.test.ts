import { expect, it } from 'vitest';
import { chartLinkOf } from './chart-link.ts';

const now = Date.parse('2026-10-18T12:00:00Z');
const ended = { series_ids: [7, 9], since: '2026-10-18T01:00:00Z', ended_at: '2026-10-18T02:00:00Z' };
const read = (link: string | null) => new URL(link!, 'http://ho').searchParams;

it('opens the chart of what was measured, with hours around', () => {
  const linkFilters = read(chartLinkOf(ended, now));
  expect(linkFilters.get('s')).toBe('s7,s9');
  expect(linkFilters.get('period')).toContain('2026-10-17T22:00');
  expect(linkFilters.get('period')).toContain('2026-10-18T05:00');
});

it('ends now where the warning still stands, and is not there where nothing is known of it', () => {
  expect(read(chartLinkOf({ ...ended, ended_at: null }, now)).get('period')).toContain('2026-10-18T12:00');
  expect(chartLinkOf({ ...ended, series_ids: [] }, now)).toBeNull();
});
