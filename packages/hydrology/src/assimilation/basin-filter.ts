import { itemAt, numberAt, required } from '@spillway/checked/reads';
import type { BasinModel } from '../basin/basin.ts';
import { type BasinCell, basinCell, basinRow, EVAPORATED_MM, INFLOW, RAIN_MM, storedMm } from '../basin/basin-row.ts';
import { type BasinState, loadBasinState, saveBasinState } from '../basin/basin-state.ts';
import { HydrologyError, requireNotNegative } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';
import { held, meanOfLogs, persisted } from './factors.ts';
import { type FilterOptions, requireFilter } from './filter-options.ts';
import type { FilterRow, FilterState, FilterStep } from './filter-row.ts';
import { limitState, requireSameShape } from './filter-start.ts';
import { addColumns, innovationOf, move } from './kalman.ts';
import { type Gaussian, namedGaussian } from './named-random.ts';
import { movedStores, overlandStores, slowStores, storeLimits } from './store-limits.ts';
import { withPace } from './with-pace.ts';

const minM3s = 0.1;

/**
 * The model's errors of a flood last for about two days: its hours count as one observation of factors that last for months, not as 48.
 * Counted as 48, one late rise would double the yield of the flood that it begins.
 */
const errorLastsH = 48;
const lastingShare = (stepH: number): number => Math.min(1, stepH / errorLastsH);

