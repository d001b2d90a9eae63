import type { BasinDescription } from '../basin.ts';

export const steepNam = {
  surfaceMaxMm: 14,
  rootZoneMaxMm: 160,
  overlandCoefficient: 0.6,
  interflowConstantH: 450,
  routingConstantH: 7,
  overlandThreshold: 0.2,
  interflowThreshold: 0.15,
  rechargeThreshold: 0.1,
  baseflowConstantH: 2600,
};

/** Four parts, one at the lake, and two plants upstream. */
export const fourParts: BasinDescription = {
  stepH: 1,
  gauges: 3,
  parts: [
    { id: 'upper', areaKm2: 150, parameters: steepNam, rainWeights: [1, 0, 0], reach: { travelTimeH: 4.5 } },
    {
      id: 'middle',
      areaKm2: 120,
      parameters: { ...steepNam, routingConstantH: 5 },
      rainWeights: [0.4, 0.6, 0],
      reach: { travelTimeH: 1.2 },
    },
    {
      id: 'side',
      areaKm2: 60,
      parameters: { ...steepNam, rootZoneMaxMm: 90 },
      rainWeights: [0, 2, 1],
      reach: { travelTimeH: 0.4 },
    },
    { id: 'lake', areaKm2: 82, parameters: { ...steepNam, surfaceMaxMm: 8 }, rainWeights: [0, 0, 1] },
  ],
  upstream: [{ id: 'plant', reach: { travelTimeH: 3, weighting: 0.1 } }, { id: 'near' }],
};

/** Two storms in three days: hourly depths of three gauges. */
export const threeGauges = (hours = 72): Float64Array[] =>
  [1, 0.7, 1.3].map((factor, gauge) =>
    Float64Array.from({ length: hours }, (_, hour) =>
      hour >= 6 + gauge && hour < 14 + gauge
        ? factor * (8 + 6 * Math.sin(hour))
        : hour >= 40 && hour < 46
          ? 9 * factor
          : 0,
    ),
  );
