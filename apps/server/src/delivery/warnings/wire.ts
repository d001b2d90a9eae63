import type { warnings as contract } from '@spillway/contract/delivery/warnings';
import type { z } from 'zod';
import type { Attention } from './attention.ts';
import type { Acknowledgement, Warning } from './store.ts';

export type CurrentWarning = z.input<(typeof contract.current)['data']>['warnings'][number];
export type KeptWarning = z.input<(typeof contract.list)['data']>['warnings'][number];

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
  ended_at: one.endedAt?.toISOString() ?? null,
  times: one.times,
  ...acknowledgementView(one),
  note: one.note,
});

/** Of what nobody has kept yet. */
export const attentionView = ({ code, severity, facts, stationId, since }: Attention, now: Date): CurrentWarning => ({
  warning_id: null,
  code,
  severity,
  risen_from: null,
  facts: { ...facts },
  station_id: stationId,
  since: (since ?? now).toISOString(),
  raised_at: null,
  ended_at: null,
  times: 1,
  acknowledged_at: null,
  acknowledged_by: null,
  acknowledged_name: null,
  note: null,
});
