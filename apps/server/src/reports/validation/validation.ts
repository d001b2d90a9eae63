import { validatedDays, validatedLeadsMin } from '@spillway/contract/reports/validation/validation';
import { publicCases } from '@spillway/hydrology/validation/public-cases';
import { skillOfSums } from '@spillway/hydrology/verification/lead-sums';
import { dayNumberAt, dayText } from '@spillway/plant-time/day';
import type { TopDeps } from '../../compute/top-deps.ts';
import { version } from '../../platform/version.ts';
import type { BalanceLine, Reports } from '../tables/tables.ts';

type Published = (typeof publicCases)[number];

interface ReachedCase extends Pick<Published, 'id' | 'source' | 'licence' | 'unit' | 'wanted' | 'tolerance'> {
  readonly reached: number;
  readonly isReached: boolean;
}

interface LeadAgainstPersistence {
  readonly leadMin: number;
  readonly cases: number;
  readonly rmse: number | null;
  readonly persistenceRmse: number | null;
  readonly inside: number | null;
  readonly expected: number | null;
}

export interface ValidationReport {
  readonly madeAt: Date;
  readonly productVersion: string;
  readonly cases: readonly ReachedCase[];
  readonly balance: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly days: number;
    readonly within: number;
    readonly inflow: number | null;
    readonly imbalance: number | null;
    readonly worst: { readonly date: string; readonly imbalance: number; readonly error: number } | null;
  };
  readonly forecasts: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly sources: readonly {
      readonly source: string;
      readonly floods: number;
      readonly leads: readonly LeadAgainstPersistence[];
    }[];
  };
}

/** A day counts when so much of it is known. */
const wholeDayShare = 0.9;

export function createValidation(
  { clock, compute, series }: Pick<TopDeps, 'clock' | 'compute' | 'series'>,
  reports: Pick<Reports, 'dayBalances'>,
) {
  return async function validate(hydroCode: string): Promise<ValidationReport> {
    const madeAt = clock.now();
    const [lines, skill, plant] = await Promise.all([
      reports.dayBalances(hydroCode, validatedDays),
      compute.skillOfLastYear(hydroCode),
      series.catalogue.of(hydroCode),
    ]);
    const dateOf = (ms: number) => (plant ? dayText(dayNumberAt(ms, plant)) : '');
    return {
      madeAt,
      productVersion: version,
      cases: publicCases.map(({ reached: work, ...one }) => {
        const reached = work();
        return { ...one, reached, isReached: Math.abs(reached - one.wanted) <= one.tolerance };
      }),
      balance: balanceOf(lines, dateOf, madeAt.getTime()),
      forecasts: {
        fromMs: skill.fromMs,
        toMs: skill.toMs,
        sources: skill.sources.map(({ source, floods, leads }) => ({
          source,
          floods,
          leads: leads.filter(({ leadMin }) => isValidated(leadMin)).map(({ leadMin, sums }) => leadOf(leadMin, sums)),
        })),
      },
    };
  };
}

export type Validate = ReturnType<typeof createValidation>;

const isValidated = (leadMin: number): boolean => validatedLeadsMin.some((one) => one === leadMin);

function leadOf(
  leadMin: number,
  sums: Awaited<ReturnType<TopDeps['compute']['skillOfLastYear']>>['sources'][number]['leads'][number]['sums'],
): LeadAgainstPersistence {
  const skill = skillOfSums(leadMin, sums);
  const rmse = skill?.rootMeanSquareError ?? null;
  const over = skill?.overPersistence ?? null;
  return {
    leadMin,
    cases: skill?.pairs ?? 0,
    rmse,
    // The score is 1 - RMSE / RMSE of persistence.
    persistenceRmse: rmse === null || over === null || over === 1 ? null : rmse / (1 - over),
    inside: sums.range.cases > 0 ? sums.range.inside / sums.range.cases : null,
    expected: expectedOf(sums.ranks),
  };
}

/** The share that the outermost quantiles of most cases enclose. */
function expectedOf(ranks: Readonly<Record<string, readonly number[]>>): number | null {
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const [most] = Object.entries(ranks).toSorted(([, one], [, other]) => total(other) - total(one));
  const levels = most?.[0].split(' ').map(Number) ?? [];
  const [first, last] = [levels[0], levels.at(-1)];
  return first === undefined || last === undefined ? null : last - first;
}

function balanceOf(
  lines: readonly BalanceLine[],
  dateOf: (ms: number) => string,
  nowMs: number,
): ValidationReport['balance'] {
  const known = lines.flatMap(({ span, share, open, error, inflow }) =>
    share >= wholeDayShare && open !== null && error !== null && inflow !== null ? [{ span, open, error, inflow }] : [],
  );
  const beyond = ({ open, error }: { readonly open: number; readonly error: number }) => Math.abs(open) - error;
  const [worst] = known.toSorted((one, other) => beyond(other) - beyond(one));
  const sum = (of: (line: (typeof known)[number]) => number) =>
    known.length === 0 ? null : known.reduce((total, line) => total + of(line), 0);
  return {
    fromMs: lines[0]?.span.beginMs ?? nowMs,
    toMs: lines.at(-1)?.span.endMs ?? nowMs,
    days: known.length,
    within: known.filter((line) => beyond(line) <= 0).length,
    inflow: sum(({ inflow }) => inflow),
    imbalance: sum(({ open }) => open),
    worst: worst ? { date: dateOf(worst.span.beginMs), imbalance: worst.open, error: worst.error } : null,
  };
}
