import type { BuiltInWarning } from '@spillway/contract/alerts/built-in-warnings';
import { channels, defaultSeenHoldsMinutes } from '@spillway/contract/alerts/jobs/limits';
import type { StoredRouting } from './store.ts';

/** As shipped, a critical warning notifies the people on duty, and most others only appear on the dashboard. */
export function shippedRouting({ severity, tellsDuty }: BuiltInWarning): StoredRouting {
  const isTold = severity === 'critical' || tellsDuty === true;
  return {
    types: isTold ? [channels.email, channels.dashboard] : [channels.dashboard],
    receivers: isTold ? [{ kind: 'duty' }] : [],
    repeat_minutes: isTold ? 30 : null,
    seen_holds_minutes: defaultSeenHoldsMinutes[severity],
    handling: null,
  };
}
