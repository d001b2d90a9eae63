import { numberAt } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { hourMs } from '@spillway/plant-time/spans';
import { type Grid, timeOf } from './grid.ts';
import { type InputColumn, InputSource, noAge } from './input-column.ts';

/** A reading by a person at the dam counts this long; the run-up of a stretch is longer. */
const wordHoldsMs = hourMs;

/**
 * Rows in which the level comes from a single gauge (1): no other gauge agrees, and no person has confirmed it within
 * the hour. Flow over closed gates at such a level enters no record.
 */
export function levelAlone(
  grid: Grid,
  { lake, gauges }: { readonly lake: InputColumn; readonly gauges: readonly InputColumn[] },
  maxSpreadM: number,
): Uint8Array {
  let personReadingMs = Number.NEGATIVE_INFINITY;
  return Uint8Array.from({ length: grid.rows }, (_, row) => {
    const timeMs = timeOf(grid, row);
    const respondingGauges = gauges.filter(
      ({ agesS, values }) =>
        agesS[row] !== noAge && Math.abs(numberAt(values, row) - numberAt(lake.values, row)) <= maxSpreadM,
    );
    if (
      lake.sources[row] === InputSource.override ||
      respondingGauges.some(({ qualities }) => qualities[row] === Quality.edited)
    )
      personReadingMs = timeMs;
    return respondingGauges.length < 2 && timeMs - personReadingMs > wordHoldsMs ? 1 : 0;
  });
}
