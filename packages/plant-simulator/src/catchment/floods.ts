import { HydrologyError } from '@spillway/hydrology/errors';
import type { VirtualPlantDescription } from '../description.ts';
import type { RainSource } from '../weather/rainfall.ts';
import type { CatchmentState } from './catchment.ts';
import { designPeakM3s, designRain, FLOOD_WINDOW_MS } from './design-flood.ts';

/** A flood to be played. */
export interface Flood {
  readonly returnPeriodYears: number;
  readonly startMs: number;
}

/** The floods to come and the one under way: whose rain it is at an instant. */
export class Floods {
  readonly #coming: Flood[] = [];
  #rain: RainSource | null = null;
  #endMs = Number.NEGATIVE_INFINITY;

  add(flood: Flood, description: VirtualPlantDescription, stepMs: number): void {
    const { startMs } = flood;
    designPeakM3s(description.designFloods, flood.returnPeriodYears);
    if (startMs % stepMs !== 0) throw new HydrologyError('simulator.off_step', { name: 'flood.startMs', ms: startMs });
    const meets = this.#coming.some((other) => Math.abs(other.startMs - startMs) < FLOOD_WINDOW_MS);
    if (meets || startMs < this.#endMs) throw new HydrologyError('simulator.floods_overlap', { startMs });
    this.#coming.push(flood);
    this.#coming.sort((a, b) => a.startMs - b.startMs);
  }

  /** Rain of the flood under way at this instant, which is begun if it starts here; else null. */
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

  /** Until when one source of rain holds. */
  changeAfter(ms: number): number {
    if (ms < this.#endMs) return this.#endMs;
    const nextMs = this.#coming[0]?.startMs ?? Number.POSITIVE_INFINITY;
    return nextMs === ms ? ms + FLOOD_WINDOW_MS : nextMs;
  }
}
