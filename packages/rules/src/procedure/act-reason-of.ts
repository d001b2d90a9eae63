import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** The reasons, besides the cautious line of a forecast, for acting. */
const actReasons = ['middle', 'trend', 'lead', 'held'] as const;
export type ActReason = (typeof actReasons)[number];

/** When the lake reaches the level that binds then, by each line. Null when it does not, or the line is not known. */
interface LinesToLevel {
  /** By the fastest line. */
  readonly neededByMs: number;
  readonly middleMs: number | null;
  /** By the measured inflow with its recent rise. */
  readonly trendMs: number | null;
  /** From the decision to its effect, minutes. */
  readonly leadMin: number;
  /** False when the gates cannot release the inflow, so that a lake not drawn down before rises whatever is opened then. */
  readonly canHold: boolean;
}

/** The middle line confirms the cautious one if it reaches the level within a day of it. */
const middleWithinMs = dayMs;
/** The measured inflow says nothing further ahead: a longer lead cannot wait for it. */
export const trendReachMs = 12 * hourMs;

/**
 * The reasons to act by the deadline, rather than only to prepare, notify and decide. The cautious line is too high nine times of ten, so
 * it opens no gate alone: a second line has to confirm it, or waiting for one has to cost time that cannot be made up.
 */
export function actReasonOf({ neededByMs, middleMs, trendMs, leadMin, canHold }: LinesToLevel): ActReason[] {
  const foundActReasons: ActReason[] = [];
  if (middleMs !== null && middleMs - neededByMs <= middleWithinMs) foundActReasons.push('middle');
  if (trendMs !== null) foundActReasons.push('trend');
  if (!canHold || leadMin * 60_000 >= trendReachMs) foundActReasons.push('lead');
  return foundActReasons;
}
