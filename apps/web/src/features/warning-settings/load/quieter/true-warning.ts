import { itemAt } from '@spillway/checked/reads';
import { furtherM } from '@spillway/contract/alerts/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '@spillway/rules/definition/definition';
import type { LevelsSince } from '@spillway/rules/facts/facts';
import { thresholdsAt } from '@spillway/rules/facts/thresholds';
import type { Incident } from '@spillway/rules/incidents/incident';
import type { NotifiedWarning } from '@spillway/rules/incidents/summary';

/** Reason why a warning was worthwhile. The page uses the same names. */
export type UsefulReason = 'acted' | 'higher' | 'lasted' | 'further';

export interface TimeRange {
  readonly fromMs: number;
  /** Null: still open. */
  readonly untilMs: number | null;
}

export interface Context {
  readonly definition: Definition;
  readonly levels: readonly LevelsSince[];
  readonly rowMs: number;
  readonly unit: string;
  /** End of the evaluated period. */
  readonly atMs: number;
  /** Warnings of this job and object that somebody acted on. */
  readonly acted: readonly TimeRange[];
}

export const trueRows = 6;
export const trueMinutes = 30;
export const furtherShare = 0.2;

/**
 * Null: possibly just noise. A true warning was acted on, became more severe, lasted six rows and half an hour, or went
 * 10 cm (for other quantities a fifth) beyond its threshold.
 */
export function usefulReasonOf(warning: NotifiedWarning, context: Context): UsefulReason | null {
  const { acted, atMs } = context;
  if (acted.some((one) => overlaps({ fromMs: warning.sinceMs, untilMs: warning.endedMs }, one, atMs))) return 'acted';
  const first = itemAt(itemAt(warning.parts, 0).changes, 0).step;
  if (warning.worst > first) return 'higher';
  if (warning.parts.some((part) => hasLasted(part, context))) return 'lasted';
  return warning.parts.some((part) => wentFurther(part, context)) ? 'further' : null;
}

export const overlaps = (one: TimeRange, other: TimeRange, atMs: number): boolean =>
  one.fromMs <= (other.untilMs ?? atMs) && other.fromMs <= (one.untilMs ?? atMs);

/** Excludes the time that the job keeps a warning after the value has recovered. */
function hasLasted({ raisedMs, endedMs }: Incident, { definition, rowMs, atMs }: Context): boolean {
  const { leastRaisedMin, clearAfterMin } = definition.timing;
  const durationMs = (endedMs ?? atMs) - raisedMs;
  const beyondMs = durationMs > leastRaisedMin * minuteMs ? durationMs - clearAfterMin * minuteMs : 0;
  return beyondMs >= Math.max(trueRows * rowMs, trueMinutes * minuteMs);
}

function wentFurther({ sinceMs, changes, furthest }: Incident, context: Context): boolean {
  const { definition, levels, unit } = context;
  if (definition.operator === 'equals' || definition.operator === 'differs') return false;
  const threshold = thresholdsAt(definition, levels, sinceMs)[itemAt(changes, 0).step] ?? null;
  if (threshold === null) return false;
  const isLevel = unit === 'm' && definition.measure.kind === 'single';
  const by = isLevel ? furtherM : Math.abs(threshold) * furtherShare;
  // Tolerates floating-point noise.
  return by > 0 && Math.abs(furthest - threshold) >= by - 1e-9;
}
