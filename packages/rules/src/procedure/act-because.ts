import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** What says, beside the cautious line of a forecast, that somebody has to act. */
const actReasons = ['middle', 'trend', 'lead', 'held'] as const;
export type ActReason = (typeof actReasons)[number];

/** When the lake comes to the level that binds then, by each line. Null: it does not, or the line is not known. */
interface LinesToLevel {
  /** By the line that brings it soonest. */
  readonly neededByMs: number;
  readonly middleMs: number | null;
  /** As the inflow is measured, rising on as it did lately. */
  readonly trendMs: number | null;
  /** From the decision until its effect is there, minutes. */
  readonly leadMin: number;
  /** False: the gates cannot let out what comes, so a lake that is not drawn down before rises whatever is opened then. */
  readonly canHold: boolean;
}

/** The middle line says the same as the cautious one where it comes to the level within a day of it. */
const middleWithinMs = dayMs;
/** The measured inflow says nothing further ahead: who needs longer to act cannot wait for it. */
export const trendReachMs = 12 * hourMs;

/**
 * Why somebody has to act by the deadline, and not only to prepare, notify and decide. The cautious line comes out lower nine times of ten, so it
 * opens no gate alone: a second line has to say so too, or waiting for one has to cost what nobody can make up.
 */
export function actBecause({ neededByMs, middleMs, trendMs, leadMin, canHold }: LinesToLevel): ActReason[] {
  const found: ActReason[] = [];
  if (middleMs !== null && middleMs - neededByMs <= middleWithinMs) found.push('middle');
  if (trendMs !== null) found.push('trend');
  if (!canHold || leadMin * 60_000 >= trendReachMs) found.push('lead');
  return found;
}
