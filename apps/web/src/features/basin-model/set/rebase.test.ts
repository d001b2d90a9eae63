import { describe, expect, it } from 'vitest';
import { rebase } from './rebase.ts';

const part = (id: string, area: number, routing_hours = 20) => ({
  id,
  area,
  parameters: { routing_hours, surface_max: 15 },
  gauges: [{ station_code: 'MUA1', weight: 1 }],
});
const base = { origin: 'regional', evaporation: [3, 4, 5], parts: [part('part_1', 300), part('part_2', 112)] };

describe('what is edited, on top of a set that somebody else took into force', () => {
  it('changes of both are there, whoever changed which field', () => {
    const mine = { ...base, origin: 'hand', parts: [part('part_1', 300, 12), base.parts[1]!] };
    const theirs = { ...base, evaporation: [3, 4.5, 5], parts: [part('part_1', 320), part('part_2', 112, 30)] };
    expect(rebase(base, mine, theirs)).toEqual({
      origin: 'hand',
      evaporation: [3, 4.5, 5],
      parts: [part('part_1', 320, 12), part('part_2', 112, 30)],
    });
  });

  it('keeps what this person typed where both changed one field', () => {
    const mine = { ...base, parts: [part('part_1', 310), base.parts[1]!] };
    const theirs = { ...base, parts: [part('part_1', 320), base.parts[1]!] };
    expect(rebase(base, mine, theirs).parts[0]!.area).toBe(310);
  });

  it('has the rows that either added, and not those that either removed', () => {
    const mine = { ...base, parts: [base.parts[0]!, part('part_3', 50)] };
    const theirs = { ...base, parts: [...base.parts, part('part_4', 60)] };
    expect(rebase(base, mine, theirs).parts.map(({ id }) => id)).toEqual(['part_1', 'part_4', 'part_3']);
  });

  it('takes no row away that the other has changed', () => {
    const mine = { ...base, parts: [base.parts[0]!] };
    const theirs = { ...base, parts: [base.parts[0]!, part('part_2', 200)] };
    expect(rebase(base, mine, theirs).parts).toEqual(theirs.parts);
    expect(rebase(base, theirs, mine).parts).toEqual(theirs.parts);
  });

  it('is theirs where nothing was edited, and mine where they changed nothing', () => {
    const other = { ...base, evaporation: [1, 1, 1] };
    expect(rebase(base, base, other)).toEqual(other);
    expect(rebase(base, other, base)).toEqual(other);
  });
});
