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
const oneAhead = flood.slice(1).map((came, row) => [came, said[row + 1]!, flood[row]!] as const);

describe('sums of a lead', () => {
  it('of the worked flood of TT 42/2017, kept in three parts, give its scores', () => {
    const allowed = allowedError(flood, 1).allowed;
    const parts = [oneAhead.slice(0, 2), oneAhead.slice(2, 3), oneAhead.slice(3)];
    const kept = mergedLeadSums(parts.map((rows) => leadSums(pairsOf(rows), allowed)));
    const whole = leadSkill(pairsOf(oneAhead), allowed);
    const skill = skillOfSums(60, kept)!;
    expect(skill.withinAllowed).toEqual({ forecasts: 9, hits: 9, ratePct: 100 });
    expect(skill.scheme!.ratio).toBeCloseTo(whole.scheme!.ratio, 12);
    expect(skill.nashSutcliffe).toBeCloseTo(whole.nashSutcliffe!, 12);
    // 10 of 290 are 3.4 %: its class ends at 3.5.
    expect(whole.typicalMissPct).toBeCloseTo(100 * (10 / 290), 10);
    expect(skill.typicalMissPct).toBe(3.5);
  });

  it('cut anywhere are those of all rows at once', () => {
    const flow = fc.double({ min: 0, max: 5000, noNaN: true });
    const rows = fc.array(fc.tuple(flow, flow, flow), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.nat(), (all, cut) => {
        const at = cut % all.length;
        const kept = mergedLeadSums([leadSums(pairsOf(all.slice(0, at)), 50), leadSums(pairsOf(all.slice(at)), 50)]);
        const skill = skillOfSums(60, kept)!;
        const whole = leadSkill(pairsOf(all), 50);
        for (const name of ['bias', 'meanAbsoluteError', 'rootMeanSquareError'] as const)
          expect(skill[name]).toBeCloseTo(whole[name], 7);
        expect(skill.withinAllowed).toEqual(whole.withinAllowed);
        if (whole.nashSutcliffe !== null && whole.nashSutcliffe > -1e6)
          expect(skill.nashSutcliffe!).toBeCloseTo(whole.nashSutcliffe, 5);
        const hasMiddle = all.filter(([came]) => came > 0).length % 2 === 1;
        if (hasMiddle && skill.typicalMissPct !== null)
          expect(skill.typicalMissPct).toBeGreaterThanOrEqual(whole.typicalMissPct! - 1e-9);
      }),
    );
  });

  it('leave gaps out, and of nothing there is no score', () => {
    expect(leadSums(pairsOf([[Number.NaN, 1, 1]]))).toEqual(noLeadSums);
    expect(skillOfSums(60, mergedLeadSums([]))).toBeNull();
    expect(skillOfSums(60, leadSums(pairsOf([[5, 5, 5]])))).toMatchObject({ pairs: 1, overPersistence: null });
  });
});
