import { keyOf, uniform } from '../random/keyed.ts';
import { DAY_MS, HOUR_MS } from '../time/local-time.ts';

/** Drizzle below this rate is not detected: the drops are too small. */
const LEAST_MM_PER_HOUR = 0.3;
const GAIN = { least: 0.7, most: 1.3 } as const;
/** The error comes from drop size and the melting layer, which change with the weather within days. */
const GAIN_DAYS = 2;

/** Interval of radar images; there is no value in between. */
const PICTURE_MS = 600_000;

/** Rain as a radar estimates it: multiplied by a gain that drifts slowly around 1, and without drizzle. */
export class RadarSight {
  readonly #key: number;
  #sinceMm = 0;

  constructor(name: string, seed: number) {
    this.#key = keyOf(seed, name, 'gain');
  }

  /** Value at the end of a step: all rain since the last image [mm]; NaN between images. */
  told(rainMm: number, ms: number, stepMs: number): number {
    this.#sinceMm += this.seen(rainMm, ms, stepMs);
    if (ms % Math.max(PICTURE_MS, stepMs) !== 0) return Number.NaN;
    const reportedMm = this.#sinceMm;
    this.#sinceMm = 0;
    return reportedMm;
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
