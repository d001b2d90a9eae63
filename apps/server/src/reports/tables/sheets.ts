import type { ReportAggregate, ReportSheet } from '@spillway/contract/reports/tables/shape';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import type { ReportColumnOf } from './columns.ts';
import type { PlantFacts } from './plant-facts.ts';

export interface WantedColumn {
  readonly key: string;
  readonly aggregate: ReportAggregate | null;
}

/** The columns of a plant's standard tables; columns that a plant does not have are left out. */
export function sheetColumns(sheet: ReportSheet, plant: PlantFacts, all: readonly ReportColumnOf[]): WantedColumn[] {
  const knownKeys = new Set(all.map(({ key }) => key));
  return layouts[sheet](plant, all).filter(({ key }) => knownKeys.has(key));
}

type Layout = (plant: PlantFacts, all: readonly ReportColumnOf[]) => WantedColumn[];

const of = (key: string, aggregate: ReportAggregate | null = null): WantedColumn => ({ key, aggregate });

/** A level is that at the timestamp, a flow the mean of the time before it. */
function generalOf({ general }: PlantFacts, ...quantities: readonly Quantity[]): WantedColumn[] {
  return quantities.flatMap((quantity) => {
    const series = general.get(quantity);
    return series ? [of(`series:${series.seriesId}`, states.has(quantity) ? 'last' : 'mean')] : [];
  });
}

const states: ReadonlySet<Quantity> = new Set([
  'lake_level',
  'total_capacity',
  'upstream_water_level',
  'downstream_water_level',
]);

const flows = [
  'inflow_moving_average',
  'total_discharge_lake',
  'total_discharge_out',
  'total_discharge_turbine',
  'total_discharge_dam',
] as const satisfies readonly Quantity[];

/** Power, energy and discharge of each unit; opening and discharge of each gate. */
function outletsOf({ outlets, units }: PlantFacts, all: readonly ReportColumnOf[], hasEnergy: boolean): WantedColumn[] {
  const powerOf = new Map(units.map(({ outletId, power }) => [outletId, power.series]));
  const find = (ownerId: string, quantity: Quantity) =>
    all.find(
      ({ source }) =>
        source.kind === 'series' && source.series.ownerId === ownerId && source.series.quantity === quantity,
    );
  return outlets.flatMap(({ outletId, outletType, inputStationId }) => {
    const discharge = find(outletId, 'discharge');
    const flow = discharge ? [of(discharge.key, 'mean')] : [];
    if (outletType === 1) {
      const power = powerOf.get(outletId);
      const powerColumns = power ? [of(`series:${power.seriesId}`, power.kind === 'held' ? 'last' : 'mean')] : [];
      return [...powerColumns, ...(hasEnergy ? [of(`energy:${outletId}`)] : []), ...flow];
    }
    if (hasEnergy) return [];
    const opening = find(inputStationId ?? outletId, 'opening');
    return [...(opening ? [of(opening.key, 'last')] : []), ...flow];
  });
}

const watch: Layout = (plant, all) => [
  ...generalOf(plant, 'lake_level', 'total_capacity', 'downstream_water_level', ...flows),
  ...outletsOf(plant, all, false),
  of('rain:thiessen'),
];

const layouts: Readonly<Record<ReportSheet, Layout>> = {
  operation: (plant) => [...generalOf(plant, 'lake_level', ...flows), of('energy:hours')],
  generation: (plant, all) => [...outletsOf(plant, all, true), of('energy:total')],
  surface_water: (plant) => [
    ...generalOf(plant, 'lake_level', 'total_discharge_out', 'total_capacity'),
    of('rain:thiessen'),
  ],
  reservoir: (plant) => generalOf(plant, 'lake_level', 'downstream_water_level', 'total_capacity', ...flows),
  basin_rain: ({ gauges }) => [
    ...gauges.map(({ seriesId }) => of(`series:${seriesId}`, 'sum')),
    of('rain:thiessen'),
    of('rain:grid'),
    of('rain:accumulated'),
    of('rain:intensity'),
    of('rain:radar'),
  ],
  ministry: () => [of('energy:available'), of('energy:total'), of('energy:accumulated'), of('volume:turbine')],
  shift: watch,
  day: watch,
};
