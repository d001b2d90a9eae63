import { HydrologyError } from '@spillway/hydrology/errors';
import type { VirtualPlantDescription } from '../description.ts';
import type { RainSource } from '../weather/rainfall.ts';
import type { CatchmentState } from './catchment.ts';
import { designPeakM3s, designRain, FLOOD_WINDOW_MS } from './design-flood.ts';

/** A scheduled design flood. */
export interface Flood {
  readonly returnPeriodYears: number;
  readonly startMs: number;
}

/** Scheduled floods and the current one; decides whether a flood's rain applies at an instant. */
export class Floods {
  readonly #coming: Flood[] = [];
  #rain: RainSource | null = null;
  #endMs = Number.NEGATIVE_INFINITY;

  add(flood: Flood, description: VirtualPlantDescription, stepMs: number): void {
    const { startMs } = flood;
    designPeakM3s(description.designFloods, flood.returnPeriodYears);
    if (startMs % stepMs !== 0) throw new HydrologyError('simulator.off_step', { name: 'flood.startMs', ms: startMs });
    const overlapsOther = this.#coming.some((other) => Math.abs(other.startMs - startMs) < FLOOD_WINDOW_MS);
    if (overlapsOther || startMs < this.#endMs) throw new HydrologyError('simulator.floods_overlap', { startMs });
    this.#coming.push(flood);
    this.#coming.sort((a, b) => a.startMs - b.startMs);
  }

  /** Rain of the current flood at this instant, or null. Starts the flood that is scheduled for it. */
  rainAt(
    ms: number,
    state: CatchmentState,
    description: VirtualPlantDescription,
    stepMs: number,
    seed: number,
  ): RainSource | null {
    const next = this.#coming[0];
    if (next?.startMs === ms) {
      this.#coming.shift();
      const peakM3s = designPeakM3s(description.designFloods, next.returnPeriodYears);
      this.#rain = designRain(description, state, ms, stepMs, peakM3s, seed);
      this.#endMs = ms + FLOOD_WINDOW_MS;
    }
    return ms < this.#endMs ? this.#rain : null;
  }

  /** Time until which the source of rain stays the same. */
  changeAfter(ms: number): number {
    if (ms < this.#endMs) return this.#endMs;
    const nextMs = this.#coming[0]?.startMs ?? Number.POSITIVE_INFINITY;
    return nextMs === ms ? ms + FLOOD_WINDOW_MS : nextMs;
  }
}
