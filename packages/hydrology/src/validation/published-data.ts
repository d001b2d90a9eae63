/** What others printed: the inputs and results that the engine is held against, each once. */

/** Chow, Maidment and Mays (1988), example 8.4.1: hourly, flows in cubic feet a second. */
export const textbookReach = {
  travelTimeH: 2.3,
  weighting: 0.15,
  inflow: [93, 137, 208, 320, 442, 546, 630, 678, 691, 675, 634, 571, 477, 390, 329, 247, 184, 134, 108, 90],
  outflow: [85, 91, 114, 159, 233, 324, 420, 509, 578, 623, 642, 635, 603, 546, 479, 413, 341, 274, 215, 170],
};

/** The Leguer at Belle-Isle-en-Terre, first days of 1991, as the authors' own worksheet of GR4J computes them. */
export const leguer = {
  parameters: {
    productionMm: Math.exp(5.768_656_280_908_26),
    exchangeMmPerDay: Math.sinh(1.617_425_036_610_94),
    routingMm: Math.exp(4.243_161_299_434_56),
    unitHydrographDays: 0.5 + Math.exp(-0.117_506_799_276_908),
  },
  start: { productionFraction: 0.6, routingFraction: 0.7 },
  rainMm: Float64Array.of(14.1, 3.7, 7.1, 9.3, 7.1, 1.2, 11.7, 26.2, 33.6, 51.1, 4.1, 2.7),
  evaporationMm: Float64Array.of(0.46, 0.46, 0.47, 0.47, 0.48, 0.48, 0.49, 0.49, 0.5, 0.5, 0.54, 0.55),
  runoffMm: [
    4.100_737_858_521_47, 4.571_580_334_793_53, 4.210_150_907_429_54, 4.413_453_166_155_64, 4.694_661_382_798_96,
    4.345_908_723_099_5, 4.216_566_516_518_41, 6.477_240_256_778_41, 12.049_571_485_505_9, 22.463_983_714_438_6,
    23.832_510_418_846_5, 12.181_028_981_420_4,
  ],
};

/** Big Sandy River at Bruceton, Tennessee (USGS 03606500) [ft3/s]: 1930 to 1973, and the floods above 18,000 noted since 1890. */
export const bigSandy = {
  annualM3s: [
    9100, 2060, 7820, 3220, 5580, 17_000, 6740, 13_800, 4270, 5940, 1680, 1200, 10_100, 3780, 5340, 5630, 12_000, 3980,
    6130, 4740, 9880, 5230, 4260, 5000, 3320, 5480, 11_800, 5150, 3350, 2400, 1460, 3770, 7480, 2740, 3100, 7180, 1920,
    9060, 3080, 2800, 4330, 5080, 12_000, 7640,
  ],
  periods: [{ thresholdM3s: 18_000, floodsM3s: [25_000, 21_000, 18_500], quietYears: 37 }],
};

/** The sample of the tests of lmoments3, a port of Hosking's routines. */
export const lMomentSample = [2, 3, 4, 2.4, 5.5, 1.2, 5.4, 2.2, 7.1, 1.3, 1.5];

const flattening = 1 / 299.324_96;
/** EPSG Guidance Note 7-2: OSGB 1936 / British National Grid on Airy 1830. */
export const britishGrid = {
  ellipsoid: { semiMajorM: 6_377_563.396, eccentricitySquared: 2 * flattening - flattening ** 2 },
  longitude0: -2,
  latitude0: 49,
  scale: 0.999_601_271_7,
  falseEastingM: 400_000,
  falseNorthingM: -100_000,
};
