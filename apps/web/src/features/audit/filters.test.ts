import { audit } from '@spillway/contract/access/audit';
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
      username: fc.string({ maxLength: 80 }),
      action: fc.string({ maxLength: 80 }),
      object_kind: fc.string({ maxLength: 40 }),
      object_id: fc.string({ maxLength: 80 }),
      search: fc.string({ maxLength: 120 }),
    });
    fc.assert(
      fc.property(filters, (filterValues) => {
        expect(readFilters(writeFilters(filterValues))).toEqual(filterValues);
      }),
    );
  });

  it('stays empty for what one sees first', () => {
    expect(writeFilters(noFilters)).toBe('');
    expect(readFilters('')).toEqual(noFilters);
  });

  it('reads a chosen period, and nothing from nonsense', () => {
    const period = { period: 'custom', from: '2026-10-01T00:00:00.000Z', to: '2026-10-02T00:00:00.000Z' } as const;
    expect(readFilters(writeFilters({ ...noFilters, ...period }))).toMatchObject(period);
    expect(readFilters('from=yesterday&period=always')).toEqual(noFilters);
  });

  it('shows the whole life of an object somebody linked to', () => {
    expect(readFilters('object_id=a1')).toMatchObject({ period: 'all', object_id: 'a1' });
  });
});

describe('what the server is asked', () => {
  it("begins today at the plant's midnight", () => {
    expect(serverQuery({ ...noFilters, period: 'today' }, now)).toEqual({ from: '2026-10-17T17:00:00.000Z' });
  });

  it('is never refused, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, search) => {
        const filters = readFilters(
          `${query}&search=${encodeURIComponent(search.toWellFormed().replaceAll('\u0000', ''))}`,
        );
        const parsedQuery = audit.list.query.safeParse(serverQuery(filters, now));
        expect(parsedQuery.error?.issues.filter(({ message }) => message !== 'text') ?? []).toEqual([]);
      }),
    );
  });
});
