import type { OneKeyTable } from '../tables/one-key.ts';
import type { TwoKeyTable } from '../tables/two-key.ts';
import type { UnitPages } from '../tables/unit-pages.ts';

/**
 * How a unit's flow is found from its power:
 *   HPQ         table of net head and power
 *   ZPQ         table of lake level and power (tailwater assumed in it)
 *   QETA        P = 9.81 * eta * Q * H / 1000 with eta by relative flow
 *   QZ          from the measured tailwater through the outlet channel's rating, shared among such units by power
 *   efficiency  as QETA with one constant efficiency; what a unit without its table falls back to
 */
export type UnitMethod = 'HPQ' | 'ZPQ' | 'QETA' | 'QZ' | 'efficiency';

export interface UnitDescription {
  readonly id: string;
  /** A reaction turbine (Francis, Kaplan) works down to the tailwater, an impulse one (Pelton) down to its nozzle. */
  readonly turbine: 'reaction' | 'impulse';
  readonly ratedPowerMw: number;
  readonly maxFlowM3s: number;
  /** Absent for the first of HPQ, ZPQ, QETA with a table, otherwise `efficiency`. */
  readonly method?: UnitMethod | undefined;
  readonly hpq?: UnitPages | undefined;
  /** The page of HPQ for this unit, when pages are units; a unit may use its twin's. */
  readonly hpqNumber?: number | undefined;
  readonly zpq?: TwoKeyTable | undefined;
  readonly qeta?: OneKeyTable | undefined;
  /** Of turbine and generator together, for `efficiency`; 0.9 when not known. */
  readonly efficiency?: number | undefined;
  /** Used when QETA is the turbine's alone: 0.97-0.985. 1 when QETA includes the generator. */
  readonly generatorEfficiency?: number | undefined;
  readonly qhl?: OneKeyTable | undefined;
  /** Units naming the same waterway share its head loss: QHL is then read at the sum of their flows. */
  readonly waterway?: string | undefined;
  /** Axis of the nozzle [m above sea level], for impulse turbines. */
  readonly nozzleLevelM?: number | undefined;
}
