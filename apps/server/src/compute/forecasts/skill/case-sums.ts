import { itemAt, lastOf } from '@spillway/checked/reads';
import type { NotJudgedReason } from '@spillway/contract/compute/forecasts/skill/codes';
import { contingencyAt } from '@spillway/hydrology/verification/contingency';
import { quantileCrps } from '@spillway/hydrology/verification/crps';
import type { LeadPairs } from '@spillway/hydrology/verification/lead-pairs';
import { type LeadSums, leadSums, mergedLeadSums } from '@spillway/hydrology/verification/lead-sums';
import { rankHistogram } from '@spillway/hydrology/verification/rank-histogram';

export interface Cases extends LeadPairs {
  /** One for each case; null when the forecast had no uncertainty. */
  readonly quantiles: readonly (Quantiles | null)[];
  readonly excluded: Readonly<Record<NotJudgedReason, number>>;
}

export interface Quantiles {
  readonly levels: readonly number[];
  readonly values: readonly number[];
}

interface AlarmSums {
  readonly flow: number;
  readonly hits: number;
  readonly misses: number;
  readonly falseAlarms: number;
  readonly correctRejections: number;
}

/** The stored sums for a day and lead; sums of several days can be added. */
export interface CaseSums extends LeadSums {
  readonly crps: { readonly cases: number; readonly sum: number };
  /** The number of cases, and of those between the outer quantiles. */
  readonly range: { readonly cases: number; readonly inside: number };
  /** By quantile levels: how often the observation had each rank among them. */
  readonly ranks: Readonly<Record<string, readonly number[]>>;
  readonly alarms: readonly AlarmSums[];
  readonly excluded: Readonly<Record<NotJudgedReason, number>>;
  /**
   * The allowed error on the newest day and the number of changes that it is based on; null when too little of the
   * record is known.
   */
  readonly allowed: { readonly error: number; readonly changes: number } | null;
}

/** A single value counts as the median. */
const middle = 0.5;

export function sumsOf(cases: Cases, allowed: CaseSums['allowed'], alarmFlows: readonly number[]): CaseSums {
  const { observed, forecast, quantiles, excluded } = cases;
  const rows = Array.from(observed, (value, row) => ({
    value,
    told: forecast[row] ?? Number.NaN,
    known: quantiles[row] ?? null,
    atIssue: cases.atIssue[row] ?? Number.NaN,
  })).filter(({ value, told, atIssue }) => Number.isFinite(value + told + atIssue));
  const [observedM3s, forecastM3s] = [rows.map(({ value }) => value), rows.map(({ told }) => told)];
  const ranks: Record<string, number[]> = {};
  const range = { cases: 0, inside: 0 };
  let crps = 0;
  for (const { value, told, known } of rows) {
    const { levels, values } = addMiddle(known, told);
    crps += quantileCrps(levels, values, value);
    if (known === null) continue;
    range.cases += 1;
    if (value >= itemAt(known.values, 0) && value <= lastOf(known.values)) range.inside += 1;
    const { counts } = rankHistogram([[known.values, value]]);
    const key = known.levels.join(' ');
    ranks[key] = added(ranks[key] ?? [], [...counts]);
  }
  return {
    ...leadSums(cases, allowed?.error ?? null),
    crps: { cases: rows.length, sum: crps },
    range,
    ranks,
    alarms: rows.length === 0 ? [] : alarmFlows.map((flow) => alarmSums(flow, observedM3s, forecastM3s)),
    excluded,
    allowed,
  };
}

function alarmSums(flow: number, observedM3s: readonly number[], forecastM3s: readonly number[]): AlarmSums {
  const { hits, misses, falseAlarms, correctRejections } = contingencyAt(flow, observedM3s, forecastM3s);
  return { flow, hits, misses, falseAlarms, correctRejections };
}

/** Adds the forecast value as the median of its range. */
function addMiddle(known: Quantiles | null, forecastM3s: number): Quantiles {
  if (known === null) return { levels: [middle], values: [forecastM3s] };
  const [low, high] = known.levels;
  if (low === undefined || high === undefined || known.levels.length > 2) return known;
  if (low >= middle || high <= middle) return known;
  return { levels: [low, middle, high], values: [itemAt(known.values, 0), forecastM3s, itemAt(known.values, 1)] };
}

const added = (one: readonly number[], other: readonly number[]): number[] =>
  other.map((count, index) => count + (one[index] ?? 0));

/** Must be in order of time. */
export function mergedSums(caseSums: readonly CaseSums[]): CaseSums {
  const total = (of: (one: CaseSums) => number) => caseSums.reduce((sum, one) => sum + of(one), 0);
  const ranks: Record<string, number[]> = {};
  const alarms = new Map<number, AlarmSums>();
  for (const one of caseSums) {
    for (const [key, counts] of Object.entries(one.ranks)) ranks[key] = added(ranks[key] ?? [], counts);
    for (const alarm of one.alarms) {
      const before = alarms.get(alarm.flow);
      alarms.set(alarm.flow, {
        flow: alarm.flow,
        hits: alarm.hits + (before?.hits ?? 0),
        misses: alarm.misses + (before?.misses ?? 0),
        falseAlarms: alarm.falseAlarms + (before?.falseAlarms ?? 0),
        correctRejections: alarm.correctRejections + (before?.correctRejections ?? 0),
      });
    }
  }
  return {
    ...mergedLeadSums(caseSums),
    crps: { cases: total(({ crps }) => crps.cases), sum: total(({ crps }) => crps.sum) },
    range: { cases: total(({ range }) => range.cases), inside: total(({ range }) => range.inside) },
    ranks,
    alarms: [...alarms.values()].toSorted((one, other) => one.flow - other.flow),
    excluded: {
      noObservation: total(({ excluded }) => excluded.noObservation),
      issuedLate: total(({ excluded }) => excluded.issuedLate),
      planUnknown: total(({ excluded }) => excluded.planUnknown),
      releaseOffPlan: total(({ excluded }) => excluded.releaseOffPlan),
    },
    allowed: caseSums.findLast(({ allowed }) => allowed !== null)?.allowed ?? null,
  };
}

/** The quantile levels of most cases: an earlier method may have stored others. */
export function mostUsedQuantiles({
  ranks,
}: CaseSums): { readonly levels: readonly number[]; readonly counts: readonly number[] } | null {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [best] = Object.entries(ranks).toSorted(([, one], [, other]) => sum(other) - sum(one));
  return best ? { levels: best[0].split(' ').map(Number), counts: best[1] } : null;
}

/** How many observations the outermost quantiles held, and the share they promise. */
export function rangeOf(sums: CaseSums) {
  const usedQuantiles = mostUsedQuantiles(sums);
  return usedQuantiles && { ...sums.range, expected: lastOf(usedQuantiles.levels) - itemAt(usedQuantiles.levels, 0) };
}
