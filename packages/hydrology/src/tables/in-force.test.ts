import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spansInForce, type TableVersion, tableInForce } from './in-force.ts';
import { refusalOf } from './testing/refusal.ts';

const at = (text: string): number => Date.parse(`${text}Z`);

function version(id: string, start: string, end: string | null, overrides: Partial<TableVersion> = {}): TableVersion {
  return {
    id,
    startWallMs: at(start),
    endWallMs: end === null ? null : at(end),
    loopByYear: false,
    uploadedAtMs: 0,
    active: true,
    ...overrides,
  };
}

const selectInForce = (versions: TableVersion[], when: string): string | undefined =>
  tableInForce(versions, at(when))?.id;

describe('the table in force', () => {
  it('begins with its first instant and is over at its end', () => {
    const only = [version('a', '2026-01-01T00:00', '2026-07-01T00:00')];
    expect(selectInForce(only, '2025-12-31T23:59:59')).toBeUndefined();
    expect(selectInForce(only, '2026-01-01T00:00')).toBe('a');
    expect(selectInForce(only, '2026-06-30T23:59:59')).toBe('a');
    expect(selectInForce(only, '2026-07-01T00:00')).toBeUndefined();
  });

  it('stays until further notice when it has no end', () => {
    expect(selectInForce([version('a', '2020-01-01T00:00', null)], '2050-01-01T00:00')).toBe('a');
  });

  it('is the newest upload where periods overlap, whatever the order of the list', () => {
    const old = version('old', '2026-01-01T00:00', null, { uploadedAtMs: 1 });
    const fresh = version('fresh', '2026-03-01T00:00', '2026-04-01T00:00', { uploadedAtMs: 2 });
    for (const list of [
      [old, fresh],
      [fresh, old],
    ]) {
      expect(selectInForce(list, '2026-03-15T00:00')).toBe('fresh');
      expect(selectInForce(list, '2026-04-15T00:00')).toBe('old');
    }
    expect(selectInForce([old, { ...fresh, active: false }], '2026-03-15T00:00')).toBe('old');
  });

  it('comes back every year on the same days, but not before its first start', () => {
    const flood = [version('flood', '2024-07-01T00:00', '2024-11-01T00:00', { loopByYear: true })];
    expect(selectInForce(flood, '2023-08-01T00:00')).toBeUndefined();
    expect(selectInForce(flood, '2024-06-30T23:55')).toBeUndefined();
    expect(selectInForce(flood, '2027-07-01T00:00')).toBe('flood');
    expect(selectInForce(flood, '2027-10-31T23:55')).toBe('flood');
    expect(selectInForce(flood, '2027-11-01T00:00')).toBeUndefined();
  });

  it('comes back over new year', () => {
    const dry = [version('dry', '2024-11-01T00:00', '2025-07-01T00:00', { loopByYear: true })];
    expect(selectInForce(dry, '2026-12-31T23:55')).toBe('dry');
    expect(selectInForce(dry, '2027-01-01T00:00')).toBe('dry');
    expect(selectInForce(dry, '2027-06-30T23:55')).toBe('dry');
    expect(selectInForce(dry, '2027-07-01T00:00')).toBeUndefined();
    expect(selectInForce(dry, '2024-10-31T00:00')).toBeUndefined();
    expect(selectInForce(dry, '2024-03-01T00:00')).toBeUndefined();
  });

  it('moves a start on 29 February to 1 March in a common year', () => {
    const leap = [version('leap', '2024-02-29T00:00', '2024-05-01T00:00', { loopByYear: true })];
    expect(selectInForce(leap, '2025-02-28T23:55')).toBeUndefined();
    expect(selectInForce(leap, '2025-03-01T00:00')).toBe('leap');
    expect(selectInForce(leap, '2028-02-28T23:55')).toBeUndefined();
    expect(selectInForce(leap, '2028-02-29T00:00')).toBe('leap');
  });

  it('ends on the last of February in a common year when it ends within 29 February', () => {
    const winter = [version('winter', '2023-12-01T00:00', '2024-02-29T12:00', { loopByYear: true })];
    expect(selectInForce(winter, '2025-02-28T23:55')).toBe('winter');
    expect(selectInForce(winter, '2025-03-01T00:00')).toBeUndefined();
    expect(selectInForce(winter, '2028-02-29T11:55')).toBe('winter');
    expect(selectInForce(winter, '2028-02-29T12:00')).toBeUndefined();
  });

  it('takes in 29 February of a leap year when February is within the period', () => {
    const spring = [version('spring', '2023-02-01T00:00', '2023-03-01T00:00', { loopByYear: true })];
    expect(selectInForce(spring, '2024-02-29T23:55')).toBe('spring');
    expect(selectInForce(spring, '2024-03-01T00:00')).toBeUndefined();
  });

  it('is in force without a break when its period is a year or longer', () => {
    for (const end of ['2025-07-01T00:00', '2025-09-01T00:00', '2027-01-01T00:00']) {
      const long = [version('long', '2024-07-01T00:00', end, { loopByYear: true })];
      for (const when of ['2028-06-30T23:55', '2028-07-01T00:00', '2028-12-31T00:00', '2028-02-29T00:00']) {
        expect(selectInForce(long, when)).toBe('long');
      }
    }
  });

  it('is never in force when it ends before it starts', () => {
    const wrong = [version('wrong', '2026-03-01T00:00', '2026-01-01T00:00', { loopByYear: true })];
    expect(selectInForce(wrong, '2026-02-01T00:00')).toBeUndefined();
    expect(selectInForce(wrong, '2027-02-01T00:00')).toBeUndefined();
  });

  it('refuses an instant that is none', () => {
    expect(refusalOf(() => tableInForce([], Number.NaN))).toBe('input.not_finite');
    expect(refusalOf(() => spansInForce([], 0, Number.POSITIVE_INFINITY))).toBe('input.not_finite');
  });
});

