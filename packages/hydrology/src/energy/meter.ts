import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireWithin } from '../runoff/within.ts';
import { isRepeated, requireLength, requireOrder } from '../statistics/series-checks.ts';

export interface MeterReadings {
  /** UTC instants. */
  readonly timesMs: Float64Array;
  /** Register as read, kWh; missing readings are NaN. */
  readonly registerKwh: Float64Array;
  /** Where the register returns to zero: 1 000 000 for six digits of kWh. */
  readonly rolloverKwh: number;
  /** The rating of the metered unit: an increment more than a tenth above it is no energy. */
  readonly ratedMw: number;
}

export interface MeterEnergy {
  /** Row i: energy of (fromMs[i], t[i]]; 0 where `missing`. */
  readonly energyKwh: Float64Array;
  /** The time of the reading before, which is earlier when readings are missing. */
  readonly fromMs: Float64Array;
  readonly flags: Uint16Array;
}

/**
 * Energy between readings of a counting meter.   E[i] = register[i] - register[i - 1], plus `rolloverKwh` where it fell
 * A fall that no rollover explains (the unit could not have given that much) is a changed or reset meter: `counterReset` and
 * `missing`. After a missing reading the whole energy since the last one counts, `estimated` because its hours are not known.
 * A further reading of one time takes no part: no energy, `repeated`.
 */
export function meterEnergy({ timesMs, registerKwh, rolloverKwh, ratedMw }: MeterReadings): MeterEnergy {
  requireOrder(timesMs);
  requireLength('registerKwh', registerKwh, timesMs.length);
  requirePositive('rolloverKwh', rolloverKwh);
  requirePositive('ratedMw', ratedMw);
  requireWithin('ratedMw', ratedMw, 0, 1e5);
  const energyKwh = new Float64Array(timesMs.length);
  const fromMs = new Float64Array(timesMs.length);
  const flags = new Uint16Array(timesMs.length);
  let before = -1;
  let skipped = 0;
  for (let row = 0; row < timesMs.length; row++) {
    const reading = numberAt(registerKwh, row);
    fromMs[row] = numberAt(timesMs, row);
    if (isRepeated(timesMs, row)) {
      skipped += 1;
      flags[row] = Flag.repeated;
      continue;
    }
    flags[row] = Flag.missing;
    if (!Number.isFinite(reading)) continue;
    if (reading < 0 || reading >= rolloverKwh) {
      throw new HydrologyError('meter.outside_register', { row: row + 1, reading, rolloverKwh });
    }
    if (before >= 0) {
      const hours = (numberAt(timesMs, row) - numberAt(timesMs, before)) / 3_600_000;
      const maxKwh = ratedMw * 1000 * 1.1 * hours;
      const difference = reading - numberAt(registerKwh, before);
      const energy = difference < 0 ? difference + rolloverKwh : difference;
      fromMs[row] = numberAt(timesMs, before);
      if (energy > maxKwh) flags[row] = Flag.missing | Flag.counterReset;
      else {
        energyKwh[row] = energy;
        flags[row] = row - before - skipped > 1 ? Flag.estimated : Flag.none;
      }
    }
    before = row;
    skipped = 0;
  }
  return { energyKwh, fromMs, flags };
}
