import { required } from '@spillway/checked/reads';
import type { ColumnGroup, ColumnNature, ReportAggregate } from '@spillway/contract/reports/tables/shape';
import { factsOf, type Quantity } from '@spillway/contract/series/catalogue/quantities';
import type { StoredSeries } from '../../series/catalogue/catalogue.ts';
import type { BasinMean } from './basin.ts';
import type { Flow } from './integrals.ts';
import { flowOf, flowsOfSeries, meanMinutesOf } from './means.ts';
import type { PlantFacts, UnitPower } from './plant-facts.ts';
import { derivedTexts, groupTexts, manualEntryText, meansText, quantityText, type Texts } from './texts.ts';

type ColumnSource =
  /** `flows` is set for a flow, whose mean needs them. */
  | { readonly kind: 'series'; readonly series: StoredSeries; readonly flows: readonly Flow[] }
  | { readonly kind: 'basin'; readonly mean: BasinMean; readonly as: 'sum' | 'accumulated' | 'intensity' }
  | { readonly kind: 'energy'; readonly units: readonly UnitPower[]; readonly isAccumulated: boolean }
  | { readonly kind: 'hours'; readonly units: readonly UnitPower[] }
  | { readonly kind: 'available'; readonly units: readonly UnitPower[] }
  | {
      readonly kind: 'forecast';
      readonly what: 'value' | 'miss' | 'peak';
      readonly leadMin: number;
      readonly seriesId: number;
    }
  | { readonly kind: 'volume'; readonly flows: readonly Flow[]; readonly isAccumulated: boolean };

export interface ReportColumnOf {
  readonly key: string;
  readonly group: ColumnGroup;
  /** Spans the columns of one object: an outlet or a group. */
  readonly heading: Texts;
  readonly label: Texts;
  /** Used under its own heading. */
  readonly shortLabel: Texts;
  readonly unit: string;
  readonly decimals: number;
  /** Factor from the stored to the displayed unit. */
  readonly factor: number;
  readonly nature: ColumnNature;
  readonly aggregates: readonly ReportAggregate[];
  readonly isClosed: boolean;
  readonly source: ColumnSource;
}

const aggregatesOf: Readonly<Record<ColumnNature, readonly ReportAggregate[]>> = {
  interval: ['sum', 'max', 'min'],
  instant: ['mean', 'last', 'first', 'min', 'max'],
  held: ['last'],
  derived: [],
};

/** All columns available in a plant's reports, in the order of the list. */
export function columnsOf(plant: PlantFacts): ReportColumnOf[] {
  const all = [...plant.catalogue.byId.values()].flatMap((one) => seriesColumn(one, plant) ?? []);
  return [...all, ...derivedColumns(plant)].toSorted((a, b) => orderOf(a) - orderOf(b));
}

const groupOrder: readonly ColumnGroup[] = ['lake', 'flow', 'level', 'outlet', 'energy', 'rain', 'other'];
const orderOf = ({ group, source }: ReportColumnOf): number =>
  groupOrder.indexOf(group) * 2 + (source.kind === 'series' ? 0 : 1);

function seriesColumn(series: StoredSeries, plant: PlantFacts): ReportColumnOf | null {
  const { quantity, kind } = series;
  const place = placeOf(series, plant);
  if (!place) return null;
  const { group, heading, name, isMain } = place;
  const { shown, factor } = factsOf(quantity);
  const plain = isByHand(series, plant) ? withRemark(quantityText(quantity), manualEntryText) : quantityText(quantity);
  const columnLabels = meanLabels(plain, outletStep(series, plant));
  const nature: ColumnNature = kind === 'interval' ? 'interval' : kind === 'held' ? 'held' : 'instant';
  const label = name === null ? columnLabels : isMain ? same(name) : joined(name, columnLabels);
  return {
    key: `series:${series.seriesId}`,
    group,
    heading,
    label,
    shortLabel: group === 'outlet' ? columnLabels : label,
    unit: shown === 'mcm' ? 'triệu m³' : series.unit,
    decimals: shown === 'mcm' ? 3 : 2,
    factor,
    nature,
    aggregates: aggregatesOf[nature],
    isClosed: series.closedAt !== null,
    source: { kind: 'series', series, flows: flowsOfSeries(series, plant) },
  };
}

