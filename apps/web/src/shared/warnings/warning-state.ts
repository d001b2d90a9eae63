import type { Warning } from './warning.ts';

export const isOpen = ({ ended_at: endedAt }: Pick<Warning, 'ended_at'>): boolean => endedAt === null;

export const isUnacknowledged = ({ acknowledged_at: at }: Pick<Warning, 'acknowledged_at'>): boolean => at === null;

/** A warning computed only for this response is not stored, so it cannot be acknowledged yet. */
export const canBeAcknowledged = (warning: Warning): boolean =>
  warning.warning_id !== null && isUnacknowledged(warning);

/** No more readings arrive that could end it. */
export const isUnseen = ({
  last_seen_at: at,
  ended_at: endedAt,
}: Pick<Warning, 'last_seen_at' | 'ended_at'>): boolean => at !== null && endedAt === null;

export const canBeEnded = (warning: Warning): boolean => warning.warning_id !== null && isUnseen(warning);

/** Stays critical even when acknowledged: a lake above its design flood level must remain visible. */
export const isCriticalOpen = (warning: Warning): boolean => warning.severity === 'critical' && isOpen(warning);

/** The only blinking element on a screen. */
export const isAlarming = (warning: Warning): boolean => warning.severity === 'critical' && isUnacknowledged(warning);

/** The warning shown above everything: critical ones first, then unacknowledged ones. */
export const foremost = (all: readonly Warning[]): Warning | undefined => {
  const open = all.filter(isOpen);
  return (
    open.find(isAlarming) ??
    open.find(isCriticalOpen) ??
    open.find((one) => one.severity === 'warning' && isUnacknowledged(one))
  );
};
