import type { FactsWithoutMode, LastMode } from '@spillway/rules/procedure/trail';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { PlantNow } from '../current/current.ts';
import type { ForecastInUse } from '../forecasts/in-use/in-use.ts';
import type { Freeboard } from '../freeboard/freeboard.ts';
import type { FactsAt } from './facts-at.ts';
import type { RuledVersion } from './walk.ts';

/** The facts at an instant before they are judged. */
export interface RulesInForce {
  readonly atMs: number;
  readonly catalogue: PlantCatalogue;
  readonly ruled: RuledVersion | null;
  /** Versions that take effect within the requested time, in order of time. */
  readonly ruledAhead: readonly RuledVersion[];
  readonly facts: FactsWithoutMode;
  /** Facts of later instants that the calendar determines: the day, levels of the plant, orders. */
  readonly factsAt: FactsAt;
  readonly last: LastMode | null;
  readonly stands: PlantNow;
  readonly freeboard: Freeboard;
  /** The inflow forecast in use, the same as for the freeboard. */
  readonly forecast: ForecastInUse | null;
}
