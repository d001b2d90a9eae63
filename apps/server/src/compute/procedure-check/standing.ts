import type { FactsWithoutMode, LastMode } from '@spillway/rules/procedure/trail';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { PlantNow } from '../current/current.ts';
import type { SpeakingForecast } from '../forecasts/in-use/in-use.ts';
import type { Freeboard } from '../freeboard/freeboard.ts';
import type { FactsAt } from './facts-at.ts';
import type { Ruled } from './walk.ts';

/** What stands at an instant, before anything is judged. */
export interface RulesStanding {
  readonly atMs: number;
  readonly catalogue: PlantCatalogue;
  readonly ruled: Ruled | null;
  /** Versions that begin to count by the time it is asked for, the first first. */
  readonly ruledAhead: readonly Ruled[];
  readonly facts: FactsWithoutMode;
  /** For later instants what is known by the calendar: the day, levels of the plant, orders. */
  readonly factsAt: FactsAt;
  readonly last: LastMode | null;
  readonly stands: PlantNow;
  readonly freeboard: Freeboard;
  /** By which the water comes; the freeboard goes by the same. */
  readonly forecast: SpeakingForecast | null;
}
