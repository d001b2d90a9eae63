import { leastBandCases } from '@spillway/hydrology/ensemble/band-calibration';
import { describe, expect, it } from 'vitest';
import { aheadH, issuedLeadsH, learntLeadsH } from './leads.ts';
import type { Learnt } from './learnt.ts';
import { forecastFlowOf, type KnownAtIssue } from './say.ts';

const members = 20;
/** Members around 100 m3/s at every hour; the model without river observations forecasts 300. */
const raw = Float64Array.from({ length: members * aheadH }, (_, index) => {
  const member = Math.floor(index / aheadH);
  return 100 * Math.exp(0.2 * ((member - (members - 1) / 2) / (members / 2)));
});
const issue: KnownAtIssue = {
  observedM3s: 100,
  earlierM3s: 100,
  expectedM3s: 100,
  openM3s: 300,
  openAheadM3s: new Float64Array(aheadH).fill(300),
  pastMm: new Float64Array(12),
  aheadMm: new Float64Array(aheadH),
};
/** Errors from a year without a flood: ensembles of this plant were off by a tenth of their width. */
const learnt: Learnt = {
  season: '',
  leads: learntLeadsH.map((leadH) => ({
    leadH,
    share: 0,
    pairs: leastBandCases,
    speaks: { method: 'model', why: 'usual', compared: [] },
    band: { cases: leastBandCases, errors: Array.from({ length: 199 }, (_, row) => (row - 99) / 1000) },
  })),
};
const flowWith = (areBandsMeasured: boolean) => {
  const { middleM3s, quantilesM3s } = forecastFlowOf(raw, members, issue, {
    learnt,
    areBandsMeasured,
    parameterSpread: 0.35,
    widening: 1,
  });
  return (leadH: number) => {
    const at = issuedLeadsH.indexOf(leadH);
    return [quantilesM3s[1]![at]!, middleM3s[at]!, quantilesM3s[4]![at]!] as const;
  };
};

describe('what is said of the flow', () => {
  it('goes by what was learnt once enough floods are judged', () => {
    const [low, middle, high] = flowWith(true)(24);
    expect(middle).toBeGreaterThan(95);
    expect(middle).toBeLessThan(105);
    expect(high / low).toBeLessThan(1.1);
  });

  it('until then follows the river less the further ahead, within bands that grow, whatever a calm year taught', () => {
    const of = flowWith(false);
    expect(of(1)[1] / of(1)[0]).toBeGreaterThan(1.2);
    expect(of(1)[1]).toBeLessThan(105);
    // Halfway between 100 and the model's own 300.
    expect(of(24)[1]).toBeGreaterThan(185);
    expect(of(24)[1]).toBeLessThan(205);
    const widths = [1, 3, 6, 12, 24, 48].map((leadH) => of(leadH)[2] / of(leadH)[0]);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    // 1.2816 times hypot(0.7, the members' 0.12, 0.08) on either side.
    expect(widths[4]).toBeGreaterThan(Math.exp(2 * 1.2816 * 0.7));
    expect(widths[4]).toBeLessThan(Math.exp(2 * 1.2816 * 0.74));
    expect(of(240)[2] / of(240)[0]).toBeCloseTo(widths[5]!, 3);
  });
});
