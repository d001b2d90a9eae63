/** Hours that are looked ahead. */
export const aheadH = 240;

/** At which it is said: each hour of two days, then every three. */
export const saidLeadsH: readonly number[] = [
  ...Array.from({ length: 48 }, (_, at) => at + 1),
  ...Array.from({ length: (aheadH - 48) / 3 }, (_, at) => 51 + 3 * at),
];

/** At which errors are learnt; between them those of the next hold. */
export const learntLeadsH = [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 72, 96, 120, 168, 240] as const;

/** The place of the learnt lead that holds at a lead. */
export const learntPlace = (leadH: number): number => {
  const at = learntLeadsH.findIndex((one) => one >= leadH);
  return at < 0 ? learntLeadsH.length - 1 : at;
};

/** Of the flow; of 100 that come, so many are below. */
export const flowLevels = [0.05, 0.1, 0.25, 0.75, 0.9, 0.95] as const;
export const lakeLevels = [0.1, 0.9] as const;

/** Share of the weights of the gauges below which many are missing. */
export const fewGauges = 0.8;

/** A storm is over before a day is: gauges that died in it are missed at once. The last hour of a slow gauge may still be on its way. */
export const rainLatelyH = 6;
