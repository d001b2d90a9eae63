import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingPartitions, ordinaryInstants, type Partition, partitionNamed } from './partition-plan.ts';

const now = new Date('2026-10-18T01:00:00Z');
const names = (partitions: readonly Partition[]) => partitions.map(({ name }) => name);

describe('the spans readings are kept in', () => {
  it('are months for the last two years and three ahead', () => {
    const made = names(missingPartitions([], ordinaryInstants(now), now));
    expect([made.length, made[0], made.at(-1)]).toEqual([28, 'reading_m202410', 'reading_m202701']);
  });

  it('are whole years before that, and months in the first year that has some', () => {
    const existing = missingPartitions([], ordinaryInstants(now), now);
    const wanted = [Date.parse('2019-05-05T00:00:00Z'), Date.parse('2019-12-31T23:59:59.999Z'), Date.UTC(2024, 0)];
    expect(names(missingPartitions(existing, wanted, now))).toEqual(['reading_y2019', 'reading_m202401']);
  });

  it('stay months where a year of months has grown old', () => {
    const existing = [partitionNamed('reading_m202007')!];
    expect(names(missingPartitions(existing, [Date.UTC(2020, 2)], now))).toEqual(['reading_m202003']);
  });

  it('never overlap and always cover what was asked for, in whatever order it came', () => {
    const instant = fc.date({ min: new Date('1960-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(fc.array(instant, { maxLength: 8 }), { maxLength: 8 }), (rounds) => {
        const all: Partition[] = [];
        for (const round of rounds)
          all.push(
            ...missingPartitions(
              all,
              round.map((one) => one.getTime()),
              now,
            ),
          );
        const sorted = all.toSorted((a, b) => a.from.getTime() - b.from.getTime());
        for (const [index, { to }] of sorted.slice(0, -1).entries())
          expect(to.getTime()).toBeLessThanOrEqual(sorted[index + 1]!.from.getTime());
        for (const one of rounds.flat()) expect(all.filter(({ from, to }) => from <= one && one < to)).toHaveLength(1);
        for (const one of all) expect(partitionNamed(one.name)).toEqual(one);
      }),
    );
  });

  it('are known by name, and nothing else is taken for one', () => {
    for (const name of ['reading', 'reading_m2026', 'reading_y202611', 'reading_default', 'other_y2020'])
      expect(partitionNamed(name)).toBeNull();
  });
});
