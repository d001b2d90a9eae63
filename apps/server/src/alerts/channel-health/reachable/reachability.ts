import { itemAt } from '@spillway/checked/reads';
import type { ReachState, UnreachedReason } from '@spillway/contract/alerts/reach-reasons';
import { dayMs } from '@spillway/plant-time/spans';

/** All facts that determine whether a person would notice a critical warning now. */
export interface Situation {
  readonly nowMs: number;
  /** After this many days without proof of contact the number may be outdated. */
  readonly proofDays: number;
  readonly isDemo: boolean;
  /** Null while warnings are being evaluated. */
  readonly silentSinceMs: number | null;
  readonly isArmed: boolean;
  /** The installation's channels to people; empty when none is set up. */
  readonly channels: readonly { readonly lane: string; readonly isStuck: boolean }[];
  readonly duty: {
    readonly hasPlan: boolean;
    readonly people: readonly {
      readonly name: string;
      readonly isReachable: boolean;
      /** The newest proof of any usable contact; null without any. */
      readonly provenAtMs: number | null;
    }[];
  };
  /** Warnings that may become critical, with the number of reachable people they notify. */
  readonly critical: readonly { readonly name: string; readonly toldPeople: number }[];
  /** Silences that mute critical warnings. */
  readonly silences: readonly { readonly untilMs: number; readonly reason: string; readonly isOfAll: boolean }[];
  readonly sounding: number;
}

interface Reason {
  readonly code: UnreachedReason;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Reachability {
  readonly hearing: ReachState;
  readonly severity: 'good' | 'watch' | 'critical';
  readonly reasons: readonly Reason[];
}

const instant = (timeMs: number): string => new Date(timeMs).toISOString();

/**
 * A person is reached by messages or by a sounding browser, as long as warnings are evaluated and notified. A plant
 * where nothing was ever set up gets a calm hint: its first day is no emergency.
 */
export function hearingOf(situation: Situation): Reachability {
  const { channels, duty, sounding, isDemo } = situation;
  const stopped = silenceReasons(situation);
  const outward = outboundReasons(situation);
  const others = weaknesses(situation);
  const isNobody = stopped.length > 0 || (outward.length > 0 && sounding === 0);
  const reasons = [...stopped, ...outward, ...others, ...(outward.length > 0 && sounding === 0 ? [noSoundReason] : [])];
  if (reasons.length === 0) return { hearing: 'heard', severity: 'good', reasons };
  const isNew = channels.length === 0 && !duty.hasPlan;
  const isCalm = !isNobody || ((isNew || isDemo) && stopped.length === 0);
  return { hearing: isNobody ? 'nobody' : 'weak', severity: isCalm ? 'watch' : 'critical', reasons };
}

const noSoundReason: Reason = { code: 'no_sound', facts: {} };

/** Reasons why no one would be alerted at all. */
function silenceReasons({ silentSinceMs, silences }: Situation): Reason[] {
  const allSilence = silences.find(({ isOfAll }) => isOfAll);
  return [
    ...(silentSinceMs === null
      ? []
      : [{ code: 'evaluator_silent' as const, facts: { since: instant(silentSinceMs) } }]),
    ...(allSilence
      ? [{ code: 'all_muted' as const, facts: { until: instant(allSilence.untilMs), reason: allSilence.reason } }]
      : []),
  ];
}

/** Reasons why no one outside the control room would be alerted. */
function outboundReasons({ isDemo, isArmed, channels, critical }: Situation): Reason[] {
  if (isDemo) return [{ code: 'demo', facts: {} }];
  if (channels.length === 0) return [{ code: 'no_channel', facts: {} }];
  if (!isArmed) return [{ code: 'not_armed', facts: {} }];
  if (channels.every(({ isStuck }) => isStuck))
    return [{ code: 'channels_stuck', facts: { lanes: channels.map(({ lane }) => lane).join(', ') } }];
  if (critical.length > 0 && critical.every(({ toldPeople }) => toldPeople === 0))
    return [{ code: 'nobody_told', facts: {} }];
  return [];
}

/** Reasons why fewer people than intended may be reached. */
function weaknesses({ isDemo, nowMs, proofDays, duty, critical, silences }: Situation): Reason[] {
  if (isDemo) return [];
  const isFresh = (atMs: number | null) => atMs !== null && nowMs - atMs <= proofDays * dayMs;
  const unnotifiedSteps = critical.filter(({ toldPeople }) => toldPeople === 0);
  const isPartOf = unnotifiedSteps.length > 0 && unnotifiedSteps.length < critical.length;
  return [
    ...onDuty(duty),
    ...duty.people
      .filter(({ isReachable }) => !isReachable)
      .map(({ name }): Reason => ({ code: 'duty_unreachable', facts: { name } })),
    ...silences
      .filter(({ isOfAll }) => !isOfAll)
      .slice(0, 1)
      .map(({ untilMs, reason }): Reason => ({ code: 'critical_muted', facts: { until: instant(untilMs), reason } })),
    ...(isPartOf
      ? [
          {
            code: 'critical_untold' as const,
            facts: { count: unnotifiedSteps.length, name: itemAt(unnotifiedSteps, 0).name },
          },
        ]
      : []),
    ...duty.people
      .filter(({ isReachable, provenAtMs }) => isReachable && !isFresh(provenAtMs))
      .map(({ name, provenAtMs }): Reason => {
        const at = provenAtMs === null ? '' : instant(provenAtMs);
        return { code: 'duty_unproven', facts: { name, at } };
      }),
  ];
}

function onDuty({ hasPlan, people }: Situation['duty']): Reason[] {
  if (people.length > 0) return [];
  return [{ code: hasPlan ? 'nobody_on_duty' : 'no_plan', facts: {} }];
}
