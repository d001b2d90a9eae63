import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { type FlowAtIssue, isRisingAt, rainBefore } from '@spillway/hydrology/assimilation/combination-inputs';
import { bandFor, bandQuantile, shapeOf } from '@spillway/hydrology/ensemble/band-calibration';
import { unmeasuredBand, unmeasuredShape, unmeasuredWeights } from '@spillway/hydrology/ensemble/unmeasured-bands';
import { aheadH, flowLevels, issuedLeadsH, learntLeadsH, learntPlace } from './leads.ts';
import { centreOf, flowLog, type Learnt } from './learnt.ts';
import { packShapes, type RawLead } from './shapes.ts';

/** Inputs of the correction: the river at issue, and the model without assimilation. */
export interface KnownAtIssue extends FlowAtIssue {
  readonly openAheadM3s: ArrayLike<number>;
  /** Basin rain: the hours up to the issue, and the expected hours after it. */
  readonly pastMm: ArrayLike<number>;
  readonly aheadMm: ArrayLike<number>;
}

/** The learnt corrections, and the factor by which bands are widened. */
interface SaidBy {
  readonly learnt: Learnt | null;
  /** False while too few floods of the plant are scored: learnt corrections are not used then. */
  readonly areBandsMeasured: boolean;
  readonly parameterSpread: number;
  readonly widening: number;
}

interface ForecastFlow {
  readonly members: Float32Array;
  readonly middleM3s: Float32Array;
  readonly quantilesM3s: readonly Float32Array[];
  readonly shapes: Float32Array;
}

/** At issue the band of the first learnt lead applies; between learnt leads, that of the next. */
function leadOf({ learnt, areBandsMeasured }: SaidBy, leadH: number) {
  const lead = areBandsMeasured ? learnt?.leads[learntPlace(leadH)] : undefined;
  if (!lead) return { method: 'combined' as const, share: 0, weights: unmeasuredWeights(leadH), band: null };
  const { speaks, share, weights, band } = lead;
  return { method: speaks.method, share, ...(weights ? { weights } : {}), band };
}

/**
 * The flow forecast: each hour's members keep their order and take the values of the calibrated band, so that each
 * member remains a consistent flood (ensemble copula coupling, Schefzik et al. 2013). `raw` holds member after member,
 * `aheadH` hours each.
 */
export function forecastFlowOf(raw: Float64Array, memberCount: number, issue: KnownAtIssue, by: SaidBy): ForecastFlow {
  const members = new Float32Array(raw.length);
  const middleM3s = new Float32Array(issuedLeadsH.length);
  const quantilesM3s = flowLevels.map(() => new Float32Array(issuedLeadsH.length));
  const rawLeads: RawLead[] = [];
  const order = Array.from({ length: memberCount }, (_, member) => member);
  for (let row = 0; row < aheadH; row++) {
    const leadH = row + 1;
    const { band: measured, ...rule } = leadOf(by, leadH);
    const lead: RawLead = {
      ...shapeOf(raw, row, aheadH),
      meanM3s: order.reduce((sum, member) => sum + numberAt(raw, member * aheadH + row), 0) / memberCount,
      openM3s: required(issue.openAheadM3s[row]),
      rainMm: rainBefore(issue.pastMm, issue.aheadMm, leadH),
    };
    if (learntLeadsH.includes(leadH as (typeof learntLeadsH)[number])) rawLeads.push(lead);
    const own = { centre: centreOf(rule, lead, issue), spread: lead.spread };
    // Before errors are measured the median is the forecast value; measured errors refer to the members' median.
    const middle = own.centre + flowLog(lead.meanM3s) - lead.centre;
    const { centre, spread } = measured ? own : unmeasuredShape({ ...own, centre: middle }, leadH, by.parameterSpread);
    const centreAndSpread = { centre, spread: by.widening * spread };
    const band = bandFor(measured ?? unmeasuredBand, isRisingAt(issue));
    order.sort((a, b) => numberAt(raw, a * aheadH + row) - numberAt(raw, b * aheadH + row) || a - b);
    for (const [rank, member] of order.entries())
      members[member * aheadH + row] = bandQuantile(band, centreAndSpread, (rank + 0.5) / memberCount);
    const index = issuedLeadsH.indexOf(leadH);
    if (index < 0) continue;
    middleM3s[index] = bandQuantile(band, centreAndSpread, 0.5);
    for (const [at, level] of flowLevels.entries())
      itemAt(quantilesM3s, at)[index] = bandQuantile(band, centreAndSpread, level);
  }
  const { openM3s, earlierM3s } = issue;
  return { members, middleM3s, quantilesM3s, shapes: packShapes({ leads: rawLeads, openM3s, earlierM3s }) };
}
