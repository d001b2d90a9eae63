import type { Warning } from './warning.ts';

/** As the server tells it, with what a test is about. */
export const aWarning = (more: Partial<Warning> = {}): Warning => ({
  warning_id: null,
  incident_id: null,
  code: 'calculation_late',
  warning_message: '',
  severity: 'watch',
  risen_from: null,
  facts: {},
  station_id: null,
  since: '2026-10-18T01:00:00.000Z',
  raised_at: null,
  last_seen_at: null,
  ended_at: null,
  ended_by: null,
  ended_name: null,
  end_reason: null,
  times: 1,
  came_late: false,
  acknowledged_at: null,
  acknowledged_by: null,
  acknowledged_name: null,
  acknowledged_until: null,
  lapsed: null,
  note: null,
  ...more,
});
