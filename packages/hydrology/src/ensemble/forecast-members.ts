import { itemAt, numberAt } from '@spillway/checked/reads';
import type { BasinFilter } from '../assimilation/basin-filter.ts';
import { basinCell, basinRow, INFLOW } from '../basin/basin-row.ts';
import { HydrologyError } from '../errors.ts';
import { requireLength, requireRoom, requireRows } from '../statistics/series-checks.ts';

/** A possible course of the hours ahead: one rain source with one error. */
export interface Scenario {
  /** A column for each part, mm a row. */
  readonly partRainMm: readonly ArrayLike<number>[];
  readonly potentialMm: ArrayLike<number>;
  /** A column for each plant upstream: its announced releases, or the present ones. */
  readonly upstreamM3s: readonly ArrayLike<number>[];
}

/**
 * Inflow of each member of a filter over the rows ahead, m3/s: member after member in `out`, each with its own state and parameters, and
 * with the scenarios in turn. The members' yields continue, their factors of the gauged rain end here, because errors of rain forecasts are
 * in the scenarios. Nothing is random: the same filter and scenarios give the same members, to the last bit.
 */
export function forecastMembersInto(filter: BasinFilter, scenarios: readonly Scenario[], out: Float64Array): void {
  const [first] = scenarios;
  if (first === undefined) throw new HydrologyError('series.too_few', { name: 'scenarios', rows: 0, needed: 1 });
  const rows = first.potentialMm.length;
  requireRows('potentialMm', first.potentialMm, 1);
  for (const { partRainMm, potentialMm, upstreamM3s } of scenarios) {
    for (const column of [...partRainMm, ...upstreamM3s, potentialMm]) requireLength('scenario', column, rows);
  }
  requireRoom('out', out, filter.members * rows);
  let stores: Float64Array | null = null;
  for (let member = 0; member < filter.members; member++) {
    stores ??= new Float64Array(filter.stores);
    const basin = filter.copyInto(member, stores);
    const factor = filter.yieldOf(member);
    const { partRainMm, potentialMm, upstreamM3s } = itemAt(scenarios, member % scenarios.length);
    requireLength('partRainMm', partRainMm, basin.parts.length);
    requireLength('upstreamM3s', upstreamM3s, basin.upstream.length);
    const cell = basinCell(basin);
    for (let row = 0; row < rows; row++) {
      for (let index = 0; index < partRainMm.length; index++)
        cell.partRainMm[index] = itemAt(itemAt(partRainMm, index), row) * factor;
      for (let index = 0; index < upstreamM3s.length; index++)
        cell.upstreamM3s[index] = itemAt(itemAt(upstreamM3s, index), row);
      cell.potentialMm[0] = itemAt(potentialMm, row);
      basinRow(basin, stores, 0, cell);
      out[member * rows + row] = numberAt(cell.out, INFLOW);
    }
  }
}
