import { validatedDays, validatedLeadsMin } from '@spillway/contract/reports/validation/validation';
import { publicCases } from '@spillway/hydrology/validation/public-cases';
import { dayNumberAt, dayText } from '@spillway/plant-time/day';
import type { TopDeps } from '../../compute/top-deps.ts';
import { version } from '../../platform/version.ts';
import type { BalanceLine, Reports } from '../tables/tables.ts';

type SkillOfLastYear = Awaited<ReturnType<TopDeps['compute']['skillOfLastYear']>>;
type PublishedCase = (typeof publicCases)[number];

interface ReachedCase extends Pick<PublishedCase, 'id' | 'source' | 'licence' | 'unit' | 'wanted' | 'tolerance'> {
  readonly reached: number;
  readonly isReached: boolean;
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
  readonly forecasts: SkillOfLastYear;
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
        ...skill,
        sources: skill.sources.map(({ leads, ...one }) => ({
          ...one,
          leads: leads.filter(({ leadMin }) => isValidated(leadMin)),
        })),
      },
    };
  };
}

export type Validate = ReturnType<typeof createValidation>;

const isValidated = (leadMin: number): boolean => validatedLeadsMin.some((one) => one === leadMin);

function balanceOf(
  lines: readonly BalanceLine[],
  dateOf: (ms: number) => string,
  nowMs: number,
): ValidationReport['balance'] {
  const knownLines = lines.flatMap(({ span, share, open, error, inflow }) =>
    share >= wholeDayShare && open !== null && error !== null && inflow !== null ? [{ span, open, error, inflow }] : [],
  );
  const beyond = ({ open, error }: { readonly open: number; readonly error: number }) => Math.abs(open) - error;
  const [worst] = knownLines.toSorted((one, other) => beyond(other) - beyond(one));
  const sum = (of: (line: (typeof knownLines)[number]) => number) =>
    knownLines.length === 0 ? null : knownLines.reduce((total, line) => total + of(line), 0);
  return {
    fromMs: lines[0]?.span.beginMs ?? nowMs,
    toMs: lines.at(-1)?.span.endMs ?? nowMs,
    days: knownLines.length,
    within: knownLines.filter((line) => beyond(line) <= 0).length,
    inflow: sum(({ inflow }) => inflow),
    imbalance: sum(({ open }) => open),
    worst: worst ? { date: dateOf(worst.span.beginMs), imbalance: worst.open, error: worst.error } : null,
  };
}