describe('the spans of a run', () => {
  it('cuts a year where the season changes', () => {
    const versions = [
      version('dry', '2020-11-01T00:00', '2021-07-01T00:00', { loopByYear: true }),
      version('flood', '2021-07-01T00:00', '2021-11-01T00:00', { loopByYear: true }),
    ];
    const spans = spansInForce(versions, at('2026-01-01T00:00'), at('2027-01-01T00:00'));
    expect(spans.map((span) => [span.table?.id, new Date(span.fromWallMs).toISOString().slice(0, 10)])).toEqual([
      ['dry', '2026-01-01'],
      ['flood', '2026-07-01'],
      ['dry', '2026-11-01'],
    ]);
    expect(spans.at(-1)?.toWallMs).toBe(at('2027-01-01T00:00'));
  });

  it('lists the stretch without a table and nothing for an empty range', () => {
    const versions = [version('a', '2026-03-01T00:00', null)];
    const spans = spansInForce(versions, at('2026-01-01T00:00'), at('2026-06-01T00:00'));
    expect(spans.map((span) => span.table?.id)).toEqual([undefined, 'a']);
    expect(spansInForce(versions, at('2026-01-01T00:00'), at('2026-01-01T00:00'))).toEqual([]);
  });

  it('says at every instant what asking for that instant says', () => {
    const hour = fc.integer({ min: 0, max: 24 * 366 * 4 });
    const from = at('2023-01-01T00:00');
    const versions = fc.array(
      fc.record({ start: hour, length: fc.integer({ min: 1, max: 24 * 500 }), loop: fc.boolean(), up: fc.nat(5) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(versions, fc.array(hour, { minLength: 1, maxLength: 20 }), (list, hours) => {
        const tables = list.map(({ start, length, loop, up }, i) => ({
          id: String(i),
          startWallMs: from + start * 3_600_000,
          endWallMs: from + (start + length) * 3_600_000,
          loopByYear: loop,
          uploadedAtMs: up,
          active: true,
        }));
        const spans = spansInForce(tables, from, from + 24 * 366 * 4 * 3_600_000 + 1);
        for (const offset of hours) {
          const instant = from + offset * 3_600_000;
          const span = spans.find(({ fromWallMs, toWallMs }) => fromWallMs <= instant && instant < toWallMs);
          expect(span?.table).toBe(tableInForce(tables, instant));
        }
      }),
    );
  });
});
