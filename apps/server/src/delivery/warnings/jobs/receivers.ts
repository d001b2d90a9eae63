import type { JobRouting } from '@spillway/contract/delivery/warnings/jobs/content';
import type { Duty } from '../../../access/duty/duty.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

export type Candidate = Awaited<ReturnType<Duty['candidates']>>[number];
type Receivers = JobRouting['receivers'];

/**
 * Whoever is written to sees the plant, and ranks at most as high as the caller; those who are written to already may stay,
 * whatever became of them.
 */
export function refuseReceivers(
  caller: Pick<Caller, 'accountId' | 'level'> | null,
  candidates: readonly Candidate[],
  { before, after }: { readonly before: Receivers; readonly after: Receivers },
): void {
  const known = new Set(before.map(({ id }) => id));
  for (const { id } of after) {
    if (id === null || known.has(id)) continue;
    const found = candidates.find(({ accountId }) => accountId === id);
    if (!found) throw new Refusal('warning_job.receiver_unknown');
    if (caller !== null && found.level < caller.level && id !== caller.accountId)
      throw new Refusal('warning_job.receiver_higher', { name: found.name });
  }
}

export const namesOf = (receivers: Receivers, candidates: readonly Candidate[]): (string | null)[] =>
  receivers.map(({ id }) => candidates.find(({ accountId }) => accountId === id)?.name ?? null);
