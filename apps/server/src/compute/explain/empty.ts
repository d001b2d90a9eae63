import type { Explanation } from './names.ts';

export const emptyExplanation = {
  field: null,
  seriesId: null,
  knownAt: null,
  value: null,
  flags: [],
  quality: null,
  run: null,
  madeBy: null,
  stale: false,
  rulesNow: null,
  again: null,
  steps: [],
  parts: [],
  inputs: [],
  river: null,
  balance: null,
  aggregate: null,
  forecast: null,
  modelRun: null,
  rain: null,
} satisfies Partial<Explanation>;