/**
 * Ensemble Kalman filter over the stores of a basin (Evensen 1994; perturbed observations, Burgers et al. 1998).
 *   each member runs the basin with its own factors of the rain:  ln f(t) = rho ln f(t-1) + sqrt(1 - rho^2) s e
 *   one for gauge errors, which fades in days, and one for the yield, which lasts for months and enters forecasts, like the pace
 *   x += K (y + e - Hx),  K = cov(x, Hx) / (var(Hx) + R),  Hx = ln of the member's inflow, y = ln of the observed; yield and pace by K / 48 an hour
 *   R = (sigma_Q / Q)^2 + share^2;  x: all stores, flows on their way, both ln f and the pace; limited to the capacity of the stores
 * Members may run different parameter sets of one basin, in turn. The added water is reported, and with it the balance closes to rounding.
 * Checked against the formula of a linear filter, and on virtual basins (`bench/hydrology/forecast-trial.bench.ts`).
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
    this.#models = Array.from({ length: members }, (_, member) => itemAt(sets, member % sets.length));
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
      this.#load(member, limitState(this.#basinOf(member), start));
      this.#logRain[member] = options.rainErrorLog * draw();
      this.#logYield[member] = options.yieldErrorLog * draw();
      this.#logPace[member] = options.paceErrorLog * draw();
    }
    this.#setPaces();
  }

  get members(): number {
    return this.options.members;
  }

  /** The number of values in one member's state. */
  get stores(): number {
    return this.#stride;
  }

  /** Plays one row of the record and returns the result. */
  step(row: FilterRow): FilterStep {
    requireNotNegative('errorM3s', row.errorM3s);
    const { members } = this.options;
    const draw = namedGaussian(this.options.seed, 'row', this.#steps);
    this.#steps++;
    const before = this.#storedMm();
    this.#wander(draw);
    const driftMm = this.#storedMm() - before;
    let [rain, evaporation, sum, squares] = [0, 0, 0, 0];
    const { out } = this.#cell;
    this.#bring(row);
    for (let member = 0; member < members; member++) {
      const factor = this.#nextRainFactor(member, draw);
      for (let index = 0; index < row.partRainMm.length; index++)
        this.#cell.partRainMm[index] = itemAt(row.partRainMm, index) * factor;
      basinRow(this.#basinOf(member), this.#stores, member * this.#stride, this.#cell);
      rain += numberAt(out, RAIN_MM);
      evaporation += numberAt(out, EVAPORATED_MM);
      sum += numberAt(out, INFLOW);
      squares += numberAt(out, INFLOW) ** 2;
      this.#logFlow[member] = Math.log(Math.max(numberAt(out, INFLOW), minM3s));
    }
    const expectedM3s = sum / members;
    const isSeen = row.observedM3s !== null && Number.isFinite(row.observedM3s);
    const addedMm = isSeen ? this.#update(required(row.observedM3s), row.errorM3s, draw) : 0;
    const first = itemAt(this.#sets, 0);
    const mmPerM3s = (3.6 * first.stepH) / first.areaKm2;
    let releasedM3s = 0;
    for (let index = 0; index < row.upstreamM3s.length; index++) releasedM3s += itemAt(row.upstreamM3s, index);
    const [rainMm, evaporationMm, outflowMm, upstreamMm] = [
      rain / members,
      evaporation / members,
      expectedM3s * mmPerM3s,
      releasedM3s * mmPerM3s,
    ];
    const storageChangeMm = this.#storedMm() - before;
    return {
      expectedM3s,
      spreadM3s: Math.sqrt(Math.max(0, squares / members - expectedM3s ** 2)),
      surprise: isSeen ? Math.log(Math.max(required(row.observedM3s), minM3s) / Math.max(expectedM3s, minM3s)) : null,
      rainMm,
      upstreamMm,
      evaporationMm,
      outflowMm,
      addedMm,
      wanderedMm: driftMm,
      storageChangeMm,
      residualMm: rainMm + upstreamMm + addedMm + driftMm - evaporationMm - outflowMm - storageChangeMm,
      rainFactor: meanOfLogs(this.#logRain),
      yieldFactor: meanOfLogs(this.#logYield),
      paceFactor: meanOfLogs(this.#logPace),
    };
  }

  /** Returns the present members as data. */
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

  /** A member's factor of the forecast rain. */
  yieldOf(member: number): number {
    return Math.exp(numberAt(this.#logYield, member));
  }

  /** The basin of one member, with a copy of its stores, from which a forecast starts. */
  copyInto(member: number, stores: Float64Array): BasinModel {
    stores.set(this.#stores.subarray(member * this.#stride, (member + 1) * this.#stride));
    return this.#basinOf(member);
  }

  #basinOf(member: number): BasinModel {
    return itemAt(this.#models, member);
  }

  #setPaces(): void {
    for (const [member, log] of this.#logPace.entries()) {
      this.#models[member] = withPace(itemAt(this.#sets, member % this.#sets.length), Math.exp(log));
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
    const { stepH } = itemAt(this.#sets, 0);
    this.#logRain[member] = persisted(
      numberAt(this.#logRain, member),
      rainErrorPersistence ** stepH,
      rainErrorLog,
      draw,
    );
    this.#logYield[member] = persisted(
      numberAt(this.#logYield, member),
      yieldPersistence ** stepH,
      yieldErrorLog,
      draw,
    );
    this.#logPace[member] = persisted(numberAt(this.#logPace, member), pacePersistence ** stepH, paceErrorLog, draw);
    return Math.exp(numberAt(this.#logRain, member) + numberAt(this.#logYield, member));
  }

  /** Adds the model error beside its rain, alike in all parts. */
  #wander(draw: Gaussian): void {
    const root = Math.sqrt(itemAt(this.#sets, 0).stepH);
    const [slow, overland] = [this.options.storeErrorShare * root, this.options.overlandErrorShare * root];
    for (let member = 0; member < this.members; member++) {
      this.#wanderBy(member, this.#slow, Math.exp(slow * draw() - (slow * slow) / 2));
      this.#wanderBy(member, this.#overland, Math.exp(overland * draw() - (overland * overland) / 2));
    }
  }

  #wanderBy(member: number, places: readonly number[], factor: number): void {
    const from = member * this.#stride;
    const limits = itemAt(this.#limits, member % this.#sets.length);
    for (let index = 0; index < places.length; index++) {
      const store = itemAt(places, index);
      this.#stores[from + store] = Math.min(numberAt(limits, store), factor * numberAt(this.#stores, from + store));
    }
  }

  /** The mean over members, mm. */
  #storedMm(): number {
    let sum = 0;
    for (let member = 0; member < this.members; member++) {
      sum += storedMm(this.#basinOf(member), this.#stores, member * this.#stride);
    }
    return sum / this.members;
  }

  /** Returns the water added by the observation, less what was removed, mm. */
  #update(observedM3s: number, errorM3s: number, draw: Gaussian): number {
    const observed = Math.max(observedM3s, minM3s);
    const noise = (errorM3s / observed) ** 2 + this.options.flowErrorShare ** 2;
    const innovation = innovationOf(this.#logFlow, Math.log(observed), noise, draw);
    if (innovation === null) return 0;
    const before = this.#storedMm();
    const storeInnovation = addColumns(innovation, noise, this.#sets.length, [this.#logYield, this.#logPace]);
    for (const store of this.#moved) move(this.#stores, store, this.#stride, storeInnovation);
    move(this.#logRain, 0, 1, storeInnovation);
    for (const logs of [this.#logYield, this.#logPace])
      move(logs, 0, 1, innovation, lastingShare(itemAt(this.#sets, 0).stepH));
    this.#cut();
    this.#setPaces();
    return this.#storedMm() - before;
  }

  #cut(): void {
    for (let member = 0; member < this.members; member++) {
      const from = member * this.#stride;
      const limits = itemAt(this.#limits, member % this.#sets.length);
      for (let store = 0; store < this.#stride; store++) {
        this.#stores[from + store] = Math.min(
          numberAt(limits, store),
          Math.max(0, numberAt(this.#stores, from + store)),
        );
      }
      this.#logRain[member] = held(numberAt(this.#logRain, member), this.options.rainErrorLog);
      this.#logYield[member] = held(numberAt(this.#logYield, member), this.options.yieldErrorLog);
      this.#logPace[member] = held(numberAt(this.#logPace, member), this.options.paceErrorLog);
    }
  }
}
