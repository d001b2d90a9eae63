import { itemAt } from '@spillway/checked/reads';
import { factsOf, type Quantity } from '@spillway/contract/series/catalogue/quantities';
import type { Outlet } from '../../plant/outlets/outlets.ts';
import type { StoredSeries } from '../../series/catalogue/catalogue.ts';
import type { Flow } from './integrals.ts';
import type { PlantFacts } from './plant-facts.ts';

type RecordFields = Pick<PlantFacts, 'general' | 'outlets'>;

const unit = 1;
const usualStepS = 300;

/** The outlets included in a total. */
const outletsOf: Partial<Record<Quantity, (outlet: Outlet) => boolean>> = {
  total_discharge_out: () => true,
  total_discharge_dam: ({ outletType }) => outletType !== unit,
  total_discharge_turbine: ({ outletType }) => outletType === unit,
};

const isInUse = ({ status }: Outlet): boolean => status === 'active';

/**
 * A recorded total and how it is integrated. When all its outlets log means of a step, so does the record: a value
 * covers the whole step before it. When only the turbines or only the dam's outlets do, the release is the sum of both,
 * each integrated in its own way.
 */
export function flowOf(quantity: Quantity, plant: RecordFields): Flow[] {
  const flow = ownFlow(quantity, plant);
  if (!flow) return [];
  if (quantity !== 'total_discharge_out' || flow.meanMs !== null) return [flow];
  const parts = [ownFlow('total_discharge_turbine', plant), ownFlow('total_discharge_dam', plant)];
  const isMixed = parts.every((part) => part !== null) && parts.some((part) => part.meanMs !== null);
  return isMixed ? parts : [flow];
}

/** The flows needed for the mean of a series; empty when it is no flow, or a held value. */
export function flowsOfSeries(series: StoredSeries, plant: RecordFields): Flow[] {
  if (factsOf(series.quantity).shown !== 'm3s' || series.kind === 'held' || series.kind === 'interval') return [];
  if (series.ownerKind === 'general') return flowOf(series.quantity, plant);
  const outlet = plant.outlets.find(({ outletId }) => series.ownerKind === 'outlet' && outletId === series.ownerId);
  return [{ series, meanMs: outlet?.readingStepMin == null ? null : recordMs(series) }];
}

function ownFlow(quantity: Quantity, { general, outlets }: RecordFields): Flow | null {
  const series = general.get(quantity);
  if (!series) return null;
  const isOutletSeries = outletsOf[quantity];
  const all = isOutletSeries ? outlets.filter((outlet) => isInUse(outlet) && isOutletSeries(outlet)) : [];
  const isMean = all.length > 0 && all.every(({ readingStepMin }) => readingStepMin !== null);
  return { series, meanMs: isMean ? recordMs(series) : null };
}

const recordMs = ({ stepS }: StoredSeries): number => (stepS ?? usualStepS) * 1000;

/** The common averaging step of all the flows; null when they are not means, or have different steps. */
export function meanMinutesOf(flows: readonly Flow[], { outlets }: Pick<PlantFacts, 'outlets'>): number | null {
  if (flows.some(({ meanMs }) => meanMs === null)) return null;
  const isOutletSeries = flows.map(({ series }) => outletsOf[series.quantity]);
  const steps = outlets
    .filter((outlet) => isInUse(outlet) && isOutletSeries.some((of) => of?.(outlet)))
    .map(({ readingStepMin }) => readingStepMin);
  return new Set(steps).size === 1 ? itemAt(steps, 0) : null;
}
