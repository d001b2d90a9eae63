import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength, requireRoom } from '../statistics/series-checks.ts';

/** Z = a * R^b, Z in mm6/m3, R in mm/h; a from 1 to 10 000, b from 0.5 to 5, which holds every published pair. */
export interface ZRRelation {
  readonly a: number;
  readonly b: number;
  /** Stronger echoes are hail or a bright band, not more rain. */
  readonly strongestDbz: number;
}

/** Marshall and Palmer (1948), for stratiform rain; 55 dBZ is 100 mm/h. */
export const marshallPalmer: ZRRelation = { a: 200, b: 1.6, strongestDbz: 55 };

/**
 * Rain rate from reflectivity, cell by cell.
 *   R = (10^(dBZ / 10) / a)^(1 / b)          dBZ [decibel of mm6/m3], R [mm/h]
 * Echoes above `strongestDbz` count as that, flagged `limited`. Minus infinity is no echo: no rain. NaN and plus infinity are
 * `missing`, 0 beside it. Examples (Marshall-Palmer): 20 dBZ 0.65, 30 2.73, 40 11.5, 50 48.6 mm/h.
 */
export function radarRateInto(
  dbz: ArrayLike<number>,
  relation: ZRRelation,
  outMmPerHour: Float64Array,
  flags: Uint16Array,
): void {
  const { a, b, strongestDbz } = relation;
  if (!(a >= 1 && a <= 10_000 && b >= 0.5 && b <= 5 && strongestDbz > 0 && strongestDbz <= 100)) {
    throw new HydrologyError('radar.bad_relation', { a: String(a), b: String(b), strongestDbz: String(strongestDbz) });
  }
  requireRoom('outMmPerHour', outMmPerHour, dbz.length);
  requireRoom('flags', flags, dbz.length);
  for (let cell = 0; cell < dbz.length; cell += 1) {
    const echo = itemAt(dbz, cell);
    if (!(echo < Number.POSITIVE_INFINITY)) {
      outMmPerHour[cell] = 0;
      flags[cell] = Flag.missing;
      continue;
    }
    outMmPerHour[cell] = (10 ** (Math.min(echo, strongestDbz) / 10) / a) ** (1 / b);
    flags[cell] = echo > strongestDbz ? Flag.limited : Flag.none;
  }
}

/**
 * Factor that adjusts radar to the gauges: F = sum of gauge depths / sum of radar depths over the same gauges and time, kept within 0.3 to
 * 3 (`limited`). Pairs with a missing side are left out; with less than `minMm` on either side together there is nothing to compare, and
 * the factor is 1, `estimated`.
 */
export function radarGaugeFactor(
  gaugeMm: ArrayLike<number>,
  radarMm: ArrayLike<number>,
  minMm = 1,
): { readonly factor: number; readonly pairs: number; readonly flags: number } {
  requirePositive('minMm', minMm);
  requireLength('radarMm', radarMm, gaugeMm.length);
  let gauges = 0;
  let radar = 0;
  let pairs = 0;
  for (let i = 0; i < gaugeMm.length; i += 1) {
    if (!isDepth(itemAt(gaugeMm, i)) || !isDepth(itemAt(radarMm, i))) continue;
    pairs += 1;
    gauges += itemAt(gaugeMm, i);
    radar += itemAt(radarMm, i);
  }
  if (gauges < minMm || radar < minMm) return { factor: 1, pairs, flags: Flag.estimated };
  const factor = Math.min(3, Math.max(0.3, gauges / radar));
  return { factor, pairs, flags: factor === gauges / radar ? Flag.none : Flag.limited };
}

function isDepth(mm: number): boolean {
  return mm >= 0 && mm < 1e100;
}
