export const aheadH = 240;

/** Leads of the forecast: each hour of two days, then every three hours. */
export const issuedLeadsH: readonly number[] = [
  ...Array.from({ length: 48 }, (_, index) => index + 1),
  ...Array.from({ length: (aheadH - 48) / 3 }, (_, index) => 51 + 3 * index),
];

/** Leads at which errors are learnt; between them, those of the next one apply. */
export const learntLeadsH = [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 72, 96, 120, 168, 240] as const;

/** The index of the learnt lead that applies at a lead. */
export const learntPlace = (leadH: number): number => {
  const at = learntLeadsH.findIndex((one) => one >= leadH);
  return at < 0 ? learntLeadsH.length - 1 : at;
};

/** Quantiles of the flow. */
export const flowLevels = [0.05, 0.1, 0.25, 0.75, 0.9, 0.95] as const;
export const lakeLevels = [0.1, 0.9] as const;

/** Below this share of the gauges' weights, many gauges are missing. */
export const fewGaugesShare = 0.8;

/**
 * Gauges that fail in a storm must be noticed at once, since the storm is over within a day. The last hour of a slow
 * gauge may still be on its way.
 */
export const recentRainH = 6;
