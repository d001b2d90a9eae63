/** The reasons a warning raised now would reach nobody, or fewer than it should; gravest first. */
export const unreachedReasons = [
  'evaluator_silent',
  'all_muted',
  'demo',
  'not_armed',
  'no_channel',
  'channels_stuck',
  'nobody_told',
  'no_plan',
  'nobody_on_duty',
  'duty_unreachable',
  'critical_muted',
  'critical_untold',
  'duty_unproven',
  'no_sound',
] as const;
export type UnreachedReason = (typeof unreachedReasons)[number];

/** nobody: no person would notice a critical warning; weak: fewer than should; heard: all is well. */
export const reachStates = ['heard', 'weak', 'nobody'] as const;
export type ReachState = (typeof reachStates)[number];

/** A browser that sounds reports each minute. */
export const soundBeatMs = 60_000;

/** Warnings are evaluated each minute: three missed evaluations are no accident. */
export const silentAfterMs = 3 * 60_000;
