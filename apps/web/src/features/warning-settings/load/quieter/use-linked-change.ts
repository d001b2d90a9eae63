import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Job } from '../../queries.ts';
import { type Change, readChange } from './change.ts';

interface LinkedChange {
  readonly job: Job;
  readonly copied: null;
  readonly change: Change;
}

/** Job and change in the address, opened from the alarm load page; with a function to leave it. */
export function useLinkedChange(jobs: readonly Job[] | undefined): readonly [LinkedChange | null, () => void] {
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const [takenState, keep] = useState<{ readonly key: string; readonly taken: LinkedChange } | null>(null);
  const change = readChange(typeof search.change === 'string' ? search.change : null);
  const job = change && jobs?.find((one) => one.warning_job_id === search.job);
  const key = `${String(search.job)} ${String(search.change)}`;
  // The job as it was opened: a save by another user is a conflict to resolve, since this user has not seen it.
  if (job && takenState?.key !== key) keep({ key, taken: { job, copied: null, change } });
  const drop = () => {
    if (search.job !== undefined)
      void navigate({ to: '.', search: {} as never, hash: true, replace: true, resetScroll: false });
  };
  return [takenState?.key === key ? takenState.taken : null, drop];
}
