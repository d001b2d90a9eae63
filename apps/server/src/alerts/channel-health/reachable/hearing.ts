import { itemAt } from '@spillway/checked/reads';
import type { Hearing, UnheardReason } from '@spillway/contract/alerts/heard-reasons';
import { dayMs } from '@spillway/plant-time/spans';

/** Everything that decides whether a critical warning of this moment would be noticed by a person. */
export interface Situation {
  readonly nowMs: number;
  /** Who has not been reached for so long may have another number by now. */
  readonly proofDays: number;
  /** Messages about it never leave. */
  readonly isDemo: boolean;
  /** Null: warnings are being looked for. */
  readonly silentSinceMs: number | null;
  readonly isArmed: boolean;
  /** By which people are told, of the installation; none: nothing is set up. */
  readonly channels: readonly { readonly lane: string; readonly isStuck: boolean }[];
  readonly duty: {
    readonly hasPlan: boolean;
    readonly people: readonly {
      readonly name: string;
      /** Whether some channel leads to the person. */
      readonly isReachable: boolean;
      /** The newest of the ways that some channel leads to; null: none ever. */
      readonly provenAtMs: number | null;
    }[];
  };
  /** Whatever may become critical: how many people it is told to who can be reached. */
  readonly critical: readonly { readonly name: string; readonly toldPeople: number }[];
  /** That hold back critical warnings. */
  readonly silences: readonly { readonly untilMs: number; readonly reason: string; readonly isOfAll: boolean }[];
  /** Browsers that sound. */
  readonly sounding: number;
}

interface Reason {
  readonly code: UnheardReason;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Heard {
  readonly hearing: Hearing;
  readonly severity: 'good' | 'watch' | 'critical';
  readonly reasons: readonly Reason[];
}

const instant = (timeMs: number): string => new Date(timeMs).toISOString();

/**
 * Somebody notices where messages lead to a person, or a browser sounds; and only where warnings are looked for and told at all. Of a
 * plant at which nothing was ever set up it is said calmly: its first day is no emergency.
 */
export function hearingOf(situation: Situation): Heard {
  const { channels, duty, sounding, isDemo } = situation;
  const stopped = stoppedBy(situation);
  const outward = outwardBroken(situation);
  const others = weaknesses(situation);
  const isNobody = stopped.length > 0 || (outward.length > 0 && sounding === 0);
  const reasons = [...stopped, ...outward, ...others, ...(outward.length > 0 && sounding === 0 ? [noSound] : [])];
  if (reasons.length === 0) return { hearing: 'heard', severity: 'good', reasons };
  const isNew = channels.length === 0 && !duty.hasPlan;
  const isCalm = !isNobody || ((isNew || isDemo) && stopped.length === 0);
  return { hearing: isNobody ? 'nobody' : 'weak', severity: isCalm ? 'watch' : 'critical', reasons };
}

const noSound: Reason = { code: 'no_sound', facts: {} };

/** Whoever listens would hear nothing. */
function stoppedBy({ silentSinceMs, silences }: Situation): Reason[] {
  const ofAll = silences.find(({ isOfAll }) => isOfAll);
  return [
    ...(silentSinceMs === null
      ? []
      : [{ code: 'evaluator_silent' as const, facts: { since: instant(silentSinceMs) } }]),
    ...(ofAll ? [{ code: 'all_muted' as const, facts: { until: instant(ofAll.untilMs), reason: ofAll.reason } }] : []),
  ];
}

/** Nothing leads from here to a person who is elsewhere. */
function outwardBroken({ isDemo, isArmed, channels, critical }: Situation): Reason[] {
  if (isDemo) return [{ code: 'demo', facts: {} }];
  if (channels.length === 0) return [{ code: 'no_channel', facts: {} }];
  if (!isArmed) return [{ code: 'not_armed', facts: {} }];
  if (channels.every(({ isStuck }) => isStuck))
    return [{ code: 'channels_stuck', facts: { lanes: channels.map(({ lane }) => lane).join(', ') } }];
  if (critical.length > 0 && critical.every(({ toldPeople }) => toldPeople === 0))
    return [{ code: 'nobody_told', facts: {} }];
  return [];
}

/** Somebody hears perhaps, but fewer than should. */
function weaknesses({ isDemo, nowMs, proofDays, duty, critical, silences }: Situation): Reason[] {
  if (isDemo) return [];
  const isFresh = (atMs: number | null) => atMs !== null && nowMs - atMs <= proofDays * dayMs;
  const untold = critical.filter(({ toldPeople }) => toldPeople === 0);
  const isPartOf = untold.length > 0 && untold.length < critical.length;
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
      ? [{ code: 'critical_untold' as const, facts: { count: untold.length, name: itemAt(untold, 0).name } }]
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
