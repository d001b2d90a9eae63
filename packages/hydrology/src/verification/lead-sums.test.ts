import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedError } from '../forecast/allowed-error.ts';
import type { LeadPairs } from './lead-pairs.ts';
import { leadSkill } from './lead-skill.ts';
import { leadSums, mergedLeadSums, noLeadSums, skillOfSums } from './lead-sums.ts';

const flood = [100, 120, 160, 230, 300, 340, 330, 290, 240, 200];
const said = [110, 125, 150, 215, 290, 350, 340, 300, 250, 205];
const pairsOf = (rows: readonly (readonly [number, number, number])[]): LeadPairs => ({
  leadMin: 60,
  validMs: rows.map((_, row) => row * 3_600_000),
  observed: rows.map(([observed]) => observed),
  forecast: rows.map(([, forecast]) => forecast),
  atIssue: rows.map(([, , atIssue]) => atIssue),
});
const nextStepPairs = flood.slice(1).map((observedM3s, row) => [observedM3s, said[row + 1]!, flood[row]!] as const);

describe('sums of a lead', () => {
  it('of the worked flood of TT 42/2017, kept in three parts, give its scores', () => {
    const allowed = allowedError(flood, 1).allowed;
    const parts = [nextStepPairs.slice(0, 2), nextStepPairs.slice(2, 3), nextStepPairs.slice(3)];
    const mergedSums = mergedLeadSums(parts.map((rows) => leadSums(pairsOf(rows), allowed)));
    const fullSkill = leadSkill(pairsOf(nextStepPairs), allowed);
    const skill = skillOfSums(60, mergedSums)!;
    expect(skill.withinAllowed).toEqual({ forecasts: 9, hits: 9, ratePct: 100 });
    expect(skill.scheme!.ratio).toBeCloseTo(fullSkill.scheme!.ratio, 12);
    expect(skill.nashSutcliffe).toBeCloseTo(fullSkill.nashSutcliffe!, 12);
    // 10 of 290 is 3.4 %, in the class that ends at 3.5.
    expect(fullSkill.typicalMissPct).toBeCloseTo(100 * (10 / 290), 10);
    expect(skill.typicalMissPct).toBe(3.5);
  });

  it('cut anywhere are those of all rows at once', () => {
    const flow = fc.double({ min: 0, max: 5000, noNaN: true });
    const rows = fc.array(fc.tuple(flow, flow, flow), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.nat(), (all, cut) => {
        const at = cut % all.length;
        const mergedSums = mergedLeadSums([
          leadSums(pairsOf(all.slice(0, at)), 50),
          leadSums(pairsOf(all.slice(at)), 50),
        ]);
        const skill = skillOfSums(60, mergedSums)!;
        const fullSkill = leadSkill(pairsOf(all), 50);
        for (const name of ['bias', 'meanAbsoluteError', 'rootMeanSquareError'] as const)
          expect(skill[name]).toBeCloseTo(fullSkill[name], 7);
        expect(skill.withinAllowed).toEqual(fullSkill.withinAllowed);
        if (fullSkill.nashSutcliffe !== null && fullSkill.nashSutcliffe > -1e6)
          expect(skill.nashSutcliffe!).toBeCloseTo(fullSkill.nashSutcliffe, 5);
        const hasMiddle = all.filter(([observedM3s]) => observedM3s > 0).length % 2 === 1;
        if (hasMiddle && skill.typicalMissPct !== null)
          expect(skill.typicalMissPct).toBeGreaterThanOrEqual(fullSkill.typicalMissPct! - 1e-9);
      }),
    );
  });

  it('leave gaps out, and of nothing there is no score', () => {
    expect(leadSums(pairsOf([[Number.NaN, 1, 1]]))).toEqual(noLeadSums);
    expect(skillOfSums(60, mergedLeadSums([]))).toBeNull();
    expect(skillOfSums(60, leadSums(pairsOf([[5, 5, 5]])))).toMatchObject({ pairs: 1, overPersistence: null });
  });
});
