import './progress.css';
import { useRouterState } from '@tanstack/react-router';
import { useObserved } from '../observed.ts';
import { openRequests } from './activity.ts';

/** 2 px at the top edge while a page opens or a call is on its way. Too short a wait shows nothing. */
export function ProgressBar() {
  const navigating = useRouterState({ select: (state) => state.status === 'pending' });
  const busy = useObserved(openRequests) > 0 || navigating;
  return busy ? <div className="progress-bar" aria-hidden="true" /> : null;
}
