import { messageChannels, messageStates } from '@spillway/contract/platform/messages/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFilters, periods, readFilters, serverQuery, writeFilters } from './filters.ts';

const now = Date.parse('2026-10-17T19:40:05Z');

describe('the address', () => {
  it('brings back the filters that were written into it', () => {
    const filters = fc.record({
      period: fc.constantFrom(...periods.filter((period) => period !== 'custom')),
      from: fc.constant(''),
      to: fc.constant(''),
      state: fc.constantFrom(null, ...messageStates),
      channel: fc.constantFrom(null, ...messageChannels),
    });
    fc.assert(
      fc.property(filters, (filterValues) => {
        expect(readFilters(writeFilters(filterValues))).toEqual(filterValues);
      }),
    );
  });

  it('stays empty for what one sees first, and takes nothing from nonsense', () => {
    expect(writeFilters(noFilters)).toBe('');
    expect(readFilters('state=lost&channel=pigeon&period=always&from=yesterday')).toEqual(noFilters);
  });

  it('reads a period of one’s own', () => {
    expect(readFilters('from=2026-10-01T00:00:00Z')).toMatchObject({
      period: 'custom',
      from: '2026-10-01T00:00:00.000Z',
    });
  });
});

describe('what the server is asked', () => {
  it('is the last days of its own clock', () => {
    expect(serverQuery({ ...noFilters, period: 'day', state: 'failed' }, now)).toEqual({
      from: '2026-10-16T19:40:05.000Z',
      state: 'failed',
    });
  });

  it('ends after the last moment of the day that was picked', () => {
    const day = { period: 'custom', from: '2026-10-01T00:00:00.000Z', to: '2026-10-01T23:59:59.999Z' } as const;
    expect(serverQuery({ ...noFilters, ...day }, now)).toEqual({ from: day.from, to: '2026-10-02T00:00:00.000Z' });
  });
});