/** An outlet measured by a station also has a series for manual entries. */
const isByHand = ({ ownerKind, ownerId, kind }: StoredSeries, { outletOf }: PlantFacts): boolean =>
  ownerKind === 'outlet' && kind === 'held' && outletOf.get(ownerId)?.inputStationId != null;

/** The averaging step of the outlet whose opening or power this is. */
function outletStep({ ownerId, quantity }: StoredSeries, { outlets }: PlantFacts): number | null {
  if (quantity !== 'power' && quantity !== 'opening') return null;
  const of = outlets.find(({ outletId, inputStationId }) => outletId === ownerId || inputStationId === ownerId);
  return of?.readingStepMin ?? null;
}

/** Adds the averaging step when the figures are means. */
const meanLabels = (text: Texts, minutes: number | null): Texts =>
  minutes === null ? text : withRemark(text, meansText(minutes));

const withRemark = (text: Texts, remark: Texts): Texts => ({
  vi: `${text.vi} (${remark.vi})`,
  en: `${text.en} (${remark.en})`,
});

const same = (text: string): Texts => ({ vi: text, en: text });
const joined = (name: string, text: Texts): Texts => ({ vi: `${name} – ${text.vi}`, en: `${name} – ${text.en}` });

interface Place {
  readonly group: ColumnGroup;
  readonly heading: Texts;
  /** Null for the plant itself. */
  readonly name: string | null;
  /** The series after which its owner is named. */
  readonly isMain: boolean;
}

function placeOf({ ownerKind, ownerId, quantity }: StoredSeries, plant: PlantFacts): Place | null {
  const grouped = (group: ColumnGroup, name: string | null, isMain = false): Place => ({
    group,
    heading: groupTexts[group],
    name,
    isMain,
  });
  if (ownerKind === 'general') {
    if (factsOf(quantity).shown === 'm3s') return grouped('flow', null);
    return grouped(quantity === 'lake_level' || quantity === 'total_capacity' ? 'lake' : 'level', null);
  }
  if (ownerKind === 'outlet') {
    const outlet = plant.outletOf.get(ownerId);
    return outlet ? { group: 'outlet', heading: same(outlet.name), name: outlet.name, isMain: false } : null;
  }
  if (ownerKind === 'sensor') return grouped('other', plant.sensorNames.get(ownerId) ?? '?');
  const station = plant.stationOf.get(ownerId);
  if (!station) return null;
  const outlet = plant.outlets.find(({ inputStationId }) => inputStationId === ownerId);
  if (outlet && (quantity === 'power' || quantity === 'opening'))
    return { group: 'outlet', heading: same(outlet.name), name: outlet.name, isMain: false };
  if (quantity === 'precipitation') return grouped('rain', station.name, true);
  if (quantity === 'water_level') return grouped('level', station.name, true);
  if (quantity === 'discharge') return grouped('flow', station.name, true);
  return grouped('other', station.name);
}

const minutesOf = ({ meanMs }: UnitPower): number | null => (meanMs === null ? null : meanMs / 60_000);

/** Forecasts in a report: half an hour, an hour and a day ahead; the error is shown for a day ahead. */
const forecastLeadsMin = [30, 60, 1440] as const;
const missedLeadMin = 1440;

