import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import { furtherM, type LapseReason, type Severity } from '@spillway/contract/alerts/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';

export interface Acknowledgement {
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedName: string | null;
  /** Null: until the warning ends. */
  readonly acknowledgedUntil: Date | null;
  /** The value when it was acknowledged; null when it has none to compare. */
  readonly acknowledgedAtValue: number | null;
  readonly note: string | null;
  /** When the last acknowledgement lapsed; null without one or after a newer one. */
  readonly lapsedAt: Date | null;
  readonly lapsedWhy: LapseReason | null;
  readonly lapsedBy: string | null;
  readonly lapsedName: string | null;
}

export const noLapse = { lapsedAt: null, lapsedWhy: null, lapsedBy: null, lapsedName: null } as const;

export const noAcknowledgement: Acknowledgement = {
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedName: null,
  acknowledgedUntil: null,
  acknowledgedAtValue: null,
  note: null,
  ...noLapse,
};

interface WarningFacts {
  readonly code: AnyWarningCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

interface LastingWarning extends WarningFacts, Acknowledgement {
  readonly endedAt: Date | null;
}

const levelAbove = /^level_above_/;

/** The value that an acknowledgement refers to. */
export function seenValue({ code, facts }: WarningFacts): number | null {
  const value = code.startsWith('level_') ? facts.level : facts.value;
  return typeof value === 'number' ? value : null;
}

/** Jobs define how much further is too far, and in which direction. */
function isFurther(one: LastingWarning): boolean {
  const value = seenValue(one);
  if (value === null || one.acknowledgedAtValue === null) return false;
  const isLevel = one.code.startsWith('level_');
  const sign = isLevel ? (levelAbove.test(one.code) ? 1 : -1) : Number(one.facts.sign ?? 0);
  const share = Number(one.facts.furtherShare ?? 0) * Math.abs(one.acknowledgedAtValue);
  const by = isLevel ? furtherM : Number(one.facts.furtherBy ?? 0) || share;
  // Tolerates floating-point noise: two levels 10 cm apart must compare as 10 cm.
  return by > 0 && sign * (value - one.acknowledgedAtValue) >= by - 1e-9;
}

export const lapseAcknowledgement = <One extends Acknowledgement>(
  one: One,
  lapsedAt: Date,
  lapseReason: LapseReason,
): One => ({
  ...one,
  ...noAcknowledgement,
  note: one.note,
  lapsedAt,
  lapsedWhy: lapseReason,
  lapsedBy: one.acknowledgedBy,
  lapsedName: one.acknowledgedName,
});

/** The state at an instant: an ended warning stays acknowledged, however long ago. */
export function warningAt<One extends LastingWarning>(one: One, now: Date): One {
  const { acknowledgedAt, acknowledgedUntil: until, endedAt } = one;
  if (acknowledgedAt === null || endedAt !== null) return one;
  if (until !== null && until.getTime() <= now.getTime()) return lapseAcknowledgement(one, until, 'time');
  return isFurther(one) ? lapseAcknowledgement(one, now, 'further') : one;
}

const holdsMs: Readonly<Record<Severity, number>> = {
  critical: 30 * minuteMs,
  warning: 2 * hourMs,
  watch: 8 * hourMs,
};

/**
 * Responsibility passes to the next shift, so an acknowledgement ends with the shift; without a roster a shift has
 * eight hours.
 */
export function holdsUntil(
  { severity, facts }: WarningFacts & { readonly severity: Severity },
  now: Date,
  shiftEndsAt: Date | null,
): Date {
  const heldMinutes = Number(facts.seenHoldsMin ?? 0);
  if (heldMinutes > 0) return new Date(now.getTime() + heldMinutes * minuteMs);
  if (severity === 'watch' && shiftEndsAt !== null) return shiftEndsAt;
  return new Date(now.getTime() + holdsMs[severity]);
}
