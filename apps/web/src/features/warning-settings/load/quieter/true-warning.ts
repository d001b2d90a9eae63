import { itemAt } from '@spillway/checked/reads';
import { furtherM } from '@spillway/contract/alerts/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '@spillway/rules/definition/definition';
import type { LevelsFrom } from '@spillway/rules/facts/facts';
import { thresholdsAt } from '@spillway/rules/facts/thresholds';
import type { Incident } from '@spillway/rules/incidents/incident';
import type { NotifiedWarning } from '@spillway/rules/incidents/summary';

/** Why a warning was worth telling. Said on the page by the same names. */
export type Truth = 'acted' | 'higher' | 'lasted' | 'further';

export interface Between {
  readonly fromMs: number;
  /** Null: it stands. */
  readonly untilMs: number | null;
}

export interface Context {
  readonly definition: Definition;
  readonly levels: readonly LevelsFrom[];
  readonly rowMs: number;
  readonly unit: string;
  /** The end of what is looked at. */
  readonly atMs: number;
  /** Warnings of this job and object that somebody did something about. */
  readonly acted: readonly Between[];
}

export const trueRows = 6;
export const trueMinutes = 30;
export const furtherShare = 0.2;

/**
 * Null: nothing shows that it was more than noise. True is a warning that somebody acted on, that became more severe, that lasted six rows
 * and half an hour, or that went 10 cm (of what is no level: a fifth) past its threshold.
 */
export function truthOf(told: NotifiedWarning, context: Context): Truth | null {
  const { acted, atMs } = context;
  if (acted.some((one) => overlaps({ fromMs: told.sinceMs, untilMs: told.endedMs }, one, atMs))) return 'acted';
  const first = itemAt(itemAt(told.parts, 0).changes, 0).step;
  if (told.worst > first) return 'higher';
  if (told.parts.some((part) => lasted(part, context))) return 'lasted';
  return told.parts.some((part) => wentFurther(part, context)) ? 'further' : null;
}

export const overlaps = (one: Between, other: Between, atMs: number): boolean =>
  one.fromMs <= (other.untilMs ?? atMs) && other.fromMs <= (one.untilMs ?? atMs);

/** Without the time that the job holds a warning although the value is back. */
function lasted({ raisedMs, endedMs }: Incident, { definition, rowMs, atMs }: Context): boolean {
  const { leastRaisedMin, clearAfterMin } = definition.timing;
  const stoodMs = (endedMs ?? atMs) - raisedMs;
  const beyondMs = stoodMs > leastRaisedMin * minuteMs ? stoodMs - clearAfterMin * minuteMs : 0;
  return beyondMs >= Math.max(trueRows * rowMs, trueMinutes * minuteMs);
}

function wentFurther({ sinceMs, changes, furthest }: Incident, context: Context): boolean {
  const { definition, levels, unit } = context;
  if (definition.operator === 'equals' || definition.operator === 'differs') return false;
  const threshold = thresholdsAt(definition, levels, sinceMs)[itemAt(changes, 0).step] ?? null;
  if (threshold === null) return false;
  const isLevel = unit === 'm' && definition.measure.kind === 'single';
  const by = isLevel ? furtherM : Math.abs(threshold) * furtherShare;
  // Past the noise of floating point.
  return by > 0 && Math.abs(furthest - threshold) >= by - 1e-9;
}
