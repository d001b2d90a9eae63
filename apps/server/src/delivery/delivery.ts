import type { Compute } from '../compute/compute.ts';
import type { Plant } from '../plant/plant.ts';
import type { Clock } from '../platform/clock.ts';
import type { MapTiles } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Implementation } from '../platform/http/implement.ts';
import type { Series } from '../series/series.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { createMap, mapRoutes } from './map/map.ts';

export interface DeliveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mapTiles: MapTiles | null;
  readonly plant: Pick<Plant, 'described' | 'inForce'>;
  readonly series: Pick<Series, 'catalogue' | 'reads' | 'observe' | 'basinRain'>;
  readonly compute: Pick<Compute, 'records' | 'forecasts'>;
}

export interface Delivery {
  readonly implementations: readonly Implementation[];
}

/** The floor of what people look at. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  return { implementations: [...dashboardRoutes(createDashboard(deps)), ...mapRoutes(createMap(deps))] };
}
