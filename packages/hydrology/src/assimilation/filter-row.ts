import type { BasinState } from '../basin/basin-state.ts';

/** Everything a filter knows between two rows, as data. With the options and the record after it, it goes on bit for bit. */
export interface FilterState {
  /** Rows since its start: they name the draws. */
  readonly steps: number;
  /** One a member. */
  readonly members: readonly BasinState[];
  /** ln of each member's factor of the gauged rain. */
  readonly logRain: readonly number[];
  /** ln of each member's yield: its factor of all rain, gauged or foretold. */
  readonly logYield: readonly number[];
  /** ln of each member's factor of the routing constants. */
  readonly logPace: readonly number[];
}

/** What a row brings: depths over the parts (`partRainInto`), the releases upstream, and what was observed at its end, if it was. */
export interface FilterRow {
  readonly partRainMm: ArrayLike<number>;
  readonly potentialMm: number;
  readonly upstreamM3s: ArrayLike<number>;
  readonly observedM3s: number | null;
  /** Standard error of it, m3/s (`balanceErrorM3s`, or what the estimator tells). */
  readonly errorM3s: number;
}

/** What the row came to; depths are means over the members, mm over the basin. rain + upstream + added - evaporation - outflow = change of storage. */
export interface FilterStep {
  /** Mean of the members before the observation was seen, and their standard deviation. */
  readonly expectedM3s: number;
  readonly spreadM3s: number;
  /** ln(observed / expected); null where nothing was observed. */
  readonly surprise: number | null;
  readonly rainMm: number;
  readonly upstreamMm: number;
  readonly evaporationMm: number;
  readonly outflowMm: number;
  /** Water the filter put into the stores, less what it took out: by the observation, and by the wandering of the model's own error. */
  readonly addedMm: number;
  readonly wanderedMm: number;
  readonly storageChangeMm: number;
  readonly residualMm: number;
  /** Mean factors after the row: of the gauged rain, and of all rain. */
  readonly rainFactor: number;
  readonly yieldFactor: number;
  /** Of the routing constants. */
  readonly paceFactor: number;
}
