import type { Warning } from './warning.ts';

export const isOpen = ({ ended_at: endedAt }: Pick<Warning, 'ended_at'>): boolean => endedAt === null;

export const isUnacknowledged = ({ acknowledged_at: at }: Pick<Warning, 'acknowledged_at'>): boolean => at === null;

/** What is worked out for this one answer is kept by nobody: there is nothing to acknowledge yet. */
export const canBeAcknowledged = (warning: Warning): boolean =>
  warning.warning_id !== null && isUnacknowledged(warning);

/** Nothing is read any more that would end it. */
export const isUnseen = ({
  last_seen_at: at,
  ended_at: endedAt,
}: Pick<Warning, 'last_seen_at' | 'ended_at'>): boolean => at !== null && endedAt === null;

export const canBeEnded = (warning: Warning): boolean => warning.warning_id !== null && isUnseen(warning);

/** It stands, whoever has acknowledged it: a lake above its design flood stays in sight. */
export const isGrave = (warning: Warning): boolean => warning.severity === 'critical' && isOpen(warning);

/** The one thing on a screen that blinks. */
export const isAlarming = (warning: Warning): boolean => warning.severity === 'critical' && isUnacknowledged(warning);

/** What stands above everything: what is critical, and of the others what nobody has acknowledged. */
export const foremost = (all: readonly Warning[]): Warning | undefined => {
  const open = all.filter(isOpen);
  return (
    open.find(isAlarming) ??
    open.find(isGrave) ??
    open.find((one) => one.severity === 'warning' && isUnacknowledged(one))
  );
};
