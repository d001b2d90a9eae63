import { expect, it } from 'vitest';
import { filterOf, withFilter } from './filter-in-address.ts';

it('a link shows the rows its sender saw', () => {
  const address = withFilter('', { find: 'đập chính', chip: 'disconnected' });
  expect(filterOf(address)).toEqual({ find: 'đập chính', chip: 'disconnected' });
});

it('what else an address says stays, and a filter that is let go leaves it', () => {
  const address = withFilter('?station=a1', { find: 'mưa', chip: null });
  expect(new URLSearchParams(address).get('station')).toBe('a1');
  expect(withFilter(address, { find: '', chip: null })).toBe('?station=a1');
  expect(withFilter('?find=x', { find: ' ', chip: null })).toBe('');
});

it('an address without a filter leaves what was remembered', () => {
  expect(filterOf('?station=a1')).toBeNull();
});
