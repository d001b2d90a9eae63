import type { Explanation } from './names.ts';

/** What an explanation says where there is nothing to say. */
export const emptyExplanation = {
  field: null,
  series_id: null,
  known_at: null,
  value: null,
  flags: [],
  quality: null,
  run: null,
  made_by: null,
  stale: false,
  rules_now: null,
  again: null,
  steps: [],
  parts: [],
  inputs: [],
  river: null,
  balance: null,
  aggregate: null,
  forecast: null,
  model_run: null,
  rain: null,
} satisfies Partial<Explanation>;
