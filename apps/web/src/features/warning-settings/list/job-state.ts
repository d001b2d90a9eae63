import { required } from '@spillway/checked/reads';
import type { Text } from '../../../base/i18n/use-text.ts';
import type { Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { Job } from '../queries.ts';

/** Worst first, as in the list. */
export const jobStates = ['raised', 'error', 'noData', 'normal', 'off'] as const;
export type JobState = (typeof jobStates)[number];

type ListedState = Pick<Job, 'is_enabled' | 'state' | 'steps'>;

export function stateOf({ is_enabled: isOn, state }: ListedState): JobState {
  if (!isOn) return 'off';
  if (state.open > 0) return 'raised';
  if (state.error !== null) return 'error';
  return state.no_data > 0 ? 'noData' : 'normal';
}

const severityRank = { critical: 0, warning: 1, watch: 2 } as const;
const worst = ({ steps }: ListedState) => steps.at(-1)?.severity ?? 'watch';

/** Raised ones first, more severe before less severe. */
const byState = (a: ListedState & { readonly name: string }, b: ListedState & { readonly name: string }): number =>
  jobStates.indexOf(stateOf(a)) - jobStates.indexOf(stateOf(b)) ||
  severityRank[worst(a)] - severityRank[worst(b)] ||
  a.name.localeCompare(b.name);

export function stateText(t: Text, job: ListedState): { readonly tone: Tone; readonly text: string } {
  const { open, no_data: noData, error } = job.state;
  switch (stateOf(job)) {
    case 'raised':
      return { tone: worst(job), text: t('warningJobs.state.raised', { count: open }) };
    case 'error':
      return {
        tone: 'warning',
        text: t('warningJobs.state.error', { reason: t(`warningJobs.error.${required(error)}`) }),
      };
    case 'noData':
      return { tone: 'nodata', text: t('warningJobs.state.noData', { count: noData }) };
    case 'off':
      return { tone: 'nodata', text: t('warningJobs.state.off') };
    default:
      return { tone: 'good', text: t('warningJobs.state.normal') };
  }
}

/** Groups by their worst job, and jobs worst first within. */
export function grouped<One extends ListedState & { readonly name: string; readonly group: string }>(
  jobs: readonly One[],
) {
  const sorted = jobs.toSorted(byState);
  return [...Map.groupBy(sorted, ({ group }) => group)];
}
