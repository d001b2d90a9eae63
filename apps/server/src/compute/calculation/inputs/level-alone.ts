import { numberAt } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { hourMs } from '@spillway/plant-time/spans';
import { type Grid, timeOf } from './grid.ts';
import { type InputColumn, InputSource, noAge } from './input-column.ts';

/** A person's reading at the dam counts this long; a stretch begins with a longer past. */
const wordHoldsMs = hourMs;

/**
 * Rows in which one gauge alone gives the level (1): no other agrees, and no person has within the hour. What such a level would send over closed
 * gates enters no record.
 */
export function levelAlone(
  grid: Grid,
  { lake, gauges }: { readonly lake: InputColumn; readonly gauges: readonly InputColumn[] },
  maxSpreadM: number,
): Uint8Array {
  let saidByPersonMs = Number.NEGATIVE_INFINITY;
  return Uint8Array.from({ length: grid.rows }, (_, row) => {
    const timeMs = timeOf(grid, row);
    const heard = gauges.filter(
      ({ agesS, values }) =>
        agesS[row] !== noAge && Math.abs(numberAt(values, row) - numberAt(lake.values, row)) <= maxSpreadM,
    );
    if (lake.sources[row] === InputSource.override || heard.some(({ qualities }) => qualities[row] === Quality.edited))
      saidByPersonMs = timeMs;
    return heard.length < 2 && timeMs - saidByPersonMs > wordHoldsMs ? 1 : 0;
  });
}
