import { itemAt, numberAt } from '@spillway/checked/reads';
import { requirePositive } from '@spillway/hydrology/errors';
import { gaussian, keyOf, uniform } from '../random/keyed.ts';
import { outside, requireFrequency, type Span, windowsTouching } from '../random/windows.ts';
import type { FaultEpisode, SignalColumns } from '../record.ts';
import { DAY_MS } from '../time/local-time.ts';
import { RadarSight } from './radar-sight.ts';
import { Fault, type FaultName, noticeable, type SensorFaults, type SensorKind } from './sensor-faults.ts';

/** Calibration is half-yearly; drift then starts at zero again. */
const CALIBRATION_MS = 182 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

/** Configured periods in which a sensor sends nothing, and in which it has no random faults. */
interface SetTimes {
  readonly silences?: readonly Span[] | undefined;
  readonly spared?: readonly Span[] | undefined;
}

/** Rows to measure, stamped `firstMs + row * stepMs`. */
export interface Interval {
  readonly steps: number;
  readonly firstMs: number;
  readonly stepMs: number;
}

/**
 * One sensor. Turns true values into the values of its logger, NaN where there is none, and flags the faults of every
 * row.
 *   measured = truth + drift + noise [+ spike], read in steps of the resolution; held while stuck
 * Faults, noise and drift are drawn by instant, so only the reading of a stuck sensor is carried from row to row.
 */
export class Sensor {
  readonly #name: string;
  readonly #faults: SensorFaults;
  readonly #isRain: boolean;
  readonly #sight: RadarSight | null;
  readonly #keys: { readonly [K in 'noise' | 'drift' | 'spike' | 'stuck' | 'absent']: number };
  readonly #inverse: number;
  readonly #silences: readonly Span[];
  readonly #spared: readonly Span[];
  #lastShown = Number.NaN;
  #inBucketMm = 0;

