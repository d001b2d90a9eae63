import { severities } from '../codes.ts';
import type { JobCondition, JobStep } from './content.ts';
import { levelsWithoutDelay, type TargetKind, targetKindOf } from './limits.ts';

/** The input of `packages/rules`, in its shape; a test of the server compares both. */
interface JobDefinition {
  readonly schema: 2;
  readonly target: { readonly kind: RuleTarget; readonly id: string; readonly quantity: string };
  readonly measure:
    | { readonly kind: 'single' | 'silence' }
    | { readonly kind: 'sum'; readonly windowMin: number }
    | {
        readonly kind: 'rate';
        readonly windowMin: number;
        readonly perMin: number;
        readonly by: 'ends' | 'least_squares';
      }
    | { readonly kind: 'forecast'; readonly leadMin: number; readonly share: number };
  readonly operator: JobCondition['comparison_operator'];
  readonly ladder: readonly { readonly severity: JobStep['severity']; readonly threshold: RuleThreshold }[];
  readonly hysteresis: number;
  readonly timing: {
    readonly delayMin: number;
    readonly delayRows: number;
    readonly clearAfterMin: number;
    readonly leastRaisedMin: number;
    readonly missingAfterMin: number | null;
    readonly repeatMin: number | null;
  };
  readonly wording: Readonly<Record<string, string | number>>;
}

type RuleTarget = 'sensor' | 'figure' | 'outlet' | 'position' | 'station';
type RuleThreshold =
  | { readonly kind: 'absolute'; readonly value: number }
  | { readonly kind: 'level'; readonly level: string; readonly offset: number };

const ruleTargets: Readonly<Record<TargetKind, RuleTarget>> = {
  sensor: 'sensor',
  general: 'figure',
  outlet: 'outlet',
  water_depth: 'position',
  station: 'station',
};

type DefinableJob = JobCondition & { readonly repeat_minutes: number | null };

/** A job applied to one subject with the usual interval of its rows. */
export function definitionOf(job: DefinableJob, subjectId: string, rowSeconds: number): JobDefinition {
  return {
    schema: 2,
    target: {
      kind: ruleTargets[targetKindOf(job.target_kind)],
      id: job.target_kind === 1 ? (job.property ?? subjectId) : subjectId,
      quantity: job.property ?? 'any',
    },
    measure: measureOf(job),
    operator: job.comparison_operator,
    ladder: ladderOf(job, rowSeconds),
    hysteresis: job.hysteresis,
    timing: {
      delayMin: 0,
      delayRows: delayRows(job),
      clearAfterMin: job.clear_after_minutes,
      leastRaisedMin: job.least_minutes,
      missingAfterMin: job.missing_after_minutes,
      repeatMin: job.repeat_minutes,
    },
    wording: {},
  };
}

function measureOf(job: JobCondition): JobDefinition['measure'] {
  const windowMin = job.window_minutes ?? 1;
  switch (job.comparison_mode) {
    case 'sum':
      return { kind: 'sum', windowMin };
    case 'rate':
      return { kind: 'rate', windowMin, perMin: job.per_minutes ?? windowMin, by: job.by ?? 'ends' };
    case 'forecast':
      return { kind: 'forecast', leadMin: job.lead_minutes ?? 1, share: shareOf(job) };
    default:
      return { kind: job.comparison_mode };
  }
}

/** The three lines low, central and high, each above the one before. */
function shareOf({ edge, comparison_operator: operator }: JobCondition): number {
  if (edge === 'central' || edge === null) return 2 / 3;
  const isDownward = operator === 'below' || operator === 'at_most';
  return (edge === 'upper') === isDownward ? 1 : 1 / 3;
}

const ladderOf = (job: JobCondition, rowSeconds: number): JobDefinition['ladder'] => {
  const laterMin = job.comparison_mode === 'silence' ? extraSilenceMin(job, rowSeconds) : 0;
  return job.steps.map(({ severity, threshold, level, offset }) => ({
    severity,
    threshold:
      level === null ? { kind: 'absolute', value: (threshold ?? 0) + laterMin } : { kind: 'level', level, offset },
  }));
};

/** An hourly series is not silent after half an hour: as many rows as the delay requires must be missing. */
const extraSilenceMin = ({ steps, delay }: JobCondition, rowSeconds: number): number =>
  Math.max(0, (delay * rowSeconds) / 60 - (steps[0]?.threshold ?? 0));

/** The first row beyond counts; the rules cap the delay at ten minutes or one row. */
function delayRows({ comparison_mode: mode, delay, steps }: JobCondition): number {
  const isAtOnce = mode === 'silence' || steps.some(({ level }) => level !== null && levelsWithoutDelay.has(level));
  return isAtOnce ? 1 : delay;
}

/** The worst of its steps. */
export const worstOf = (steps: readonly Pick<JobStep, 'severity'>[]): JobStep['severity'] =>
  severities.find((severity) => steps.some((step) => step.severity === severity)) ?? 'watch';
