import { warningMessage } from '@spillway/contract/delivery/warnings/sentences';
import type { warnings as contract } from '@spillway/contract/delivery/warnings/warnings';
import type { Language } from '@spillway/contract/errors';
import type { z } from 'zod';
import type { Attention } from './attention.ts';
import { beganOf } from './began.ts';
import { type Acknowledgement, unacknowledged } from './lapse.ts';
import type { StoredSilence } from './silences/silences.ts';
import type { Warning } from './store.ts';

type Told<One> = Omit<One, 'warning_message'>;
export type CurrentWarning = Told<z.input<(typeof contract.current)['data']>['warnings'][number]>;
type KeptWarning = Told<z.input<(typeof contract.close)['data']>>;

/** Of a list that all who ask share, in the language of each. */
export const inWords =
  (language: Language) =>
  <One extends Pick<CurrentWarning, 'code' | 'facts'>>(one: One) => ({
    ...one,
    warning_message: warningMessage(one, language),
  });

export const acknowledgementView = ({
  acknowledgedAt,
  acknowledgedBy,
  acknowledgedName,
  acknowledgedUntil,
}: Acknowledgement) => ({
  acknowledged_at: acknowledgedAt?.toISOString() ?? null,
  acknowledged_by: acknowledgedBy,
  acknowledged_name: acknowledgedName,
  acknowledged_until: acknowledgedUntil?.toISOString() ?? null,
});

const lapseView = ({ lapsedAt, lapsedWhy, lapsedBy, lapsedName }: Acknowledgement) =>
  lapsedAt && lapsedWhy && { at: lapsedAt.toISOString(), why: lapsedWhy, by: lapsedBy, name: lapsedName };

export const warningView = (one: Warning): KeptWarning => ({
  warning_id: one.warningId,
  incident_id: one.incidentId,
  code: one.code,
  warning_job_id: one.jobId ?? one.code,
  severity: one.severity,
  risen_from: one.risenFrom,
  facts: { ...one.facts },
  station_id: one.stationId,
  since: beganOf(one).at.toISOString(),
  since_at_least: beganOf(one).isAtLeast,
  raised_at: one.raisedAt.toISOString(),
  last_seen_at: lastSeenAt(one),
  ended_at: one.endedAt?.toISOString() ?? null,
  ended_by: one.endedBy,
  ended_name: one.endedName,
  end_reason: one.endReason,
  times: one.times,
  came_late: one.isLate,
  ...acknowledgementView(one),
  lapsed: lapseView(one),
  note: one.note,
});

/** Of what nobody has kept yet. */
export const attentionView = (attention: Attention, now: Date): CurrentWarning => {
  const { code, jobId, severity, facts, stationId, since } = attention;
  return {
    warning_id: null,
    incident_id: null,
    code,
    warning_job_id: jobId ?? code,
    severity,
    risen_from: null,
    facts: { ...facts },
    station_id: stationId,
    since: (since ?? now).toISOString(),
    // Nobody has looked for minutes, and what is worked out for one answer is not looked up.
    since_at_least: since === null,
    raised_at: null,
    last_seen_at: lastSeenAt(attention),
    ended_at: null,
    ended_by: null,
    ended_name: null,
    end_reason: null,
    times: 1,
    came_late: false,
    ...acknowledgementView(unacknowledged),
    lapsed: null,
    note: null,
  };
};

const lastSeenAt = ({ isUnseen, seenAt }: Pick<Attention, 'isUnseen' | 'seenAt'>): string | null =>
  isUnseen && seenAt !== null ? seenAt.toISOString() : null;

export const muteView = (one: StoredSilence) => ({
  until: one.until.toISOString(),
  reason: one.reason,
  author: one.author,
  author_name: one.authorName,
});
