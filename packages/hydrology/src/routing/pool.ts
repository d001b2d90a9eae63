import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requireNotNegative } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength } from '../statistics/series-checks.ts';
import { type CapacityCurve, storageMcmAt } from '../tables/capacity-curve.ts';

/** An outflow of the lake, as a function of level and setting. */
export interface PoolOutlet {
  readonly id: string;
  /** `setting` is the opening [m] of a gate or the planned flow [m3/s] of a turbine; outlets without either ignore it. */
  readonly dischargeM3s: (levelM: number, setting: number) => number;
  /** Flags of that discharge (outside a table, a formula outside its limits); none if absent. */
  readonly flagsAt?: (levelM: number, setting: number) => number;
}

export interface Pool {
  readonly curve: CapacityCurve;
  readonly outlets: readonly PoolOutlet[];
}

/** The lake between two steps. Plain numbers: stored as data and handed on, the next run continues exactly. */
export interface PoolState {
  readonly levelM: number;
  readonly storageM3: number;
  readonly flags: number;
  /** An outlet is switching at this very level and passes only the part of its flow that holds the lake. */
  readonly held: boolean;
  /** One per outlet. */
  readonly settings: readonly number[];
  /** The discharge of each outlet at this level and setting. */
  readonly outletM3s: readonly number[];
}

/** A lake that starts at a measured level. */
export function poolStateAt(pool: Pool, levelM: number, settings: readonly number[]): PoolState {
  requireLength('settings', settings, pool.outlets.length);
  const storageM3 = storageM3At(pool.curve, levelM);
  let flags = storageMcmAt(pool.curve, levelM).flags;
  const outletM3s = pool.outlets.map((outlet, index) => {
    const setting = requireNotNegative(outlet.id, itemAt(settings, index));
    flags |= outlet.flagsAt?.(levelM, setting) ?? Flag.none;
    return outletDischarge(outlet, levelM, setting);
  });
  return { levelM, storageM3, flags, held: false, settings: [...settings], outletM3s };
}

/** Refuses a level whose storage the curve, with its extension of a metre, does not cover. */
export function storageM3At(curve: CapacityCurve, levelM: number): number {
  const storage = storageMcmAt(curve, requireFinite('levelM', levelM));
  if ((storage.flags & Flag.missing) !== 0) {
    const { keys } = curve.storageMcmByLevelM;
    throw new HydrologyError('routing.outside_curve', {
      levelM,
      min: numberAt(keys, 0),
      max: numberAt(keys, keys.length - 1),
    });
  }
  return storage.value * 1e6;
}

/** Refuses an outlet whose discharge is not a number or flows into the lake. */
export function outletDischarge(outlet: PoolOutlet, levelM: number, setting: number): number {
  const dischargeM3s = outlet.dischargeM3s(levelM, setting);
  if (!(dischargeM3s >= 0 && dischargeM3s < Number.POSITIVE_INFINITY)) {
    throw new HydrologyError('routing.no_discharge', {
      outlet: outlet.id,
      levelM,
      setting,
      value: String(dischargeM3s),
    });
  }
  return dischargeM3s;
}
