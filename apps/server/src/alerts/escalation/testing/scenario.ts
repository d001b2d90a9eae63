import type { Severity } from '@spillway/contract/alerts/codes';
import type { NotificationChannel } from '@spillway/contract/alerts/ways-out';

/**
 * The people in the scenarios. Ba, Lan and Minh have accounts: Ba has phone and email, Lan phone, email and English,
 * Minh a phone without accents. Xã (the commune) is a contact with phone and email; Tám never agreed to be notified;
 * Thư has email only.
 */
export type ScenarioPerson = 'Ba' | 'Lan' | 'Minh' | 'Xã' | 'Tám' | 'Thư';

export interface Step {
  readonly after: number;
  readonly to: readonly (ScenarioPerson | 'duty')[];
  readonly by: readonly NotificationChannel[];
  /** Repeats after this many minutes. */
  readonly every?: number;
}

/** 22:00 to 06:00; `days` are the weekdays on which they start, Monday is 1; absent: every day. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
  readonly days?: readonly number[];
}

export type Act =
  | { readonly do: 'raise' | 'rise' | 'fall'; readonly severity: Severity; readonly thing: string }
  | { readonly do: 'end' | 'cover' | 'uncover' | 'lapse'; readonly thing: string }
  | {
      readonly do: 'acts' | 'sees';
      readonly who: ScenarioPerson;
      readonly by: 'link' | 'screen';
      readonly thing: string;
    }
  | { readonly do: 'opens'; readonly who: ScenarioPerson }
  | { readonly do: 'texts'; readonly who: ScenarioPerson; readonly text: string }
  | { readonly do: 'mute'; readonly minutes: number; readonly atMost: Severity }
  | { readonly do: 'unmute' }
  | { readonly do: 'withdraw'; readonly who: ScenarioPerson }
  | { readonly do: 'swap'; readonly out: ScenarioPerson; readonly in: ScenarioPerson }
  | { readonly do: 'plan'; readonly severity: Severity; readonly steps: readonly Step[] }
  | { readonly do: 'away' | 'back'; readonly channel: 'sms' | 'mail' }
  | { readonly do: 'flood'; readonly isOn: boolean }
  | { readonly do: 'quiet'; readonly who: ScenarioPerson; readonly hours: QuietHours | null }
  | { readonly do: 'dies' | 'revives' }
  | { readonly do: 'restart' | 'stands still' };

/** 02:10 of the first day; `+1 02:10` of the next. */
interface Moment {
  readonly at: string;
  readonly acts: readonly Act[];
}

export interface Scenario {
  readonly it: string;
  readonly steps?: Partial<Record<Severity, readonly Step[]>>;
  /** Recipients that jobs notify at once, before any step. */
  readonly tells?: {
    readonly to: readonly (ScenarioPerson | 'duty')[];
    readonly by: readonly ('mail' | 'sms')[];
    readonly every?: number;
  };
  /**
   * One name: on duty around the clock; two names: from 06:00, and from 18:00; empty: a plan without people. Absent: no
   * plan.
   */
  readonly duty?: readonly ScenarioPerson[];
  /** Additionally on duty in flood mode, around the clock. */
  readonly dutyInFlood?: ScenarioPerson;
  readonly quiet?: Partial<Record<ScenarioPerson, QuietHours>>;
  /** Time zone and first day of the plant; absent: Sunday, 22 November 2026 in Vietnam. */
  readonly where?: { readonly zone: string; readonly day: string };
  /** Replies by text message are possible, so messages contain codes instead of links. */
  readonly hasWayBack?: true;
  readonly course: readonly Moment[];
  /** All messages that arrived, in order: `02:20 Lan sms escalated`; by name within a minute. */
  readonly heard: readonly string[];
  /** The replies to answers: `Ba done`, `Lan already`. */
  readonly answered?: readonly string[];
}

const usual = 'lake';

export const at = (time: string, ...acts: readonly Act[]): Moment => ({ at: time, acts });
export const raiseAct = (severity: Severity, subject = usual): Act => ({ do: 'raise', severity, thing: subject });
export const rises = (severity: Severity, subject = usual): Act => ({ do: 'rise', severity, thing: subject });
export const falls = (severity: Severity, subject = usual): Act => ({ do: 'fall', severity, thing: subject });
export const ends = (subject = usual): Act => ({ do: 'end', thing: subject });
export const isSpokenFor = (subject = usual): Act => ({ do: 'cover', thing: subject });
export const uncoverAct = (subject = usual): Act => ({ do: 'uncover', thing: subject });
export const lapseAct = (subject = usual): Act => ({ do: 'lapse', thing: subject });
export const acts = (user: ScenarioPerson, by: 'link' | 'screen' = 'link', subject = usual): Act => ({
  do: 'acts',
  who: user,
  by,
  thing: subject,
});
export const seeAct = (user: ScenarioPerson, by: 'link' | 'screen' = 'link', subject = usual): Act => ({
  do: 'sees',
  who: user,
  by,
  thing: subject,
});
/** Opens the page of a link without pressing a button, which programs that scan mail do as well. */
export const opens = (user: ScenarioPerson): Act => ({ do: 'opens', who: user });
/** Answers by text message from the person's own phone. */
export const texts = (user: ScenarioPerson, text: string): Act => ({ do: 'texts', who: user, text });
export const mutes = (minutes: number, highestSeverity: Severity = 'critical'): Act => ({
  do: 'mute',
  minutes,
  atMost: highestSeverity,
});
export const unmuteAct: Act = { do: 'unmute' };
export const withdrawAct = (user: ScenarioPerson): Act => ({ do: 'withdraw', who: user });
export const replacementAct = (user: ScenarioPerson, out: ScenarioPerson): Act => ({ do: 'swap', out, in: user });
export const plans = (severity: Severity, ...steps: readonly Step[]): Act => ({ do: 'plan', severity, steps });
export const isAway = (channel: 'sms' | 'mail'): Act => ({ do: 'away', channel });
export const isBack = (channel: 'sms' | 'mail'): Act => ({ do: 'back', channel });
export const floodBeginAct: Act = { do: 'flood', isOn: true };
export const floodEnds: Act = { do: 'flood', isOn: false };
export const quiets = (user: ScenarioPerson, hours: QuietHours | null): Act => ({ do: 'quiet', who: user, hours });
/** The SMS gateway refuses everything; email and calls still work. */
export const smsFailAct: Act = { do: 'dies' };
export const smsRevives: Act = { do: 'revives' };
export const evaluatorStopAct: Act = { do: 'stands still' };
export const restartAct: Act = { do: 'restart' };
/** Only time passes until then. */
export const until = (time: string): Moment => at(time);

export const step = (
  after: number,
  to: readonly (ScenarioPerson | 'duty')[],
  by: readonly NotificationChannel[],
  every?: number,
): Step => ({
  after,
  to,
  by,
  ...(every === undefined ? {} : { every }),
});
