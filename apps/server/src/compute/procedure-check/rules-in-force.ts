import type { FactsWithoutMode, LastMode } from '@spillway/rules/procedure/trail';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { PlantNow } from '../current/current.ts';
import type { ForecastInUse } from '../forecasts/in-use/in-use.ts';
import type { Freeboard } from '../freeboard/freeboard.ts';
import type { FactsAt } from './facts-at.ts';
import type { Ruled } from './walk.ts';

/** The facts of an instant before anything is judged. */
export interface RulesInForce {
  readonly atMs: number;
  readonly catalogue: PlantCatalogue;
  readonly ruled: Ruled | null;
  /** Versions that take effect within the requested time, the earliest first. */
  readonly ruledAhead: readonly Ruled[];
  readonly facts: FactsWithoutMode;
  /** For later instants, what the calendar gives: the day, levels of the plant, orders. */
  readonly factsAt: FactsAt;
  readonly last: LastMode | null;
  readonly stands: PlantNow;
  readonly freeboard: Freeboard;
  /** The inflow forecast, the same as for the freeboard. */
  readonly forecast: ForecastInUse | null;
}
