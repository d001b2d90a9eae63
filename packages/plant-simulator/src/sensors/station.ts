import { itemAt, numberAt } from '@spillway/checked/reads';
import type { StationDescription } from '../description.ts';
import { keyOf, uniform } from '../random/keyed.ts';
import { type Frequency, outside, type Span, windowsTouching } from '../random/windows.ts';
import type { FaultEpisode, SignalColumns } from '../record.ts';
import { Battery } from './battery.ts';
import { type Interval, markRows, Sensor, startsWithin } from './sensor.ts';
import { Fault, type FaultName, usualFaults } from './sensor-faults.ts';

/** Shortest and longest delay of a row to the control room while the line works. */
const DELAY_MS = [4000, 25_000] as const;
/** A restarted logger sends its backlog at this rate, oldest first. */
const BACKLOG_ROW_MS = 200;

/** Columns of one station: those of its sensors in the order of the description, and the arrival times of its rows. */
interface StationRows {
  readonly sensors: readonly SignalColumns[];
  readonly arrivedMs: Float64Array;
}

/** A logger with its line, battery, restarts and sensors. */
export class Station {
  readonly #description: StationDescription;
  readonly #sensors: readonly Sensor[];
  readonly #battery: Battery | null;
  readonly #keys: { readonly [K in 'late' | 'down' | 'delay']: number };

  constructor(description: StationDescription, names: readonly string[], seed: number, utcOffsetMinutes: number) {
    const { id, sensors, battery, spared = [] } = description;
    this.#description = description;
    this.#sensors = sensors.map(({ kind, faults, silences }, index) => {
      return new Sensor(itemAt(names, index), kind, { ...usualFaults[kind], ...faults }, seed, { silences, spared });
    });
    this.#battery = battery === undefined ? null : new Battery(battery, keyOf(seed, id, 'sky'), utcOffsetMinutes);
    this.#keys = {
      late: keyOf(seed, id, 'late'),
      down: keyOf(seed, id, 'down'),
      delay: keyOf(seed, id, 'delay'),
    };
  }

  /** `rainMm` is the rain over the basin, from which the cloud cover for the battery follows. */
  measure(rows: StationRows, rainMm: Float64Array, interval: Interval, episodes: FaultEpisode[]): void {
    const { outages, lateData } = this.#description;
    const faults = new Uint8Array(interval.steps);
    this.#charge(rows, rainMm, interval, faults);
    this.#mark('stationDown', this.#windows(this.#keys.down, outages, interval), interval, faults, episodes);
    const late = this.#windows(this.#keys.late, lateData, interval);
    this.#mark('late', late, interval, faults, episodes);
    this.#arrive(rows.arrivedMs, late, interval, faults);
    for (const [index, sensor] of this.#sensors.entries()) {
      const columns = itemAt(rows.sensors, index);
      columns.faults.set(faults);
      sensor.measure(columns, interval, episodes);
    }
  }

  #charge({ sensors }: StationRows, rainMm: Float64Array, interval: Interval, faults: Uint8Array): void {
    if (this.#battery === null) return;
    const { steps, firstMs, stepMs } = interval;
    const batterySensor = sensors.find(({ kind }) => kind === 'battery');
    for (let row = 0; row < steps; row += 1) {
      const volts = this.#battery.advance(firstMs + row * stepMs, stepMs, numberAt(rainMm, row));
      if (batterySensor !== undefined) batterySensor.truth[row] = volts;
      if (this.#battery.isOff) faults[row] = itemAt(faults, row) | Fault.stationDown;
    }
  }

  #windows(key: number, frequency: Frequency, { firstMs, stepMs, steps }: Interval): readonly Span[] {
    const windows = windowsTouching(key, frequency, firstMs - stepMs, firstMs + (steps - 1) * stepMs + 1, stepMs);
    return outside(windows, this.#description.spared ?? []);
  }

  #mark(
    fault: FaultName,
    windows: readonly Span[],
    interval: Interval,
    faults: Uint8Array,
    episodes: FaultEpisode[],
  ): void {
    for (const { fromMs, toMs } of windows) {
      markRows(faults, interval, fromMs, toMs, Fault[fault]);
      if (startsWithin(fromMs, interval)) episodes.push({ of: this.#description.id, fault, fromMs, toMs });
    }
  }

  /** Rows measured while the line was down arrive when it is back; rows of a station that was down never arrive. */
  #arrive(
    arrivedMs: Float64Array,
    late: readonly Span[],
    { steps, firstMs, stepMs }: Interval,
    faults: Uint8Array,
  ): void {
    const [minDelayMs, maxDelayMs] = DELAY_MS;
    for (let row = 0; row < steps; row += 1) {
      const ms = firstMs + row * stepMs;
      const delay =
        minDelayMs + Math.trunc(uniform(this.#keys.delay, Math.trunc(ms / 60_000)) * (maxDelayMs - minDelayMs));
      let atMs = ms + delay;
      for (const { fromMs, toMs } of late) {
        const turnNumber = Math.ceil((ms - fromMs) / stepMs);
        if (ms >= fromMs && ms < toMs) atMs = Math.max(atMs, toMs + turnNumber * BACKLOG_ROW_MS);
      }
      arrivedMs[row] = (itemAt(faults, row) & Fault.stationDown) !== 0 ? Number.NaN : atMs;
    }
  }
}
