import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check.ts';
import type { BulletinContent } from './content.ts';
import { copyOf } from './copy-of.ts';
import { type GoodBulletin, goodBulletins } from './testing/good-bulletins.ts';
import { mutantsOf } from './testing/mutants.ts';

/**
 * Checks one in this many of about twenty thousand mutants, so that a run takes seconds; a prime reaches every kind of error in every
 * kind of bulletin.
 */
const eachOf = 17;

describe('what is right', () => {
  it('raises nothing, in 40 bulletins of all kinds, seasons and states', () => {
    const found = goodBulletins(40).flatMap((good, seed) =>
      faultsOf(good).map(
        (one) => `${seed} ${good.content.kind}: ${one.code} at ${one.path} ${JSON.stringify(one.facts)}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('a day that has begun', () => {
  const { content, former } = goodBulletins(40).find((one) => one.content.kind === 'ten_days')!;
  const shorten = (change: (copy: ReturnType<typeof copyOf<BulletinContent>>, beginMs: number) => void) => {
    const copy = copyOf(content);
    const rows = copy.tables.find(({ id }) => id === 'days')!.rows;
    const begin = Date.parse(rows[0]!.from!) + 10 * hourMs;
    for (const row of [rows[0]!, rows.at(-1)!]) row.from = new Date(begin).toISOString();
    copy.period.from = new Date(begin).toISOString();
    change(copy, begin);
    const found = faultsOf({ content: copy, former, nowMs: null, owedNextMs: null });
    return found.filter(({ code }) => code === 'row_time_wrong').map(({ path }) => path);
  };

  it('is told from its newest record on', () => {
    const shortBulletin = shorten((copy, begin) => {
      copy.base_at = new Date(begin).toISOString();
      copy.tables.find(({ id }) => id === 'state')!.rows.at(-1)!.at = copy.base_at;
    });
    expect(shortBulletin.filter((path) => path.startsWith('tables/days'))).toEqual([]);
  });

  it('is not told from any other hour on', () => {
    expect(shorten(() => {}).filter((path) => path.startsWith('tables/days'))).toEqual(['tables/days/d1']);
  });
});

describe('what is wrong', () => {
  const mutants = goodBulletins(40)
    .flatMap((good) => [...mutantsOf(good)])
    .filter((_, index) => index % eachOf === 0);

  it('is found at its place, in every field of 40 bulletins done wrong in every way', () => {
    const missedMutants = mutants.flatMap(({ what, good, content, places }) => {
      const faults = faultsOf({ ...good, content: content() }).filter(({ severity }) => severity === 'serious');
      const at = new Set(faults.map(({ path }) => path));
      return places.filter((place) => !at.has(place)).map((place) => `${good.content.kind}: ${what} at ${place}`);
    });
    expect(missedMutants).toEqual([]);
    expect(mutants.length).toBeGreaterThan(1000);
  });

  it('was wrong in each way often', () => {
    const ways = Map.groupBy(mutants, ({ what }) => what);
    for (const mutantKind of [
      'emptied',
      'sign',
      'unit',
      'row an hour off',
      'column off by a row',
      'text of the last time',
    ])
      expect(ways.get(mutantKind)?.length ?? 0, mutantKind).toBeGreaterThan(3);
  });
});

describe('the hour of a peak that no row shows', () => {
  const [good] = goodBulletins(1) as [GoodBulletin];
  /** A real draft of two waves had 233 m3/s after fifteen hours, between a row of 182 and one of 189; the highest row is the last. */
  const isFaultyAt = (hours: number): boolean => {
    const content = copyOf(good.content);
    const rows = content.tables.find(({ id }) => id === 'ahead')!.rows;
    for (const [index, value] of [32.5, 182, 189, 205].entries())
      Object.assign(rows[index]!.cells.inflow!, { value, low: value / 2, high: 2 * value });
    const { inflow, time } = content.tables.find(({ id }) => id === 'peak')!.rows[0]!.cells;
    Object.assign(inflow!, { value: 233, low: 110, high: 630 });
    Object.assign(time!, { at: new Date(Date.parse(content.period.from) + hours * hourMs).toISOString() });
    return faultsOf({ ...good, content }).some(({ code }) => code === 'peak_time_against_table');
  };

  it('may lie beside a row that is nearly as high as the highest, and nowhere else', () => {
    expect([15, 21].map(isFaultyAt)).toEqual([false, false]);
    expect(isFaultyAt(3)).toBe(true);
  });
});

describe('what real bulletins were issued with', () => {
  const daily = goodBulletins(1)[0]!;
  const codesOf = (change: (content: BulletinContent) => void, good: GoodBulletin = daily): string[] => {
    const content = copyOf(good.content);
    change(content);
    return faultsOf({ ...good, content }).map(({ code, path }) => `${code} ${path}`);
  };
  const cell = (content: BulletinContent, row: string, column: string) => {
    const found = content.tables.find(({ id }) => id === 'ahead')!.rows.find(({ id }) => id === row)!.cells[column]!;
    if (found.is !== 'figure') throw new Error('no figure');
    return found;
  };

  it('a lake at 5.72 m', () => {
    const replaced = { by: 'A', at: daily.content.issue_at, reason: 'r' };
    const codes = codesOf(
      (content) => void Object.assign(cell(content, 'l6', 'lake_level'), { value: 5.72, replaced }),
    );
    expect(codes).toContain('outside_lake tables/ahead/l6/lake_level');
  });

  it('"from 08/05 to 08/05"', () => {
    expect(codesOf(({ period }) => void Object.assign(period, { to: period.from }))).toContain('period_wrong period');
  });

  it('a dash is no empty cell where it says why, and is told as a note', () => {
    const codes = codesOf((content) => {
      const emptyAmount = { value: null, low: null, high: null };
      Object.assign(cell(content, 'l24', 'inflow'), { ...emptyAmount, drawn: emptyAmount, missing: 'beyond_forecast' });
    });
    expect(codes).toContain('not_available tables/ahead/l24/inflow');
    expect(codes.filter((one) => one.startsWith('cell_empty'))).toEqual([]);
  });

  it('a sentence with the figure of before somebody changed the table', () => {
    const codes = codesOf((content) => {
      const peak = content.tables.find(({ id }) => id === 'peak')!.rows[0]!.cells.inflow!;
      if (peak.is !== 'figure') throw new Error('no figure');
      Object.assign(peak, { high: peak.high! + 7, replaced: { by: 'A', at: content.issue_at, reason: 'r' } });
    });
    expect(codes).toContain('number_not_in_tables sentences/peak');
  });
});
