/** The kinds of weather that bring rain to a region. Depths are monthly means at an average place, January first. */
export interface Climate {
  readonly kinds: readonly StormKind[];
  /** Mean annual depth; the monthly depths of the kinds are scaled to it. */
  readonly annualRainMm: number;
  /** Coefficient of variation of whole years, in addition to the randomness of the storms. */
  readonly yearVariation: number;
  /** Potential evaporation, mm a day, by month. */
  readonly evaporationMmPerDay: readonly number[];
}

export interface StormKind {
  readonly name: string;
  readonly monthlyRainMm: readonly number[];
  /** At the storm's centre: mean of the lognormal depth, and the standard deviation of its logarithm. */
  readonly meanDepthMm: number;
  readonly depthSpread: number;
  readonly hours: readonly [shortest: number, longest: number];
  /** Hours of the day in which it may begin. */
  readonly startHours: readonly [from: number, to: number];
  /** Radius of the bell curve of its depth. */
  readonly radiusKm: number;
  /** Distance between the path of its centre and the middle of the basin: standard deviation east and north. */
  readonly scatterKm: number;
  readonly speedKmH: readonly [slowest: number, fastest: number];
  /** Chance that one half of a part stays dry: for parts below two hours, and above. */
  readonly dryShare: readonly [fine: number, coarse: number];
}

/**
 * The seaward mountains of central Vietnam: dry from January to August except for showers on summer afternoons; two
 * thirds of the year's rain fall from September to December, from cold fronts of the north-east monsoon and tropical
 * storms. Monthly depths follow the pattern of the region's published normals; their division among the kinds is our
 * assumption.
 */
export const centralVietnam: Climate = {
  annualRainMm: 2600,
  yearVariation: 0.05,
  evaporationMmPerDay: [2.4, 2.8, 3.5, 4.2, 4.6, 4.6, 4.5, 4.2, 3.5, 2.9, 2.5, 2.3],
  kinds: [
    {
      name: 'shower',
      monthlyRainMm: [5, 5, 20, 50, 130, 110, 100, 130, 120, 60, 20, 5],
      meanDepthMm: 30,
      depthSpread: 0.6,
      hours: [0.7, 3],
      startHours: [12, 20],
      radiusKm: 9,
      scatterKm: 18,
      speedKmH: [5, 20],
      dryShare: [0.12, 0],
    },
    {
      name: 'cold front',
      monthlyRainMm: [60, 25, 20, 15, 20, 10, 5, 15, 80, 250, 270, 180],
      meanDepthMm: 55,
      depthSpread: 0.6,
      hours: [18, 84],
      startHours: [0, 24],
      radiusKm: 60,
      scatterKm: 40,
      speedKmH: [10, 30],
      dryShare: [0.2, 0.12],
    },
    {
      name: 'tropical storm',
      monthlyRainMm: [0, 0, 0, 0, 15, 25, 25, 40, 130, 370, 270, 60],
      meanDepthMm: 130,
      depthSpread: 0.5,
      hours: [14, 54],
      startHours: [0, 24],
      radiusKm: 50,
      scatterKm: 40,
      speedKmH: [10, 25],
      dryShare: [0.08, 0.02],
    },
    {
      name: 'drizzle',
      monthlyRainMm: [25, 20, 12, 10, 0, 0, 0, 0, 0, 0, 5, 15],
      meanDepthMm: 5,
      depthSpread: 0.5,
      hours: [6, 36],
      startHours: [0, 24],
      radiusKm: 60,
      scatterKm: 40,
      speedKmH: [5, 15],
      dryShare: [0.25, 0.15],
    },
  ],
};
