import type { BatteryDescription, DesignFlood, OperationDescription, StationDescription } from './description.ts';

/**
 * Assumptions that the settings of a plant do not contain and a simulated plant needs: how its basin responds, how it
 * is operated, how its loggers fail.
 */

/** For a steep basin in the rain forest. */
export const nam = {
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

export const designFloods: readonly DesignFlood[] = [
  { returnPeriodYears: 10, peakM3s: 1467 },
  { returnPeriodYears: 20, peakM3s: 1756 },
  { returnPeriodYears: 50, peakM3s: 2131 },
  { returnPeriodYears: 100, peakM3s: 2412 },
  { returnPeriodYears: 200, peakM3s: 2692 },
  { returnPeriodYears: 500, peakM3s: 3063 },
  { returnPeriodYears: 1000, peakM3s: 3344 },
];

export const operation: Pick<
  OperationDescription,
  | 'guideLevels'
  | 'gateMoveMinutes'
  | 'gateSpeedMPerMinute'
  | 'hours'
  | 'unitOutages'
  | 'maintenance'
  | 'rampMwPerMinute'
> = {
  guideLevels: [
    { on: '01-01', levelM: 249.5 },
    { on: '04-01', levelM: 245 },
    { on: '08-25', levelM: 239 },
    { on: '10-15', levelM: 245 },
    { on: '12-15', levelM: 249.5 },
  ],
  gateMoveMinutes: 15,
  gateSpeedMPerMinute: 0.3,
  hours: [
    { fromMinute: 1050, toMinute: 1350 },
    { fromMinute: 360, toMinute: 1050 },
    { fromMinute: 1350, toMinute: 1440 },
    { fromMinute: 0, toMinute: 360 },
  ],
  unitOutages: { perYear: 4, meanHours: 10 },
  maintenance: [
    { unit: 0, from: '03-10', to: '03-19' },
    { unit: 1, from: '04-05', to: '04-14' },
  ],
  rampMwPerMinute: 6,
};

type Line = Pick<StationDescription, 'lateData' | 'outages'>;
export const cableLine: Line = { lateData: { perYear: 6, meanHours: 3 }, outages: { perYear: 1, meanHours: 4 } };
export const radioLine: Line = { lateData: { perYear: 18, meanHours: 6 }, outages: { perYear: 3, meanHours: 10 } };
export const battery: BatteryDescription = { daysWithoutSun: 14, sunGain: 5 };
