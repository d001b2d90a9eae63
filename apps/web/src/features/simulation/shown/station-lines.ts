import { stationFigures } from '@spillway/contract/compute/simulation/figures';
import type { SimulatedStation } from '@spillway/contract/compute/simulation/shape';
import type { StationAhead } from '@spillway/hydrology/simulation/downstream';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';

/** Results per station, computed as the server does for a saved plan. */
export const stationLines = (
  {
    stations,
    fromMs,
    stepMs,
  }: Pick<SimulatedPlan, 'fromMs' | 'stepMs'> & { readonly stations: readonly StationAhead[] },
  scene: Pick<Scene, 'stations'>,
): SimulatedStation[] =>
  stations.map((one) => stationFigures(one, scene, (row) => new Date(fromMs + row * stepMs).toISOString()));
