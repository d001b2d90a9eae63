interface Kind {
  /** Critical ones are a red bar on every page. */
  readonly severity: 'critical' | 'watch';
  /** Everyone signed in, people who see the plant of its fact `plant`, or administrators of the installation. */
  readonly audience: 'everyone' | 'plant' | 'system';
}

const define = <const T extends Record<string, Kind>>(kinds: T): { readonly [K in keyof T]: Kind } => kinds;

/** Possible faults of an installation as a whole, worst first. The browser has the words for each. */
export const conditionKinds = define({
  data_damaged: { severity: 'critical', audience: 'everyone' },
  disk_full: { severity: 'critical', audience: 'everyone' },
  ledger_broken: { severity: 'critical', audience: 'system' },
  bytes_damaged: { severity: 'critical', audience: 'system' },
  clock_differs: { severity: 'critical', audience: 'everyone' },
  jobs_stand_still: { severity: 'critical', audience: 'everyone' },
  warnings_unproven: { severity: 'critical', audience: 'everyone' },
  duty_nobody: { severity: 'critical', audience: 'plant' },
  not_armed: { severity: 'critical', audience: 'everyone' },
  certificate_changed: { severity: 'critical', audience: 'system' },
  broker_held: { severity: 'critical', audience: 'everyone' },
  channel_unproven: { severity: 'critical', audience: 'system' },
  channel_unaccepted: { severity: 'critical', audience: 'system' },
  messages_stuck: { severity: 'critical', audience: 'system' },
  transfer_stuck: { severity: 'critical', audience: 'system' },
  disk_low: { severity: 'critical', audience: 'system' },
  https_ended: { severity: 'critical', audience: 'everyone' },
  future_rows: { severity: 'watch', audience: 'everyone' },
  clock_alone: { severity: 'watch', audience: 'system' },
  clock_stepped: { severity: 'watch', audience: 'system' },
  proxy_untrusted: { severity: 'watch', audience: 'system' },
  public_address_missing: { severity: 'watch', audience: 'system' },
  https_ends: { severity: 'watch', audience: 'system' },
  https_names: { severity: 'watch', audience: 'system' },
  answer_wrong: { severity: 'watch', audience: 'system' },
  log_unwritable: { severity: 'watch', audience: 'system' },
  transaction_long: { severity: 'watch', audience: 'system' },
  heartbeat_lost: { severity: 'watch', audience: 'system' },
  endpoint_away: { severity: 'watch', audience: 'system' },
  key_refused: { severity: 'watch', audience: 'plant' },
  key_ends: { severity: 'watch', audience: 'plant' },
  job_long: { severity: 'watch', audience: 'system' },
});

export type ConditionCode = keyof typeof conditionKinds;

export const conditionCodes = Object.keys(conditionKinds) as [ConditionCode, ...ConditionCode[]];
