import type { Frequency } from '../random/windows.ts';

const sensorKinds = [
  'rain',
  'radarRain',
  'lakeLevel',
  'tailwaterLevel',
  'gateOpening',
  'power',
  'unitFlow',
  'upstreamFlow',
  'battery',
] as const;

export type SensorKind = (typeof sensorKinds)[number];

/** Faults of a sensor row, one bit each. They are the truth by which quality checks are scored. */
export const Fault = {
  none: 0,
  /** One row far off. */
  spike: 1 << 0,
  /** Repeats the previous value; a rain gauge is blocked and counts nothing. */
  stuck: 1 << 1,
  /** The sensor sent nothing. */
  absent: 1 << 2,
  /** Off by more than noise and resolution explain; see `noticeable`. */
  drift: 1 << 3,
  /** Measured on time, sent later. */
  late: 1 << 4,
  /** The station was down: nothing measured. */
  stationDown: 1 << 5,
} as const;

export type FaultName = Exclude<keyof typeof Fault, 'none'>;

/** Accuracy of a sensor, in the unit of its series. */
export interface SensorFaults {
  /** Smallest difference between readings; for a rain gauge, the size of its bucket. */
  readonly resolution: number;
  /** Standard deviation of the noise, and the part of it that is proportional to the value. */
  readonly noise: number;
  readonly relativeNoise: number;
  /**
   * Standard deviation of the drift in 30 days; calibration is twice a year. For a rain gauge it is a share of the
   * value.
   */
  readonly driftPerMonth: number;
  readonly spikesPerYear: number;
  readonly spikeSize: number;
  readonly stuck: Frequency;
  readonly absent: Frequency;
  /** Lowest possible reading. */
  readonly min: number;
}

const level: SensorFaults = {
  resolution: 0.01,
  noise: 0.004,
  relativeNoise: 0,
  driftPerMonth: 0.005,
  spikesPerYear: 12,
  spikeSize: 1.5,
  stuck: { perYear: 3, meanHours: 10 },
  absent: { perYear: 6, meanHours: 1.5 },
  min: -1000,
};

/** Usual for plants of this size: a few faults a month over the whole network. */
export const usualFaults: Readonly<Record<SensorKind, SensorFaults>> = {
  rain: {
    resolution: 0.2,
    noise: 0,
    relativeNoise: 0,
    driftPerMonth: 0.01,
    spikesPerYear: 3,
    spikeSize: 30,
    stuck: { perYear: 1.5, meanHours: 30 },
    absent: { perYear: 4, meanHours: 2 },
    min: 0,
  },
  // Systematic radar errors are in `radar-sight`; this noise is per image.
  radarRain: {
    resolution: 0.01,
    noise: 0,
    relativeNoise: 0.15,
    driftPerMonth: 0,
    spikesPerYear: 0,
    spikeSize: 0,
    stuck: { perYear: 0, meanHours: 0 },
    absent: { perYear: 30, meanHours: 1.5 },
    min: 0,
  },
  lakeLevel: level,
  tailwaterLevel: { ...level, noise: 0.01 },
  gateOpening: {
    resolution: 0.01,
    noise: 0.003,
    relativeNoise: 0,
    driftPerMonth: 0.002,
    spikesPerYear: 3,
    spikeSize: 2,
    stuck: { perYear: 1, meanHours: 8 },
    absent: { perYear: 3, meanHours: 1 },
    min: 0,
  },
  power: {
    resolution: 0.01,
    noise: 0.02,
    relativeNoise: 0,
    driftPerMonth: 0,
    spikesPerYear: 2,
    spikeSize: 40,
    stuck: { perYear: 1, meanHours: 3 },
    absent: { perYear: 4, meanHours: 0.5 },
    min: 0,
  },
  unitFlow: {
    resolution: 0.1,
    noise: 0.05,
    relativeNoise: 0.01,
    driftPerMonth: 0.05,
    spikesPerYear: 6,
    spikeSize: 30,
    stuck: { perYear: 1, meanHours: 6 },
    absent: { perYear: 4, meanHours: 1 },
    min: 0,
  },
  upstreamFlow: {
    resolution: 0.1,
    noise: 0.1,
    relativeNoise: 0.03,
    driftPerMonth: 0.2,
    spikesPerYear: 8,
    spikeSize: 200,
    stuck: { perYear: 2, meanHours: 12 },
    absent: { perYear: 8, meanHours: 2 },
    min: 0,
  },
  battery: {
    resolution: 0.01,
    noise: 0.015,
    relativeNoise: 0,
    driftPerMonth: 0,
    spikesPerYear: 0,
    spikeSize: 0,
    stuck: { perYear: 0, meanHours: 0 },
    absent: { perYear: 0, meanHours: 0 },
    min: 0,
  },
};

/**
 * Smallest drift that a check can be expected to detect: more than three times the noise and two steps of the
 * resolution.
 */
export function noticeable({ noise, resolution }: SensorFaults): number {
  return Math.max(3 * noise, 2 * resolution);
}
