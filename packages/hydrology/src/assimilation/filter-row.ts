import type { BasinState } from '../basin/basin-state.ts';

/** The filter's whole state between two rows, as data. With the options and the record after it, it continues bit for bit. */
export interface FilterState {
  /** Rows since its start, which name the draws. */
  readonly steps: number;
  /** One for each member. */
  readonly members: readonly BasinState[];
  /** ln of each member's factor of the gauged rain. */
  readonly logRain: readonly number[];
  /** ln of each member's yield: its factor of all rain, gauged or foretold. */
  readonly logYield: readonly number[];
  /** ln of each member's factor of the routing constants. */
  readonly logPace: readonly number[];
}

/** The input of a row: depths over the parts (`partRainInto`), the releases upstream, and the observation at its end, if any. */
export interface FilterRow {
  readonly partRainMm: ArrayLike<number>;
  readonly potentialMm: number;
  readonly upstreamM3s: ArrayLike<number>;
  readonly observedM3s: number | null;
  /** Its standard error, m3/s (`balanceErrorM3s`, or the estimator's). */
  readonly errorM3s: number;
}

/**
 * The result of a row; depths are means over the members, mm over the basin. rain + upstream + added - evaporation - outflow = change of
 * storage.
 */
export interface FilterStep {
  /** The mean of the members before the observation, and their standard deviation. */
  readonly expectedM3s: number;
  readonly spreadM3s: number;
  /** ln(observed / expected); null without an observation. */
  readonly surprise: number | null;
  readonly rainMm: number;
  readonly upstreamMm: number;
  readonly evaporationMm: number;
  readonly outflowMm: number;
  /** Water the filter added to the stores, less what it removed: by the observation, and by the random model error. */
  readonly addedMm: number;
  readonly wanderedMm: number;
  readonly storageChangeMm: number;
  readonly residualMm: number;
  /** Mean factors after the row, for gauged rain and for all rain. */
  readonly rainFactor: number;
  readonly yieldFactor: number;
  /** The mean factor of the routing constants. */
  readonly paceFactor: number;
}
