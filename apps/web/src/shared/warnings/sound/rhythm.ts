import type { Severity } from '@spillway/contract/alerts/codes';

/** Something that sounds until somebody acknowledges it. */
export interface Sounding {
  /** The same as long as it is one thing at one severity. */
  readonly id: string;
  readonly severity: Severity;
  /** What a voice says of it. */
  readonly sentence: string;
}

/** What a person bade be quiet: those that sounded then, and no other. */
export interface Hush {
  readonly untilMs: number;
  readonly ids: readonly string[];
}

/** How long until it sounds again; null: once. */
const againMs: Readonly<Record<Severity, number | null>> = { critical: 10_000, warning: 60_000, watch: null };
const order: readonly Severity[] = ['critical', 'warning', 'watch'];

export const isHushed = (id: string, hush: Hush | null, nowMs: number): boolean =>
  hush !== null && nowMs < hush.untilMs && hush.ids.includes(id);

/** The worst that is due now. `soundedMs`: when each sounded last. */
export function dueNow(
  all: readonly Sounding[],
  { nowMs, hush, soundedMs }: { nowMs: number; hush: Hush | null; soundedMs: ReadonlyMap<string, number> },
): readonly Sounding[] {
  const due = all.filter(({ id, severity }) => {
    if (isHushed(id, hush, nowMs)) return false;
    const lastMs = soundedMs.get(id);
    const pauseMs = againMs[severity];
    return lastMs === undefined || (pauseMs !== null && nowMs - lastMs >= pauseMs);
  });
  const worst = order.find((severity) => due.some((one) => one.severity === severity));
  return due.filter(({ severity }) => severity === worst);
}
