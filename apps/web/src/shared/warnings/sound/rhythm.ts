import type { Severity } from '@spillway/contract/alerts/codes';

/** A warning that sounds until it is acknowledged. */
export interface Sounding {
  /** Stays the same for one warning at one severity. */
  readonly id: string;
  readonly severity: Severity;
  /** Text for speech output. */
  readonly sentence: string;
}

/** Silenced by the user: only the warnings that sounded at that time. */
export interface Hush {
  readonly untilMs: number;
  readonly ids: readonly string[];
}

/** Interval between repeats; null: once. */
const repeatMs: Readonly<Record<Severity, number | null>> = { critical: 10_000, warning: 60_000, watch: null };
const order: readonly Severity[] = ['critical', 'warning', 'watch'];

export const isHushed = (id: string, hush: Hush | null, nowMs: number): boolean =>
  hush !== null && nowMs < hush.untilMs && hush.ids.includes(id);

/** The most severe that are due now. `soundedMs`: last time each of them sounded. */
export function dueSoundings(
  audibleWarnings: readonly Sounding[],
  { nowMs, hush, soundedMs }: { nowMs: number; hush: Hush | null; soundedMs: ReadonlyMap<string, number> },
): readonly Sounding[] {
  const due = audibleWarnings.filter(({ id, severity }) => {
    if (isHushed(id, hush, nowMs)) return false;
    const lastMs = soundedMs.get(id);
    const pauseMs = repeatMs[severity];
    return lastMs === undefined || (pauseMs !== null && nowMs - lastMs >= pauseMs);
  });
  const worst = order.find((severity) => due.some((one) => one.severity === severity));
  return due.filter(({ severity }) => severity === worst);
}
