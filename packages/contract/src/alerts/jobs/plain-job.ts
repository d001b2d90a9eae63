import type { JobContent } from './content.ts';
import { channels, defaultDelayRows, defaultSameWithinMinutes } from './limits.ts';

type SimpleField = 'name' | 'group' | 'target_kind' | 'property' | 'comparison_mode' | 'comparison_operator' | 'steps';

/** The defaults of a job of which only the condition is given: on the dashboard only, notified at once, ended at once. */
export const plainJob: Omit<JobContent, SimpleField> = {
  target_id: null,
  window_minutes: null,
  per_minutes: null,
  by: null,
  lead_minutes: null,
  edge: null,
  hysteresis: 0,
  delay: defaultDelayRows,
  clear_after_minutes: 0,
  least_minutes: 0,
  missing_after_minutes: null,
  types: [channels.dashboard],
  receivers: [],
  repeat_minutes: null,
  seen_holds_minutes: null,
  handling: { text: '', steps: [], calls: [] },
  same_within_minutes: defaultSameWithinMinutes,
  further_by: null,
  further_share: null,
  is_enabled: true,
  only_in_flood: false,
};
