import type { BatteryDescription } from '../description.ts';
import { uniform } from '../random/keyed.ts';
import { localDayOf, minuteOfDay } from '../time/local-time.ts';
import { sunAt } from '../weather/daylight.ts';

/** Volts of a 12 V lead-acid battery: empty, full, and what a panel in full sun adds while it charges. */
const EMPTY_V = 10.6;
const FULL_V = 12.8;
const CHARGING_V = 1.1;
/** Below the first the logger switches off; from the second it starts again. */
const CUT_OFF_V = 11.0;
const RESTART_V = 11.8;
/** Mean of the sun's height over a day. */
const MEAN_SUN = 1 / Math.PI;

/** A logger's battery with its panel: charged by day, less under cloud, drained at all times. */
export class Battery {
  readonly #description: BatteryDescription;
  readonly #cloudKey: number;
  readonly #utcOffsetMinutes: number;
  #charge = 0.9;
  #isOff = false;

  constructor(description: BatteryDescription, cloudKey: number, utcOffsetMinutes: number) {
    this.#description = description;
    this.#cloudKey = cloudKey;
    this.#utcOffsetMinutes = utcOffsetMinutes;
  }

  /** The voltage after a step in this rain (mm over the step). */
  advance(ms: number, stepMs: number, rainMm: number): number {
    const { daysWithoutSun, sunGain } = this.#description;
    const isRaining = rainMm > 0;
    const sky = 0.25 + 0.75 * uniform(this.#cloudKey, localDayOf(ms, this.#utcOffsetMinutes));
    const sun = sunAt(minuteOfDay(ms, this.#utcOffsetMinutes)) * (isRaining ? 0.1 : sky);
    const days = stepMs / 86_400_000;
    const gained = ((sun / MEAN_SUN) * sunGain - 1) * (days / daysWithoutSun);
    this.#charge = Math.min(1, Math.max(0, this.#charge + gained));
    const volts = EMPTY_V + (FULL_V - EMPTY_V) * this.#charge + CHARGING_V * sun;
    this.#isOff = volts < (this.#isOff ? RESTART_V : CUT_OFF_V);
    return volts;
  }

  /** Too low to measure. */
  get isOff(): boolean {
    return this.#isOff;
  }
}
