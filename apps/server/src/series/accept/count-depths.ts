import { Flag } from '@spillway/hydrology/flags';
import { Check, Quality, type QualityCode } from '@spillway/hydrology/quality/quality';
import { counterDepthsInto, heaviestMmPerHour } from '@spillway/hydrology/rain/counter';
import type { Counter } from '../catalogue/catalogue.ts';
import type { Judged } from '../quality/quality.ts';

export interface CountedRow extends Judged {
  readonly raw: number | null;
  /** It was put there just now. */
  readonly sent: boolean;
  /** The quality that a person gave it; null where it is judged. */
  readonly kept: QualityCode | null;
}

/**
 * The depth of each interval from the counts around it, in order of time. A reading whose depth is another now, because one came
 * between, is judged as if it had just arrived. The first in sight keeps what it has: what came before it is not known here. Gives
 * those whose depth is an estimate: after a gap, or a restart.
 */
export function countDepths<Row extends CountedRow>(rows: readonly Row[], counter: Counter): ReadonlySet<Row> {
  const counted = rows.filter(({ timeMs }) => timeMs >= counter.since.getTime());
  const timesS = counted.map(({ timeMs }) => timeMs / 1000);
  const counts = counted.map(({ raw }) => raw ?? Number.NaN);
  const depthsMm = new Float64Array(counted.length);
  const flags = new Uint16Array(counted.length);
  counterDepthsInto(timesS, counts, { ...counter, maxMmPerHour: heaviestMmPerHour }, depthsMm, flags);
  const estimates = new Set<Row>();
  for (const [place, row] of counted.entries()) {
    if (row.kept !== null || (place === 0 && !row.sent)) continue;
    const isMissing = (flags[place]! & Flag.missing) !== 0;
    const isEstimate = !isMissing && (flags[place]! & (Flag.estimated | Flag.partial)) !== 0;
    const value = isMissing ? null : depthsMm[place]!;
    const stands = !row.sent && row.value === value && (row.quality === Quality.estimated) === isEstimate;
    if (isEstimate) estimates.add(row);
    if (stands) continue;
    row.value = value;
    row.arrived = isMissing ? Check.absent : Check.passed;
  }
  return estimates;
}
