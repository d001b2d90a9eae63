import { itemAt, numberAt } from '@spillway/checked/reads';
import type { BasinModel } from '../basin/basin.ts';
import { type BasinCell, basinCell, basinRow, INFLOW } from '../basin/basin-row.ts';
import { type BasinState, loadBasinState, saveBasinState } from '../basin/basin-state.ts';
import type { Scenario } from '../ensemble/forecast-members.ts';
import type { FilterRow } from './filter-row.ts';

/** A basin that sees rain and no river. Beside the filter it tells what following the river has changed. */
export class OpenLoop {
  readonly #basin: BasinModel;
  readonly #stores: Float64Array;
  readonly #cell: BasinCell;

  constructor(basin: BasinModel, start: BasinState) {
    this.#basin = basin;
    this.#stores = new Float64Array(basin.stores);
    this.#cell = basinCell(basin);
    loadBasinState(basin, start, this.#stores, 0);
  }

  /** One row of the record; its inflow, m3/s. */
  step({ partRainMm, potentialMm, upstreamM3s }: FilterRow): number {
    const cell = this.#cell;
    cell.partRainMm.set(partRainMm);
    cell.upstreamM3s.set(upstreamM3s);
    cell.potentialMm[0] = potentialMm;
    basinRow(this.#basin, this.#stores, 0, cell);
    return numberAt(cell.out, INFLOW);
  }

  /** Inflow of the rows to come, m3/s; it stays where it is. */
  aheadM3s({ partRainMm, potentialMm, upstreamM3s }: Scenario): Float64Array {
    const stores = this.#stores.slice();
    const cell = basinCell(this.#basin);
    return Float64Array.from(potentialMm, (potential, row) => {
      for (const [at, column] of partRainMm.entries()) cell.partRainMm[at] = itemAt(column, row);
      for (const [at, column] of upstreamM3s.entries()) cell.upstreamM3s[at] = itemAt(column, row);
      cell.potentialMm[0] = potential;
      basinRow(this.#basin, stores, 0, cell);
      return numberAt(cell.out, INFLOW);
    });
  }

  save(): BasinState {
    return saveBasinState(this.#basin, this.#stores, 0);
  }
}
