import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { rulesOfMembers } from './members.ts';
import { stageLimitsOf } from './stage-limits.ts';
import { confirmed, facts, type Situation } from './testing/scenes.ts';
import { stepOn } from './trail.ts';
import { whatBinds } from './what-binds.ts';

const factsAt = (situations: readonly Situation[]) =>
  situations.map((of, row) => {
    const { modeBefore: _, ...known } = facts(of);
    return { ...known, atMs: known.atMs + row * minuteMs };
  });
/** A lake of each member at two rows, in the quiet flood season: at most 172 m before a flood. */
const members = (levels: readonly number[]) => levels.map((lake) => factsAt([{ lake: 168 }, { lake }]));
const last = { id: 'normal', atMs: facts({}).atMs };
const beforeFlood = (levels: readonly number[]) =>
  rulesOfMembers(confirmed, members(levels), last).find(({ id }) => id === 'before_flood')!;

describe('a rule under all members', () => {
  it('is kept where nine of ten keep it, broken where more than one breaks it', () => {
    const nine = [168, 168, 169, 170, 170, 171, 171, 171.5, 172, 173];
    expect(beforeFlood(nine).states).toEqual(['kept', 'kept']);
    const eight = nine.with(8, 172.5);
    expect(beforeFlood(eight).states).toEqual(['kept', 'broken']);
    expect(beforeFlood(eight).keptShare[1]).toBeCloseTo(0.8, 12);
  });

  it('says of one member what the rules say of it', () => {
    for (const lake of [168, 171, 172.5, 174]) {
      const [first, second] = factsAt([{ lake: 168 }, { lake }]);
      const { binding } = stepOn(confirmed, second!, stepOn(confirmed, first!, last).last);
      for (const { limit, state } of binding.limits) {
        const said = rulesOfMembers(confirmed, members([lake]), last).find(({ id }) => id === limit.id)!;
        expect(said.states[1]).toBe(state);
      }
    }
  });
});

describe('limits for a planner', () => {
  it('are figures where they bind, with the share of the inflow, and none where nobody held them against the text', () => {
    const maintain = whatBinds(confirmed, facts({ lake: 171.8, inflow: 1000, release: 950 }));
    const quiet = whatBinds(confirmed, facts({}));
    const found = stageLimitsOf([quiet, maintain]);
    const of = (id: string) => found.find((one) => one.id === id);
    expect(of('maintain_most')).toMatchObject({ comparison: 'at_most', quantity: 'release', shareOfInflow: 1.1 });
    expect([...of('maintain_most')!.value]).toEqual([Number.NaN, 0]);
    expect(of('before_flood')!.value[0]).toBe(172);
    const safety = whatBinds(confirmed, facts({ lake: 175, inflow: 2000, release: 2000, trend: 'rising' }));
    expect(stageLimitsOf([safety]).some(({ id }) => id === 'safety_release')).toBe(false);
  });

  it('take orders as they are, and leave out what they outrank', () => {
    const order = {
      id: 'o',
      number: '1',
      from: 'Tỉnh',
      quantity: 'release',
      comparison: 'at_least',
      value: 2000,
    } as const;
    const bound = whatBinds(confirmed, facts({ lake: 171.8, inflow: 1000, release: 950, orders: [order] }));
    const found = stageLimitsOf([bound]);
    expect(found.find(({ id }) => id === 'o')!.value[0]).toBe(2000);
    expect(found.some(({ id }) => id === 'maintain_most')).toBe(false);
  });
});
