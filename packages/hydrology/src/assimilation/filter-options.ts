import { HydrologyError } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';

export interface FilterOptions {
  readonly members: number;
  /** Names every draw, with the count of steps: the same seed and the same record give the same states, to the last bit. */
  readonly seed: number;
  /** Standard deviation of ln(true rain / gauged rain), and how much of it an hour later is the same. */
  readonly rainErrorLog: number;
  readonly rainErrorPersistence: number;
  /** The same of how much of all rain comes to flow: what parameters got wrong. It changes over months, and forecasts are made with it. */
  readonly yieldErrorLog: number;
  readonly yieldPersistence: number;
  /** The same of its routing constants: how much slower it is than its parameters say. It changes from flood to flood. */
  readonly paceErrorLog: number;
  readonly pacePersistence: number;
  /** Error of the model beside its rain: root zone and baseflow wander by this share of themselves, an hour. */
  readonly storeErrorShare: number;
  /** The same of the stores of overland flow, which pass in hours: what the model gets wrong of its shape. */
  readonly overlandErrorShare: number;
  /** Error of an observed flow beside that of the balance, as a share of it (rating curves of the outlets). */
  readonly flowErrorShare: number;
}

export const defaultFilter: FilterOptions = {
  members: 50,
  seed: 1,
  rainErrorLog: 0.35,
  rainErrorPersistence: 0.97,
  yieldErrorLog: 0.15,
  yieldPersistence: 0.9999,
  paceErrorLog: 0.225,
  pacePersistence: 0.9998,
  storeErrorShare: 0.003,
  overlandErrorShare: 0.04,
  flowErrorShare: 0.06,
};

/**
 * By how far the parameters may be off (0.15 in the logarithm where they are fitted, 0.35 where they are those of a region). A fit has the yield
 * right to as much; that of a region is off by 0.8. Set on virtual rivers of another structure, judged on others and on a real one.
 */
export const filterFor = (parameterSpread: number): FilterOptions => ({
  ...defaultFilter,
  yieldErrorLog: Math.max(0.05, 0.15 + 3.25 * (parameterSpread - 0.15)),
  paceErrorLog: 1.5 * parameterSpread,
});

export function requireFilter(options: FilterOptions): void {
  if (!Number.isInteger(options.members))
    throw new HydrologyError('input.not_whole', { name: 'members', value: options.members });
  requireWithin('members', options.members, 5, 1000);
  requireWithin('seed', options.seed, 0, 0xffff_ffff);
  requireWithin('rainErrorLog', options.rainErrorLog, 0, 2);
  requireWithin('rainErrorPersistence', options.rainErrorPersistence, 0, 0.9999);
  requireWithin('yieldErrorLog', options.yieldErrorLog, 0, 2);
  requireWithin('yieldPersistence', options.yieldPersistence, 0, 0.999_999);
  requireWithin('pacePersistence', options.pacePersistence, 0, 0.999_999);
  requireWithin('paceErrorLog', options.paceErrorLog, 0, 2);
  requireWithin('overlandErrorShare', options.overlandErrorShare, 0, 0.5);
  requireWithin('storeErrorShare', options.storeErrorShare, 0, 0.5);
  requireWithin('flowErrorShare', options.flowErrorShare, 0, 1);
}
