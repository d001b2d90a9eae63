import { itemAt, numberAt } from '@spillway/checked/reads';
import type { BasinModel } from '../basin/basin.ts';
import { type BasinCell, basinCell, basinRow, INFLOW } from '../basin/basin-row.ts';
import { type BasinState, loadBasinState, saveBasinState } from '../basin/basin-state.ts';
import type { Scenario } from '../ensemble/forecast-members.ts';
import type { FilterRow } from './filter-row.ts';

/** A basin with rain and no observed river. Beside the filter it shows the effect of assimilation. */
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

  /** Plays one row of the record and returns its inflow, m3/s. */
  step({ partRainMm, potentialMm, upstreamM3s }: FilterRow): number {
    const cell = this.#cell;
    cell.partRainMm.set(partRainMm);
    cell.upstreamM3s.set(upstreamM3s);
    cell.potentialMm[0] = potentialMm;
    basinRow(this.#basin, this.#stores, 0, cell);
    return numberAt(cell.out, INFLOW);
  }

  /** The inflow of the rows ahead, m3/s; its own state is not changed. */
  aheadM3s({ partRainMm, potentialMm, upstreamM3s }: Scenario): Float64Array {
    const stores = this.#stores.slice();
    const cell = basinCell(this.#basin);
    return Float64Array.from(potentialMm, (potential, row) => {
      for (const [index, column] of partRainMm.entries()) cell.partRainMm[index] = itemAt(column, row);
      for (const [index, column] of upstreamM3s.entries()) cell.upstreamM3s[index] = itemAt(column, row);
      cell.potentialMm[0] = potential;
      basinRow(this.#basin, stores, 0, cell);
      return numberAt(cell.out, INFLOW);
    });
  }

  save(): BasinState {
    return saveBasinState(this.#basin, this.#stores, 0);
  }
}
