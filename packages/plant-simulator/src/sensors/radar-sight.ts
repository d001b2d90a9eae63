import { keyOf, uniform } from '../random/keyed.ts';
import { DAY_MS, HOUR_MS } from '../time/local-time.ts';

/** The drops of a drizzle are too small for it. */
const LEAST_MM_PER_HOUR = 0.3;
const GAIN = { least: 0.7, most: 1.3 } as const;
/** Drops and the melting layer are those of a weather, and weather changes in days. */
const GAIN_DAYS = 2;

/** Between its pictures it says nothing. */
const PICTURE_MS = 600_000;

/** What a radar makes of rain: too much or too little of it by a gain that wanders slowly, and nothing of a drizzle. */
export class RadarSight {
  readonly #key: number;
  #sinceMm = 0;

  constructor(name: string, seed: number) {
    this.#key = keyOf(seed, name, 'gain');
  }

  /** What is told at the end of a step: all since the last picture [mm]; not a number between pictures. */
  told(rainMm: number, ms: number, stepMs: number): number {
    this.#sinceMm += this.seen(rainMm, ms, stepMs);
    if (ms % Math.max(PICTURE_MS, stepMs) !== 0) return Number.NaN;
    const toldMm = this.#sinceMm;
    this.#sinceMm = 0;
    return toldMm;
  }

  /** mm over a step that ends at `ms`. */
  seen(rainMm: number, ms: number, stepMs: number): number {
    return rainMm * (HOUR_MS / stepMs) < LEAST_MM_PER_HOUR ? 0 : rainMm * this.gainAt(ms);
  }

  gainAt(ms: number): number {
    const turn = ms / (GAIN_DAYS * DAY_MS);
    const from = Math.floor(turn);
    const share = turn - from;
    const [before, after] = [uniform(this.#key, from), uniform(this.#key, from + 1)];
    return GAIN.least + (GAIN.most - GAIN.least) * (before + (after - before) * share);
  }
}
