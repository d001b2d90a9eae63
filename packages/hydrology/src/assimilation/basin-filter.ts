import type { BasinModel } from '../basin/basin.ts';
import { type BasinCell, basinCell, basinRow, EVAPORATED_MM, INFLOW, RAIN_MM, storedMm } from '../basin/basin-row.ts';
import { type BasinState, loadBasinState, saveBasinState } from '../basin/basin-state.ts';
import { HydrologyError, requireNotNegative } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';
import { type FilterOptions, requireFilter } from './filter-options.ts';
import { type Gaussian, namedGaussian } from './named-random.ts';
import { paced } from './paced.ts';
import { movedStores, overlandStores, slowStores, storeLimits } from './store-limits.ts';

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

const leastM3s = 0.1;

/**
 * Ensemble Kalman filter over the stores of a basin (Evensen 1994; perturbed observations, Burgers et al. 1998).
 *   each member runs the basin with its own factors of the rain:  ln f(t) = rho ln f(t-1) + sqrt(1 - rho^2) s e
 *   one of the gauges' error, which dies in days, and one of the yield, which lasts for months and goes into forecasts; so does its pace
 *   x += K (y + e - Hx),  K = cov(x, Hx) / (var(Hx) + R),  Hx = ln of the member's inflow, y = ln of the observed
 *   R = (sigma_Q / Q)^2 + share^2;  x: all stores, flows on their way, both ln f and the pace; cut to what the stores can hold
 * Members may run different parameter sets of one basin, in turn. The water added is told; with it the balance closes to rounding.
 * Checked against the formula of a linear filter, and on virtual basins (`bench/hydrology/forecast.bench.ts`).
 */
export class BasinFilter {
  readonly options: FilterOptions;
  readonly #sets: readonly BasinModel[];
  readonly #limits: readonly Float64Array[];
  readonly #moved: readonly number[];
  readonly #slow: readonly number[];
  readonly #overland: readonly number[];
  readonly #stride: number;
  readonly #stores: Float64Array;
  readonly #logRain: Float64Array;
  readonly #logYield: Float64Array;
  readonly #logPace: Float64Array;
  readonly #models: BasinModel[];
  readonly #logFlow: Float64Array;
  readonly #cell: BasinCell;
  #steps: number;

  constructor(sets: readonly BasinModel[], options: FilterOptions, start: BasinState | FilterState) {
    requireFilter(options);
    const [first] = sets;
    if (first === undefined) throw new HydrologyError('series.too_few', { name: 'sets', rows: 0, needed: 1 });
    for (const set of sets) requireSameShape(first, set);
    const { members } = options;
    this.options = options;
    this.#sets = sets;
    this.#limits = sets.map(storeLimits);
    this.#moved = movedStores(first);
    this.#slow = slowStores(first);
    this.#overland = overlandStores(first);
    this.#stride = first.stores;
    this.#stores = new Float64Array(members * first.stores);
    this.#logRain = new Float64Array(members);
    this.#logYield = new Float64Array(members);
    this.#logPace = new Float64Array(members);
    this.#models = Array.from({ length: members }, (_, member) => sets[member % sets.length]!);
    this.#logFlow = new Float64Array(members);
    this.#cell = basinCell(first);
    this.#steps = 'members' in start ? start.steps : 0;
    if ('members' in start) {
      requireLength('members', start.members, members);
      requireLength('logRain', start.logRain, members);
      requireLength('logYield', start.logYield, members);
      requireLength('logPace', start.logPace, members);
      this.#logRain.set(start.logRain);
      this.#logYield.set(start.logYield);
      this.#logPace.set(start.logPace);
      this.#setPaces();
      for (const [member, state] of start.members.entries()) this.#load(member, state);
      return;
    }
    const draw = namedGaussian(options.seed, 'start', 0);
    for (let member = 0; member < members; member++) {
      this.#load(member, cutTo(this.#basinOf(member), start));
      this.#logRain[member] = options.rainErrorLog * draw();
      this.#logYield[member] = options.yieldErrorLog * draw();
      this.#logPace[member] = options.paceErrorLog * draw();
    }
    this.#setPaces();
  }

  get members(): number {
    return this.options.members;
  }

  /** Numbers that one member's state takes. */
  get stores(): number {
    return this.#stride;
  }

