import './progress.css';
import { useRouterState } from '@tanstack/react-router';
import { useObserved } from '../observed.ts';
import { openRequests } from './activity.ts';

/** A 2 px bar at the top while a page or a call loads. Short waits do not show it. */
export function ProgressBar() {
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' });
  const busy = useObserved(openRequests) > 0 || isNavigating;
  return busy ? <div className="progress-bar" aria-hidden="true" /> : null;
}
