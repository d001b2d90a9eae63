import type { StationDescription } from '../description.ts';
import { keyOf, uniform } from '../random/keyed.ts';
import { windowsTouching } from '../random/windows.ts';
import type { FaultEpisode, SignalColumns } from '../record.ts';
import { Battery } from './battery.ts';
import { markRows, Sensor, type Stretch, startsWithin } from './sensor.ts';
import { Fault, type FaultName, usualFaults } from './sensor-faults.ts';

/** What a row takes to the control room on a good line, at least and at most. */
const DELAY_MS = [4000, 25_000] as const;
/** A restarted logger sends its backlog at this pace, oldest first. */
const BACKLOG_ROW_MS = 200;

/** The columns of one station: its sensors' in order of the description, and when its rows arrived. */
export interface StationRows {
  readonly sensors: readonly SignalColumns[];
  readonly arrivedMs: Float64Array;
}

/** A logger: its line, its battery, its restarts, its sensors. */
export class Station {
  readonly #description: StationDescription;
  readonly #sensors: readonly Sensor[];
  readonly #battery: Battery | null;
  readonly #keys: { readonly [K in 'late' | 'down' | 'delay']: number };

  constructor(description: StationDescription, names: readonly string[], seed: number, utcOffsetMinutes: number) {
    const { id, sensors, battery } = description;
    this.#description = description;
    this.#sensors = sensors.map(({ kind, faults }, at) => {
      return new Sensor(names[at]!, kind === 'rain', { ...usualFaults[kind], ...faults }, seed);
    });
    this.#battery = battery === undefined ? null : new Battery(battery, keyOf(seed, id, 'sky'), utcOffsetMinutes);
    this.#keys = {
      late: keyOf(seed, id, 'late'),
      down: keyOf(seed, id, 'down'),
      delay: keyOf(seed, id, 'delay'),
    };
  }

  /** `rainMm` is the rain over the basin, for the battery's sky. */
  measure(rows: StationRows, rainMm: Float64Array, stretch: Stretch, episodes: FaultEpisode[]): void {
    const down = new Uint8Array(rows.arrivedMs.length);
    this.#charge(rows, rainMm, stretch, down);
    this.#mark('stationDown', this.#keys.down, this.#description.outages, stretch, down, episodes);
    this.#arrive(rows.arrivedMs, stretch, down, episodes);
    for (const [at, sensor] of this.#sensors.entries()) {
      const columns = rows.sensors[at]!;
      columns.faults.set(down);
      sensor.measure(columns, stretch, episodes);
    }
  }

  #charge({ sensors }: StationRows, rainMm: Float64Array, stretch: Stretch, down: Uint8Array): void {
    if (this.#battery === null) return;
    const { steps, firstMs, stepMs } = stretch;
    const shown = sensors.find(({ kind }) => kind === 'battery');
    for (let row = 0; row < steps; row += 1) {
      const volts = this.#battery.advance(firstMs + row * stepMs, stepMs, rainMm[row]!);
      if (shown !== undefined) shown.truth[row] = volts;
      if (this.#battery.isOff) down[row]! |= Fault.stationDown;
    }
  }

  #mark(
    fault: FaultName,
    key: number,
    frequency: StationDescription['outages'],
    stretch: Stretch,
    marks: Uint8Array,
    episodes: FaultEpisode[],
  ): void {
    for (const { fromMs, toMs } of this.#windows(key, frequency, stretch)) {
      markRows(marks, stretch, fromMs, toMs, Fault[fault]);
      if (startsWithin(fromMs, stretch)) episodes.push({ of: this.#description.id, fault, fromMs, toMs });
    }
  }

  #windows(key: number, frequency: StationDescription['outages'], { firstMs, stepMs, steps }: Stretch) {
    return windowsTouching(key, frequency, firstMs - stepMs, firstMs + (steps - 1) * stepMs + 1, stepMs);
  }

  /** Rows of a broken line wait for its end; those of a station that was down never come. */
  #arrive(arrivedMs: Float64Array, stretch: Stretch, down: Uint8Array, episodes: FaultEpisode[]): void {
    const { steps, firstMs, stepMs } = stretch;
    const [least, most] = DELAY_MS;
    for (let row = 0; row < steps; row += 1) {
      const ms = firstMs + row * stepMs;
      const delay = least + Math.trunc(uniform(this.#keys.delay, Math.trunc(ms / 60_000)) * (most - least));
      arrivedMs[row] = ms + delay;
    }
    for (const { fromMs, toMs } of this.#windows(this.#keys.late, this.#description.lateData, stretch)) {
      markRows(down, stretch, fromMs, toMs, Fault.late);
      const first = Math.max(0, Math.ceil((fromMs - firstMs) / stepMs));
      const end = Math.min(steps, Math.ceil((toMs - firstMs) / stepMs));
      for (let row = first; row < end; row += 1) {
        const inTurn = Math.ceil((firstMs + row * stepMs - fromMs) / stepMs);
        arrivedMs[row] = Math.max(arrivedMs[row]!, toMs + inTurn * BACKLOG_ROW_MS);
      }
      const of = this.#description.id;
      if (startsWithin(fromMs, stretch)) episodes.push({ of, fault: 'late', fromMs, toMs });
    }
    for (let row = 0; row < steps; row += 1) {
      if ((down[row]! & Fault.stationDown) !== 0) arrivedMs[row] = Number.NaN;
    }
  }
}