  constructor(name: string, kind: SensorKind, faults: SensorFaults, seed: number, set: SetTimes = {}) {
    requirePositive(`${name}.resolution`, faults.resolution);
    requireFrequency(`${name}.spikes`, { perYear: faults.spikesPerYear, meanHours: 0 });
    requireFrequency(`${name}.stuck`, faults.stuck);
    requireFrequency(`${name}.absent`, faults.absent);
    this.#name = name;
    this.#faults = faults;
    this.#isRain = kind === 'rain';
    this.#sight = kind === 'radarRain' ? new RadarSight(name, seed) : null;
    this.#silences = set.silences ?? [];
    this.#spared = set.spared ?? [];
    const key = (streamName: string): number => keyOf(seed, name, streamName);
    this.#keys = {
      noise: key('noise'),
      drift: key('drift'),
      spike: key('spike'),
      stuck: key('stuck'),
      absent: key('absent'),
    };
    this.#inverse = 1 / faults.resolution;
  }

  /** `columns.faults` contains the faults of the station; the sensor adds its own. */
  measure(columns: SignalColumns, interval: Interval, episodes: FaultEpisode[]): void {
    this.#markFaults(columns.faults, interval, episodes);
    if (this.#sight) this.#see(this.#sight, columns, interval);
    else if (this.#isRain) this.#count(columns, interval);
    else this.#read(columns, interval);
  }

  #markFaults(faults: Uint8Array, interval: Interval, episodes: FaultEpisode[]): void {
    const { spikesPerYear, stuck, absent } = this.#faults;
    const { firstMs, stepMs, steps } = interval;
    const mark = (fault: FaultName, windows: readonly Span[]): void => {
      for (const { fromMs, toMs } of windows) {
        markRows(faults, interval, fromMs, toMs, Fault[fault]);
        if (startsWithin(fromMs, interval)) episodes.push({ of: this.#name, fault, fromMs, toMs });
      }
    };
    const endMs = firstMs + (steps - 1) * stepMs + 1;
    const faultWindows = (key: number, perYear: number, meanHours: number): readonly Span[] =>
      outside(windowsTouching(key, { perYear, meanHours }, firstMs - stepMs, endMs, stepMs), this.#spared);
    mark('spike', faultWindows(this.#keys.spike, spikesPerYear, 0));
    mark('stuck', faultWindows(this.#keys.stuck, stuck.perYear, stuck.meanHours));
    mark('absent', faultWindows(this.#keys.absent, absent.perYear, absent.meanHours));
    mark('absent', this.#silences);
  }

  #read({ truth, measured, faults }: SignalColumns, { steps, firstMs, stepMs }: Interval): void {
    const { noise, relativeNoise, min } = this.#faults;
    const threshold = noticeable(this.#faults);
    for (let row = 0; row < steps; row += 1) {
      const ms = firstMs + row * stepMs;
      const driftBy = this.#driftAt(ms);
      if (Math.abs(driftBy) > threshold) faults[row] = itemAt(faults, row) | Fault.drift;
      const fault = itemAt(faults, row);
      if ((fault & (Fault.absent | Fault.stationDown)) !== 0) {
        measured[row] = Number.NaN;
        continue;
      }
      if ((fault & Fault.stuck) !== 0 && !Number.isNaN(this.#lastShown)) {
        measured[row] = this.#lastShown;
        continue;
      }
      const sound = numberAt(truth, row);
      const position = Math.trunc(ms / 60_000);
      let sensorValue =
        sound + driftBy + (noise + relativeNoise * Math.abs(sound)) * gaussian(this.#keys.noise, position);
      if ((fault & Fault.spike) !== 0) {
        const spike = this.#spikeAt(position);
        // Clipped at zero, a downward spike of a closed gate would look like a sound reading.
        sensorValue += sensorValue + spike < min ? Math.abs(spike) : spike;
      }
      const reading = this.#inSteps(Math.max(min, sensorValue));
      measured[row] = reading;
      if ((fault & Fault.spike) === 0) this.#lastShown = reading;
    }
  }

  /** A radar gives no value between two images, and none for an image that was not sent. */
  #see(sight: RadarSight, { truth, measured, faults }: SignalColumns, { steps, firstMs, stepMs }: Interval): void {
    const { relativeNoise } = this.#faults;
    for (let row = 0; row < steps; row += 1) {
      const ms = firstMs + row * stepMs;
      const measuredValue = sight.told(numberAt(truth, row), ms, stepMs);
      const isSilent = (itemAt(faults, row) & (Fault.absent | Fault.stationDown)) !== 0;
      const noise = 1 + relativeNoise * gaussian(this.#keys.noise, Math.trunc(ms / 60_000));
      measured[row] = isSilent ? Number.NaN : this.#inSteps(Math.max(0, measuredValue * noise));
    }
  }

  /**
   * A tipping bucket: rain that does not fill it stays in it for the next row. Rain is lost only while the gauge does
   * not count.
   */
  #count({ truth, measured, faults }: SignalColumns, { steps, firstMs, stepMs }: Interval): void {
    const { resolution } = this.#faults;
    for (let row = 0; row < steps; row += 1) {
      const ms = firstMs + row * stepMs;
      const fault = itemAt(faults, row);
      if ((fault & (Fault.absent | Fault.stationDown)) !== 0) {
        measured[row] = Number.NaN;
        this.#inBucketMm = 0;
        continue;
      }
      const isBlocked = (fault & Fault.stuck) !== 0;
      if (!isBlocked) this.#inBucketMm += numberAt(truth, row) * Math.max(0, 1 + this.#driftAt(ms));
      const tips = Math.floor(this.#inBucketMm * this.#inverse + 1e-9);
      this.#inBucketMm -= tips * resolution;
      const falseTips = (fault & Fault.spike) !== 0 ? Math.abs(this.#spikeAt(Math.trunc(ms / 60_000))) : 0;
      measured[row] = this.#inSteps(tips * resolution + falseTips);
    }
  }

  /** Drift grows linearly from each calibration on, each time at a different rate. */
  #driftAt(ms: number): number {
    const { driftPerMonth } = this.#faults;
    if (driftPerMonth === 0) return 0;
    const offset = uniform(this.#keys.drift, -1) * CALIBRATION_MS;
    const period = Math.floor((ms + offset) / CALIBRATION_MS);
    const since = ms + offset - period * CALIBRATION_MS;
    return (driftPerMonth * gaussian(this.#keys.drift, period) * since) / MONTH_MS;
  }

  /** Between half and one and a half times the usual size, in either direction. */
  #spikeAt(index: number): number {
    const draw = 2 * uniform(this.#keys.spike, index) - 1;
    return this.#faults.spikeSize * (draw + Math.sign(draw) / 2);
  }

  #inSteps(value: number): number {
    return Math.round(value * this.#inverse) / this.#inverse;
  }
}

/** Flags the rows stamped within `fromMs .. toMs`, the end excluded. */
export function markRows(
  faults: Uint8Array,
  { steps, firstMs, stepMs }: Interval,
  fromMs: number,
  toMs: number,
  fault: number,
): void {
  const first = Math.max(0, Math.ceil((fromMs - firstMs) / stepMs));
  const end = Math.min(steps, Math.ceil((toMs - firstMs) / stepMs));
  for (let row = first; row < end; row += 1) faults[row] = itemAt(faults, row) | fault;
}

/** Each episode is reported once, by the stretch that contains its start. */
export function startsWithin(fromMs: number, { steps, firstMs, stepMs }: Interval): boolean {
  return fromMs > firstMs - stepMs && fromMs <= firstMs + (steps - 1) * stepMs;
}
