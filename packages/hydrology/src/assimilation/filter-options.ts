import { HydrologyError } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';

export interface FilterOptions {
  readonly members: number;
  /** Names every draw, together with the step count: the same seed and record give the same states, to the last bit. */
  readonly seed: number;
  /** Standard deviation of ln(true rain / gauged rain), and the share of it that persists for an hour. */
  readonly rainErrorLog: number;
  readonly rainErrorPersistence: number;
  /** Likewise for the share of all rain that becomes flow, which corrects parameters. It changes over months, and forecasts use it. */
  readonly yieldErrorLog: number;
  readonly yieldPersistence: number;
  /** Likewise for the routing constants: how much slower the basin is than its parameters. It changes from flood to flood. */
  readonly paceErrorLog: number;
  readonly pacePersistence: number;
  /** Model error beside its rain: root zone and baseflow vary by this share of themselves an hour. */
  readonly storeErrorShare: number;
  /** Likewise for the stores of overland flow, which last for hours: the error in the shape of a flood. */
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
 * Options by the uncertainty of the parameters (0.15 in the logarithm when fitted, 0.35 for regional ones). A fit has the yield right to as
 * much; a regional one is off by 0.8. Tuned on virtual rivers of another structure, judged on others and on a real one.
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
