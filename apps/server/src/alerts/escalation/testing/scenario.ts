import type { Severity } from '@spillway/contract/alerts/codes';
import type { TellChannel } from '@spillway/contract/alerts/ways-out';

/**
 * The people in the scenarios. Ba, Lan and Minh have accounts: Ba has phone and email, Lan phone, email and English,
 * Minh a phone without accents. Xã (the commune) is a contact with phone and email; Tám never agreed to be notified;
 * Thư has email only.
 */
export type Who = 'Ba' | 'Lan' | 'Minh' | 'Xã' | 'Tám' | 'Thư';

export interface Step {
  readonly after: number;
  readonly to: readonly (Who | 'duty')[];
  readonly by: readonly TellChannel[];
  /** Repeats after this many minutes. */
  readonly every?: number;
}

/** 22:00 to 06:00; `days` are the weekdays on which they start, Monday is 1; absent: every day. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
  readonly days?: readonly number[];
}

export type Act =
  | { readonly do: 'raise' | 'rise' | 'fall'; readonly severity: Severity; readonly thing: string }
  | { readonly do: 'end' | 'cover' | 'uncover' | 'lapse'; readonly thing: string }
  | { readonly do: 'acts' | 'sees'; readonly who: Who; readonly by: 'link' | 'screen'; readonly thing: string }
  | { readonly do: 'opens'; readonly who: Who }
  | { readonly do: 'texts'; readonly who: Who; readonly text: string }
  | { readonly do: 'mute'; readonly minutes: number; readonly atMost: Severity }
  | { readonly do: 'unmute' }
  | { readonly do: 'withdraw'; readonly who: Who }
  | { readonly do: 'swap'; readonly out: Who; readonly in: Who }
  | { readonly do: 'plan'; readonly severity: Severity; readonly steps: readonly Step[] }
  | { readonly do: 'away' | 'back'; readonly channel: 'sms' | 'mail' }
  | { readonly do: 'flood'; readonly isOn: boolean }
  | { readonly do: 'quiet'; readonly who: Who; readonly hours: Quiet | null }
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
    readonly to: readonly (Who | 'duty')[];
    readonly by: readonly ('mail' | 'sms')[];
    readonly every?: number;
  };
  /**
   * One name: on duty around the clock; two names: from 06:00, and from 18:00; empty: a plan without people. Absent: no
   * plan.
   */
  readonly duty?: readonly Who[];
  /** Additionally on duty in flood mode, around the clock. */
  readonly dutyInFlood?: Who;
  readonly quiet?: Partial<Record<Who, Quiet>>;
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
export const raises = (severity: Severity, thing = usual): Act => ({ do: 'raise', severity, thing });
export const rises = (severity: Severity, thing = usual): Act => ({ do: 'rise', severity, thing });
export const falls = (severity: Severity, thing = usual): Act => ({ do: 'fall', severity, thing });
export const ends = (thing = usual): Act => ({ do: 'end', thing });
export const isSpokenFor = (thing = usual): Act => ({ do: 'cover', thing });
export const speaksAgain = (thing = usual): Act => ({ do: 'uncover', thing });
export const lapses = (thing = usual): Act => ({ do: 'lapse', thing });
export const acts = (who: Who, by: 'link' | 'screen' = 'link', thing = usual): Act => ({ do: 'acts', who, by, thing });
export const sees = (who: Who, by: 'link' | 'screen' = 'link', thing = usual): Act => ({ do: 'sees', who, by, thing });
/** Opens the page of a link without pressing a button, which programs that scan mail do as well. */
export const opens = (who: Who): Act => ({ do: 'opens', who });
/** Answers by text message from the person's own phone. */
export const texts = (who: Who, text: string): Act => ({ do: 'texts', who, text });
export const mutes = (minutes: number, atMost: Severity = 'critical'): Act => ({ do: 'mute', minutes, atMost });
export const unmutes: Act = { do: 'unmute' };
export const withdraws = (who: Who): Act => ({ do: 'withdraw', who });
export const standsInFor = (who: Who, out: Who): Act => ({ do: 'swap', out, in: who });
export const plans = (severity: Severity, ...steps: readonly Step[]): Act => ({ do: 'plan', severity, steps });
export const isAway = (channel: 'sms' | 'mail'): Act => ({ do: 'away', channel });
export const isBack = (channel: 'sms' | 'mail'): Act => ({ do: 'back', channel });
export const floodBegins: Act = { do: 'flood', isOn: true };
export const floodEnds: Act = { do: 'flood', isOn: false };
export const quiets = (who: Who, hours: Quiet | null): Act => ({ do: 'quiet', who, hours });
/** The SMS gateway refuses everything; email and calls still work. */
export const smsDies: Act = { do: 'dies' };
export const smsRevives: Act = { do: 'revives' };
export const standsStill: Act = { do: 'stands still' };
export const restarts: Act = { do: 'restart' };
/** Only time passes until then. */
export const until = (time: string): Moment => at(time);

export const step = (
  after: number,
  to: readonly (Who | 'duty')[],
  by: readonly TellChannel[],
  every?: number,
): Step => ({
  after,
  to,
  by,
  ...(every === undefined ? {} : { every }),
});
