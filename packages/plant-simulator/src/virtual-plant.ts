import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '@spillway/hydrology/errors';
import type { Flood } from './catchment/floods.ts';
import type { VirtualPlantDescription } from './description.ts';
import type { FaultEpisode, PlantRecord, Signal, SignalColumns, StationColumns } from './record.ts';
import { rowsOf, waterColumns } from './record-columns.ts';
import { requireDescription } from './require-description.ts';
import { Station } from './sensors/station.ts';
import { signalsOf, truthOf } from './signals.ts';
import { DAY_MS } from './time/local-time.ts';
import { Water } from './water.ts';

export interface VirtualPlantOptions {
  readonly description: VirtualPlantDescription;
  /** A whole number; the same seed gives the same plant. */
  readonly seed: number;
  /** The first row is stamped one step later. A whole number of steps since 1970. */
  readonly startMs: number;
  /** 1, 5, 10, 15, 20, 30 or 60; 5 where absent. */
  readonly stepMinutes?: number;
  readonly floods?: readonly Flood[];
}

/** A simulated plant that can be run from its start to any later time. */
interface VirtualPlant {
  readonly signals: readonly Signal[];
  /** End of the simulation so far. */
  readonly atMs: number;
  /** Present level of the lake. */
  readonly levelM: number;
  readonly storageM3: number;
  /** Continues the simulation. A year in one call and a year step by step give bit-identical numbers. */
  run(untilMs: number): PlantRecord;
  /** Schedules a flood that has not begun yet. */
  playFlood(flood: Flood): void;
}

const STEPS_MINUTES: readonly number[] = [1, 5, 10, 15, 20, 30, 60];

export function createVirtualPlant(options: VirtualPlantOptions): VirtualPlant {
  const { description, seed, startMs, stepMinutes = 5, floods = [] } = options;
  if (!STEPS_MINUTES.includes(stepMinutes)) throw new HydrologyError('simulator.bad_step', { stepMinutes });
  if (!Number.isInteger(seed)) throw new HydrologyError('input.not_whole', { name: 'seed', value: String(seed) });
  const stepMs = stepMinutes * 60_000;
  requireOnStep('startMs', startMs, stepMs);
  requireDescription(description);
  const signals = signalsOf(description);
  const truths = signals.map((signal) => truthOf(description, signal));
  const water = new Water(description, seed, startMs, stepMs);
  const stations = description.stations.map((station) => {
    const names = signals.filter((signal) => signal.station === station.id).map(({ name }) => name);
    return new Station(station, names, seed, description.utcOffsetMinutes);
  });
  let atMs = startMs;

  function playFlood(flood: Flood): void {
    if (flood.startMs < atMs) throw new HydrologyError('simulator.flood_in_past', { startMs: flood.startMs, atMs });
    water.addFlood(flood);
  }

  function run(untilMs: number): PlantRecord {
    requireOnStep('untilMs', untilMs, stepMs);
    if (untilMs < atMs) throw new HydrologyError('simulator.until_past', { untilMs, atMs });
    const episodes: FaultEpisode[] = [];
    const record = emptyRecord(Math.round((untilMs - atMs) / stepMs), episodes);
    for (let row = 0; row < record.steps; ) {
      const max = Math.min(record.steps - row, DAY_MS / stepMs);
      const steps = water.stepsOfOneRain(atMs, max);
      playInterval(rowsOf(record, row, row + steps), episodes);
      row += steps;
      atMs += steps * stepMs;
    }
    return record;
  }

  function playInterval(rows: PlantRecord, episodes: FaultEpisode[]): void {
    water.play(rows.startMs, rows.water);
    for (const [index, { truth }] of rows.signals.entries()) {
      const source = itemAt(truths, index);
      if (source !== null) truth.set(source(rows.water));
    }
    const rowRange = { steps: rows.steps, firstMs: rows.startMs + stepMs, stepMs };
    for (const [index, { id, arrivedMs }] of rows.stations.entries()) {
      const sensors = rows.signals.filter(({ station }) => station === id);
      itemAt(stations, index).measure({ sensors, arrivedMs }, rows.water.arealRainMm, rowRange, episodes);
    }
  }

  function emptyRecord(steps: number, episodes: readonly FaultEpisode[]): PlantRecord {
    return {
      startMs: atMs,
      stepMs,
      steps,
      signals: signals.map((signal): SignalColumns => {
        const column = (): Float64Array => new Float64Array(steps);
        return { ...signal, truth: column(), measured: column(), faults: new Uint8Array(steps) };
      }),
      stations: description.stations.map(({ id }): StationColumns => ({ id, arrivedMs: new Float64Array(steps) })),
      water: waterColumns(description, steps),
      episodes,
    };
  }

  for (const flood of floods) playFlood(flood);
  return {
    signals,
    run,
    playFlood,
    get atMs() {
      return atMs;
    },
    get levelM() {
      return water.levelM;
    },
    get storageM3() {
      return water.storageM3;
    },
  };
}

function requireOnStep(name: string, ms: number, stepMs: number): void {
  if (!Number.isInteger(ms / stepMs)) throw new HydrologyError('simulator.off_step', { name, ms: String(ms) });
}
