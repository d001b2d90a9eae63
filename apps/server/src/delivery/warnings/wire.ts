import { warningMessage } from '@spillway/contract/delivery/warnings/sentences';
import type { warnings as contract } from '@spillway/contract/delivery/warnings/warnings';
import type { Language } from '@spillway/contract/errors';
import type { z } from 'zod';
import type { Attention } from './attention.ts';
import type { Acknowledgement, Warning } from './store.ts';

type Told<One> = Omit<One, 'warning_message'>;
export type CurrentWarning = Told<z.input<(typeof contract.current)['data']>['warnings'][number]>;
export type KeptWarning = Told<z.input<(typeof contract.list)['data']>['warnings'][number]>;

/** Of a list that all who ask share, in the language of each. */
export const inWords =
  (language: Language) =>
  <One extends Pick<CurrentWarning, 'code' | 'facts'>>(one: One) => ({
    ...one,
    warning_message: warningMessage(one, language),
  });

export const acknowledgementView = ({ acknowledgedAt, acknowledgedBy, acknowledgedName }: Acknowledgement) => ({
  acknowledged_at: acknowledgedAt?.toISOString() ?? null,
  acknowledged_by: acknowledgedBy,
  acknowledged_name: acknowledgedName,
});

export const warningView = (one: Warning): KeptWarning => ({
  warning_id: one.warningId,
  code: one.code,
  severity: one.severity,
  risen_from: one.risenFrom,
  facts: { ...one.facts },
  station_id: one.stationId,
  since: one.since.toISOString(),
  raised_at: one.raisedAt.toISOString(),
  last_seen_at: lastSeenAt(one),
  ended_at: one.endedAt?.toISOString() ?? null,
  ended_by: one.endedBy,
  ended_name: one.endedName,
  end_reason: one.endReason,
  times: one.times,
  ...acknowledgementView(one),
  note: one.note,
});

/** Of what nobody has kept yet. */
export const attentionView = (attention: Attention, now: Date): CurrentWarning => {
  const { code, severity, facts, stationId, since } = attention;
  return {
    warning_id: null,
    code,
    severity,
    risen_from: null,
    facts: { ...facts },
    station_id: stationId,
    since: (since ?? now).toISOString(),
    raised_at: null,
    last_seen_at: lastSeenAt(attention),
    ended_at: null,
    ended_by: null,
    ended_name: null,
    end_reason: null,
    times: 1,
    acknowledged_at: null,
    acknowledged_by: null,
    acknowledged_name: null,
    note: null,
  };
};

const lastSeenAt = ({ isUnseen, seenAt }: Pick<Attention, 'isUnseen' | 'seenAt'>): string | null =>
  isUnseen && seenAt !== null ? seenAt.toISOString() : null;
