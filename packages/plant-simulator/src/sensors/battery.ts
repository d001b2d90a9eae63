import type { BatteryDescription } from '../description.ts';
import { uniform } from '../random/keyed.ts';
import { localDayOf, minuteOfDay } from '../time/local-time.ts';
import { sunAt } from '../weather/daylight.ts';

/** Voltage of a 12 V lead-acid battery when empty and full, and the rise while a panel in full sun charges it. */
const EMPTY_V = 10.6;
const FULL_V = 12.8;
const CHARGING_V = 1.1;
/** The logger switches off below the first voltage and starts again from the second. */
const CUT_OFF_V = 11.0;
const RESTART_V = 11.8;
/** Mean of the sun's height over a day. */
const MEAN_SUN = 1 / Math.PI;

/** Battery of a logger with its solar panel: charged by day, less under clouds, and drained all the time. */
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

  /** Voltage after a step with this rain (mm over the step). */
  advance(ms: number, stepMs: number, rainMm: number): number {
    const { daysWithoutSun, sunGain } = this.#description;
    const isRaining = rainMm > 0;
    const sky = 0.25 + 0.75 * uniform(this.#cloudKey, localDayOf(ms, this.#utcOffsetMinutes));
    const sun = sunAt(minuteOfDay(ms, this.#utcOffsetMinutes)) * (isRaining ? 0.1 : sky);
    const days = stepMs / 86_400_000;
    const gainedCharge = ((sun / MEAN_SUN) * sunGain - 1) * (days / daysWithoutSun);
    this.#charge = Math.min(1, Math.max(0, this.#charge + gainedCharge));
    const volts = EMPTY_V + (FULL_V - EMPTY_V) * this.#charge + CHARGING_V * sun;
    this.#isOff = volts < (this.#isOff ? RESTART_V : CUT_OFF_V);
    return volts;
  }

  /** The voltage is too low for measuring. */
  get isOff(): boolean {
    return this.#isOff;
  }
}