function derivedColumns(plant: PlantFacts): ReportColumnOf[] {
  const { units, gauges, radars } = plant;
  const derivedColumn = (
    key: string,
    group: ColumnGroup,
    label: Texts,
    unitStyle: { readonly unit: string; readonly decimals: number },
    source: ColumnSource,
    heading: Texts = groupTexts[group],
  ): ReportColumnOf => ({
    key,
    group,
    heading,
    label,
    shortLabel: label,
    ...unitStyle,
    factor: 1,
    nature: 'derived',
    aggregates: [],
    isClosed: false,
    source,
  });
  const rain = { unit: 'mm', decimals: 2 };
  const mcm = { unit: 'triệu m³', decimals: 3 };
  const mwh = { unit: 'MWh', decimals: 3 };
  const basin = (mean: BasinMean, as: 'sum' | 'accumulated' | 'intensity') => ({ kind: 'basin', mean, as }) as const;
  const volume = (key: string, quantity: Quantity, label: Texts, isAccumulated = false) => {
    const flows = flowOf(quantity, plant);
    if (flows.length === 0) return [];
    return [
      derivedColumn(key, 'flow', meanLabels(label, meanMinutesOf(flows, plant)), mcm, {
        kind: 'volume',
        flows,
        isAccumulated,
      }),
    ];
  };
  const rainColumns =
    gauges.length === 0
      ? []
      : [
          derivedColumn('rain:thiessen', 'rain', derivedTexts.thiessen, rain, basin('thiessen', 'sum')),
          ...(plant.contour === null
            ? []
            : [derivedColumn('rain:grid', 'rain', derivedTexts.grid, rain, basin('grid', 'sum'))]),
          derivedColumn('rain:accumulated', 'rain', derivedTexts.accumulated, rain, basin('thiessen', 'accumulated')),
          derivedColumn(
            'rain:intensity',
            'rain',
            derivedTexts.intensity,
            { unit: 'mm/h', decimals: 2 },
            basin('thiessen', 'intensity'),
          ),
        ];
  const ofRadar =
    radars.length === 0 ? [] : [derivedColumn('rain:radar', 'rain', derivedTexts.radar, rain, basin('radar', 'sum'))];
  const all = units.map(({ power }) => power);
  const [firstMinutes = null, ...others] = all.map(minutesOf);
  const common = others.every((minutes) => minutes === firstMinutes) ? firstMinutes : null;
  const unitColumns = units.map(({ outletId, name, power }) => ({
    ...derivedColumn(
      `energy:${outletId}`,
      'energy',
      joined(name, meanLabels(derivedTexts.energy, minutesOf(power))),
      mwh,
      { kind: 'energy', units: [power], isAccumulated: false },
      same(name),
    ),
    shortLabel: meanLabels(derivedTexts.energy, minutesOf(power)),
  }));
  const plantColumns =
    units.length === 0
      ? []
      : [
          derivedColumn('energy:total', 'energy', meanLabels(derivedTexts.energyTotal, common), mwh, {
            kind: 'energy',
            units: all,
            isAccumulated: false,
          }),
          derivedColumn('energy:accumulated', 'energy', meanLabels(derivedTexts.energyAccumulated, common), mwh, {
            kind: 'energy',
            units: all,
            isAccumulated: true,
          }),
          derivedColumn(
            'energy:hours',
            'energy',
            derivedTexts.hours,
            { unit: 'giờ', decimals: 2 },
            { kind: 'hours', units: all },
          ),
          derivedColumn(
            'energy:available',
            'energy',
            derivedTexts.available,
            { unit: 'MW', decimals: 2 },
            { kind: 'available', units: all },
          ),
        ];
  const inflow = plant.general.get('inflow_moving_average');
  const flow = { unit: 'm³/s', decimals: 2 };
  const forecastColumn = (key: string, label: Texts, columnPart: 'value' | 'miss' | 'peak', leadMin: number) =>
    derivedColumn(`forecast:${key}`, 'flow', label, flow, {
      kind: 'forecast',
      what: columnPart,
      leadMin,
      seriesId: required(inflow).seriesId,
    });
  const forecastColumns =
    inflow === undefined
      ? []
      : [
          ...forecastLeadsMin.map((lead) => forecastColumn(`${lead}`, derivedTexts.foretold(lead), 'value', lead)),
          forecastColumn('peak', derivedTexts.foretoldPeak, 'peak', 0),
          forecastColumn('miss', derivedTexts.foretoldMiss(missedLeadMin), 'miss', missedLeadMin),
        ];
  return [
    ...volume('volume:inflow', 'inflow_moving_average', derivedTexts.inflowVolume),
    ...volume('volume:inflow_accumulated', 'inflow_moving_average', derivedTexts.inflowAccumulated, true),
    ...volume('volume:released', 'total_discharge_out', derivedTexts.releasedVolume),
    ...volume('volume:turbine', 'total_discharge_turbine', derivedTexts.waterUsed),
    ...forecastColumns,
    ...unitColumns,
    ...plantColumns,
    ...rainColumns,
    ...ofRadar,
  ];
}
