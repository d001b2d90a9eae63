import type { warnings as contract } from '@spillway/contract/alerts/alerts';
import { warningMessage } from '@spillway/contract/alerts/sentences';
import type { Language } from '@spillway/contract/errors';
import type { AnswerTo } from '../platform/http/inside.ts';
import type { Attention } from './attention.ts';
import { warningStartOf } from './began.ts';
import { type Acknowledgement, noAcknowledgement } from './lapse-acknowledgement.ts';
import type { StoredSilence } from './muting/muting.ts';
import type { Warning } from './store.ts';

type WithoutMessage<One> = Omit<One, 'warningMessage'>;
export type CurrentWarning = WithoutMessage<AnswerTo<typeof contract.current>['warnings'][number]>;
type KeptWarning = WithoutMessage<AnswerTo<typeof contract.close>>;

/** For a shared list, in the language of each reader. */
export const inWords =
  (language: Language) =>
  <One extends Pick<CurrentWarning, 'code' | 'facts'>>(one: One) => ({
    ...one,
    warningMessage: warningMessage(one, language),
  });

export const acknowledgementView = ({
  acknowledgedAt,
  acknowledgedBy,
  acknowledgedName,
  acknowledgedUntil,
}: Acknowledgement) => ({
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy,
  acknowledgedName,
  acknowledgedUntil: acknowledgedUntil?.toISOString() ?? null,
});

const lapseView = ({ lapsedAt, lapsedWhy, lapsedBy, lapsedName }: Acknowledgement) =>
  lapsedAt && lapsedWhy && { at: lapsedAt.toISOString(), why: lapsedWhy, by: lapsedBy, name: lapsedName };

export const warningView = (one: Warning): KeptWarning => ({
  warningId: one.warningId,
  incidentId: one.incidentId,
  code: one.code,
  warningJobId: one.jobId ?? one.code,
  severity: one.severity,
  risenFrom: one.risenFrom,
  facts: { ...one.facts },
  stationId: one.stationId,
  since: warningStartOf(one).at.toISOString(),
  sinceAtLeast: warningStartOf(one).isAtLeast,
  raisedAt: one.raisedAt.toISOString(),
  lastSeenAt: lastSeenAt(one),
  endedAt: one.endedAt?.toISOString() ?? null,
  endedBy: one.endedBy,
  endedName: one.endedName,
  endReason: one.endReason,
  times: one.times,
  cameLate: one.isLate,
  ...acknowledgementView(one),
  lapsed: lapseView(one),
  note: one.note,
});

/** For a finding that is not stored yet. */
export const attentionView = (attention: Attention, now: Date): CurrentWarning => {
  const { code, jobId, severity, facts, stationId, since } = attention;
  return {
    warningId: null,
    incidentId: null,
    code,
    warningJobId: jobId ?? code,
    severity,
    risenFrom: null,
    facts: { ...facts },
    stationId,
    since: (since ?? now).toISOString(),
    // Evaluation has stopped, and the start is not looked up for a single response.
    sinceAtLeast: since === null,
    raisedAt: null,
    lastSeenAt: lastSeenAt(attention),
    endedAt: null,
    endedBy: null,
    endedName: null,
    endReason: null,
    times: 1,
    cameLate: false,
    ...acknowledgementView(noAcknowledgement),
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
  authorName: one.authorName,
});
