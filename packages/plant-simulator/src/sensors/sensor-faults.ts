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

/** What is wrong with a row of a sensor: the truth that quality checks are scored against. One bit each. */
export const Fault = {
  none: 0,
  /** One row far off. */
  spike: 1 << 0,
  /** Shows what it showed before; a rain gauge is blocked and counts nothing. */
  stuck: 1 << 1,
  /** The sensor sent nothing. */
  absent: 1 << 2,
  /** Off by more than noise and resolution explain; see `noticeable`. */
  drift: 1 << 3,
  /** Measured in time, sent afterwards. */
  late: 1 << 4,
  /** The station was down: nothing measured. */
  stationDown: 1 << 5,
} as const;

export type FaultName = Exclude<keyof typeof Fault, 'none'>;

/** How good a sensor is, in the unit of its series. */
export interface SensorFaults {
  /** Step it reads in; a rain gauge's bucket. */
  readonly resolution: number;
  /** Standard deviation of the noise, and its part that grows with the value. */
  readonly noise: number;
  readonly relativeNoise: number;
  /** Standard deviation of what it strays in 30 days; it is calibrated twice a year. A rain gauge strays by this share. */
  readonly driftPerMonth: number;
  readonly spikesPerYear: number;
  readonly spikeSize: number;
  readonly stuck: Frequency;
  readonly absent: Frequency;
  /** It cannot read below this. */
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

/** What is usual at plants of this size: a few faults a month over a whole network. */
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
  // What a radar gets wrong is in `radar-sight`; the noise is that of one picture.
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

/** Drift a check can be expected to see: beyond three times the noise and two steps. */
export function noticeable({ noise, resolution }: SensorFaults): number {
  return Math.max(3 * noise, 2 * resolution);
}