  /** One row of the record; what it came to. */
  step(row: FilterRow): FilterStep {
    requireNotNegative('errorM3s', row.errorM3s);
    const { members } = this.options;
    const draw = namedGaussian(this.options.seed, 'row', this.#steps);
    this.#steps++;
    const before = this.#storedMm();
    this.#wander(draw);
    const wandered = this.#storedMm();
    const wanderedMm = wandered - before;
    let [rain, evaporated, sum, squares] = [0, 0, 0, 0];
    const { out } = this.#cell;
    this.#bring(row);
    for (let member = 0; member < members; member++) {
      const factor = this.#nextRainFactor(member, draw);
      for (let at = 0; at < row.partRainMm.length; at++) this.#cell.partRainMm[at] = row.partRainMm[at]! * factor;
      basinRow(this.#basinOf(member), this.#stores, member * this.#stride, this.#cell);
      rain += out[RAIN_MM]!;
      evaporated += out[EVAPORATED_MM]!;
      sum += out[INFLOW]!;
      squares += out[INFLOW]! ** 2;
      this.#logFlow[member] = Math.log(Math.max(out[INFLOW]!, leastM3s));
    }
    const expectedM3s = sum / members;
    const isSeen = row.observedM3s !== null && Number.isFinite(row.observedM3s);
    const addedMm = isSeen ? this.#update(row.observedM3s!, row.errorM3s, draw) : 0;
    const first = this.#sets[0]!;
    const mmPerM3s = (3.6 * first.stepH) / first.areaKm2;
    let released = 0;
    for (let at = 0; at < row.upstreamM3s.length; at++) released += row.upstreamM3s[at]!;
    const [rainMm, evaporationMm, outflowMm, upstreamMm] = [
      rain / members,
      evaporated / members,
      expectedM3s * mmPerM3s,
      released * mmPerM3s,
    ];
    const storageChangeMm = this.#storedMm() - before;
    return {
      expectedM3s,
      spreadM3s: Math.sqrt(Math.max(0, squares / members - expectedM3s ** 2)),
      surprise: isSeen ? Math.log(Math.max(row.observedM3s!, leastM3s) / Math.max(expectedM3s, leastM3s)) : null,
      rainMm,
      upstreamMm,
      evaporationMm,
      outflowMm,
      addedMm,
      wanderedMm,
      storageChangeMm,
      residualMm: rainMm + upstreamMm + addedMm + wanderedMm - evaporationMm - outflowMm - storageChangeMm,
      rainFactor: meanOfLogs(this.#logRain),
      yieldFactor: meanOfLogs(this.#logYield),
      paceFactor: meanOfLogs(this.#logPace),
    };
  }

  /** The members as they stand, as data. */
  save(): FilterState {
    return {
      steps: this.#steps,
      members: Array.from({ length: this.members }, (_, member) =>
        saveBasinState(this.#basinOf(member), this.#stores, member * this.#stride),
      ),
      logRain: [...this.#logRain],
      logYield: [...this.#logYield],
      logPace: [...this.#logPace],
    };
  }

  /** A member's factor of the rain that is foretold. */
  yieldOf(member: number): number {
    return Math.exp(this.#logYield[member]!);
  }

  /** The basin of one member, and a copy of what it holds: what a forecast begins from. */
  copyInto(member: number, stores: Float64Array): BasinModel {
    stores.set(this.#stores.subarray(member * this.#stride, (member + 1) * this.#stride));
    return this.#basinOf(member);
  }

  #basinOf(member: number): BasinModel {
    return this.#models[member]!;
  }

  #setPaces(): void {
    for (const [member, log] of this.#logPace.entries()) {
      this.#models[member] = paced(this.#sets[member % this.#sets.length]!, Math.exp(log));
    }
  }

  #load(member: number, state: BasinState): void {
    loadBasinState(this.#basinOf(member), state, this.#stores, member * this.#stride);
  }

  #bring({ partRainMm, potentialMm, upstreamM3s }: FilterRow): void {
    requireLength('partRainMm', partRainMm, this.#cell.partRainMm.length);
    requireLength('upstreamM3s', upstreamM3s, this.#cell.upstreamM3s.length);
    this.#cell.potentialMm[0] = potentialMm;
    this.#cell.upstreamM3s.set(upstreamM3s);
  }

  #nextRainFactor(member: number, draw: Gaussian): number {
    const { rainErrorLog, rainErrorPersistence, yieldErrorLog, yieldPersistence, paceErrorLog, pacePersistence } =
      this.options;
    const { stepH } = this.#sets[0]!;
    this.#logRain[member] = persisted(this.#logRain[member]!, rainErrorPersistence ** stepH, rainErrorLog, draw);
    this.#logYield[member] = persisted(this.#logYield[member]!, yieldPersistence ** stepH, yieldErrorLog, draw);
    this.#logPace[member] = persisted(this.#logPace[member]!, pacePersistence ** stepH, paceErrorLog, draw);
    return Math.exp(this.#logRain[member]! + this.#logYield[member]!);
  }

  /** The error of the model beside its rain. What it gets wrong, it gets wrong in all parts alike. */
  #wander(draw: Gaussian): void {
    const root = Math.sqrt(this.#sets[0]!.stepH);
    const [slow, overland] = [this.options.storeErrorShare * root, this.options.overlandErrorShare * root];
    for (let member = 0; member < this.members; member++) {
      this.#wanderBy(member, this.#slow, Math.exp(slow * draw() - (slow * slow) / 2));
      this.#wanderBy(member, this.#overland, Math.exp(overland * draw() - (overland * overland) / 2));
    }
  }

  #wanderBy(member: number, places: readonly number[], factor: number): void {
    const from = member * this.#stride;
    const limits = this.#limits[member % this.#sets.length]!;
    for (let at = 0; at < places.length; at++) {
      const store = places[at]!;
      this.#stores[from + store] = Math.min(limits[store]!, factor * this.#stores[from + store]!);
    }
  }

  /** Mean of the members, mm. */
  #storedMm(): number {
    let sum = 0;
    for (let member = 0; member < this.members; member++) {
      sum += storedMm(this.#basinOf(member), this.#stores, member * this.#stride);
    }
    return sum / this.members;
  }

  #update(observedM3s: number, errorM3s: number, draw: Gaussian): number {
    const { members } = this;
    const observed = Math.max(observedM3s, leastM3s);
    const noise = (errorM3s / observed) ** 2 + this.options.flowErrorShare ** 2;
    const flow = this.#logFlow;
    let mean = 0;
    for (let member = 0; member < members; member++) mean += flow[member]! / members;
    let variance = 0;
    for (let member = 0; member < members; member++) variance += (flow[member]! - mean) ** 2 / (members - 1);
    if (!(variance + noise > 0)) return 0;
    const before = this.#storedMm();
    const surprise = new Float64Array(members);
    let meanDraw = 0;
    for (let member = 0; member < members; member++) {
      surprise[member] = Math.sqrt(noise) * draw();
      meanDraw += surprise[member]! / members;
    }
    for (let member = 0; member < members; member++) {
      surprise[member]! += Math.log(observed) - meanDraw - flow[member]!;
    }
    for (const store of this.#moved) this.#move(this.#stores, store, this.#stride, mean, variance + noise, surprise);
    this.#move(this.#logRain, 0, 1, mean, variance + noise, surprise);
    this.#move(this.#logYield, 0, 1, mean, variance + noise, surprise);
    this.#move(this.#logPace, 0, 1, mean, variance + noise, surprise);
    this.#cut();
    this.#setPaces();
    return this.#storedMm() - before;
  }

  /** One element of the state of all members, `values[first + member * stride]`. */
  #move(
    values: Float64Array,
    first: number,
    stride: number,
    meanFlow: number,
    total: number,
    surprise: Float64Array,
  ): void {
    const { members } = this;
    let mean = 0;
    for (let member = 0; member < members; member++) mean += values[first + member * stride]! / members;
    let covariance = 0;
    for (let member = 0; member < members; member++) {
      covariance += ((values[first + member * stride]! - mean) * (this.#logFlow[member]! - meanFlow)) / (members - 1);
    }
    const gain = covariance / total;
    for (let member = 0; member < members; member++) values[first + member * stride]! += gain * surprise[member]!;
  }

  #cut(): void {
    for (let member = 0; member < this.members; member++) {
      const from = member * this.#stride;
      const limits = this.#limits[member % this.#sets.length]!;
      for (let store = 0; store < this.#stride; store++) {
        this.#stores[from + store] = Math.min(limits[store]!, Math.max(0, this.#stores[from + store]!));
      }
      this.#logRain[member] = held(this.#logRain[member]!, this.options.rainErrorLog);
      this.#logYield[member] = held(this.#logYield[member]!, this.options.yieldErrorLog);
      this.#logPace[member] = held(this.#logPace[member]!, this.options.paceErrorLog);
    }
  }
}

const persisted = (log: number, kept: number, errorLog: number, draw: Gaussian): number =>
  kept * log + Math.sqrt(1 - kept * kept) * errorLog * draw();

/** No factor is further off than four of its deviations. */
const held = (log: number, errorLog: number): number => Math.min(4 * errorLog, Math.max(-4 * errorLog, log));

const meanOfLogs = (logs: Float64Array): number => logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length;

/** Parameters may differ between sets, places of stores may not. */
function requireSameShape(first: BasinModel, set: BasinModel): void {
  const shape = ({ parts, upstream, stores, stepH, areaKm2 }: BasinModel): string =>
    JSON.stringify([stores, stepH, areaKm2, parts.map(({ at, areaKm2: own }) => [at, own]), upstream.length]);
  if (shape(first) !== shape(set))
    throw new HydrologyError('filter.other_basin', {}, 'give parameter sets of one basin');
}

/** A start made for one set, in the stores of another. */
function cutTo(basin: BasinModel, state: BasinState): BasinState {
  const parts = state.parts.map(({ nam, reach }, at) => {
    const { surfaceMaxMm, rootZoneMaxMm } = basin.description.parts[at]!.parameters;
    const surfaceMm = Math.min(nam.surfaceMm, surfaceMaxMm);
    return { nam: { ...nam, surfaceMm, rootZoneMm: Math.min(nam.rootZoneMm, rootZoneMaxMm) }, reach };
  });
  return { ...state, parts };
}
