import { requireAmount, requireWithin } from './within.ts';

/** The four parameters of GR4J (Perrin, Michel and Andreassian 2003, J. Hydrol. 279, 275-289). */
export interface Gr4jParameters {
  /** x1: capacity of the production store, mm. */
  readonly productionMm: number;
  /** x2: water exchanged with neighbouring basins at a full routing store, mm/day; negative leaves the basin. */
  readonly exchangeMmPerDay: number;
  /** x3: capacity of the routing store, mm. */
  readonly routingMm: number;
  /** x4: time base of the first unit hydrograph, days. */
  readonly unitHydrographDays: number;
}

export type Gr4jParameterName = keyof Gr4jParameters;

/** The 80 % intervals of the authors' 429 basins, which a calibration searches. */
export const gr4jCalibrationRanges: Readonly<
  Record<Gr4jParameterName, { readonly low: number; readonly high: number }>
> = {
  productionMm: { low: 100, high: 1200 },
  exchangeMmPerDay: { low: -5, high: 3 },
  routingMm: { low: 20, high: 300 },
  unitHydrographDays: { low: 1.1, high: 2.9 },
};

/** A longer base would make a state of hundreds of ordinates, which no basin of a daily model needs. */
const LONGEST_BASE_DAYS = 30;
/** The authors' lower limit, below which the first hydrograph would pass a day's water on twice as fast as it falls. */
const SHORTEST_BASE_DAYS = 0.5;

export function requireGr4jParameters(parameters: Gr4jParameters): void {
  requireAmount('productionMm', parameters.productionMm);
  requireAmount('routingMm', parameters.routingMm);
  requireWithin('exchangeMmPerDay', parameters.exchangeMmPerDay, -100, 100);
  requireWithin('unitHydrographDays', parameters.unitHydrographDays, SHORTEST_BASE_DAYS, LONGEST_BASE_DAYS);
}
