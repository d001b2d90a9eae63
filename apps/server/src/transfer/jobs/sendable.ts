import type { Language } from '@spillway/contract/errors';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { quantityNames as en } from '@spillway/contract/series/catalogue/quantity-names/en';
import { quantityNames as vi } from '@spillway/contract/series/catalogue/quantity-names/vi';
import { unitsLike } from '@spillway/contract/series/catalogue/units';
import type { SymbolType } from '@spillway/contract/transfer/choices';
import type { Factor } from '@spillway/contract/transfer/job';
import { forecastQuantities } from '../../compute/forecasts/nowcast/nowcast.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { DescribedIn } from '../../plant/file/file.ts';
import type { PlantSeries, StoredSeries } from '../../series/catalogue/catalogue.ts';
import type { Sendable } from './acts.ts';

const quantityNames = { vi, en };
const hourMin = 60;

export interface SendableSeries {
  readonly plant: PlantSeries;
  readonly open: readonly StoredSeries[];
  /** The name of the station, sensor or outlet; null for the plant. */
  readonly ownerOf: (one: StoredSeries) => string | null;
}

export function createSendable({ plant, series }: Pick<TopDeps, 'plant' | 'series'>) {
  /** Null for a plant without series. */
  return async (hydroCode: string): Promise<SendableSeries | null> => {
    const [ownerOf, catalogue] = await Promise.all([
      namesOfOwners(plant.described, hydroCode),
      series.catalogue.of(hydroCode),
    ]);
    if (!catalogue) return null;
    const open = [...catalogue.byId.values()].filter(({ closedAt }) => closedAt === null);
    return { plant: catalogue, open, ownerOf };
  };
}

export async function namesOfOwners(
  { stations, sensors, outlets }: Pick<DescribedIn, 'stations' | 'sensors' | 'outlets'>,
  hydroCode: string,
): Promise<SendableSeries['ownerOf']> {
  const names = new Map<string, string>([
    ...(await stations.list(hydroCode)).map(({ stationId, name }) => [`station ${stationId}`, name] as const),
    ...(await sensors.list(hydroCode)).map(({ sensorId, name }) => [`sensor ${sensorId}`, name] as const),
    ...(await outlets.list(hydroCode)).map(({ outletId, name }) => [`outlet ${outletId}`, name] as const),
  ]);
  return ({ ownerKind, ownerId }) => names.get(`${ownerKind} ${ownerId}`) ?? null;
}

/** The data needed for the name and unit of a series. */
interface NamedSeries extends Pick<SendableSeries, 'ownerOf'> {
  readonly plant: Pick<PlantSeries, 'byId'>;
}

function seriesName({ plant, ownerOf }: NamedSeries, seriesId: number, language: Language): string {
  const one = plant.byId.get(seriesId);
  if (!one) return `#${seriesId}`;
  const [owner, quantity] = [ownerOf(one), quantityNames[language][one.quantity]];
  return owner === null ? quantity : `${owner}: ${quantity}`;
}

/** Includes the lead time of a forecast factor. */
export function factorName(
  namedSeries: NamedSeries,
  { series_id: id, ahead_minutes: ahead }: Pick<Factor, 'series_id' | 'ahead_minutes'>,
  language: Language,
): string {
  const name = seriesName(namedSeries, id, language);
  return ahead === undefined ? name : `${name}, ${aheadTexts[language](ahead)}`;
}

const aheadTexts: Readonly<Record<Language, (minutes: number) => string>> = {
  vi: (minutes) => `dự báo trước ${minutes < hourMin ? `${minutes} phút` : `${minutes / hourMin} giờ`}`,
  en: (minutes) => `forecast ${minutes < hourMin ? `${minutes} min` : `${minutes / hourMin} h`} ahead`,
};

const unitOfSeries = ({ plant }: NamedSeries, seriesId: number): string | null => {
  const one = plant.byId.get(seriesId);
  return one && one.closedAt === null ? one.unit : null;
};

/** Only forecasts of the plant's inflow and lake level are stored. */
const isForecast = ({ ownerKind, quantity }: Pick<StoredSeries, 'ownerKind' | 'quantity'>): boolean =>
  ownerKind === 'general' && forecastQuantities.some((one) => one === quantity);

export const sendableOf = (namedSeries: NamedSeries): Sendable => ({
  unitOf: (seriesId) => unitOfSeries(namedSeries, seriesId),
  isForecast: (seriesId) => {
    const one = namedSeries.plant.byId.get(seriesId);
    return one !== undefined && isForecast(one);
  },
  nameOf: (seriesId) => seriesName(namedSeries, seriesId, 'vi'),
});

/** Series of the general record come first, then the others by name. */
export function listSendable(sendable: SendableSeries, language: Language) {
  const rank = ({ ownerKind }: StoredSeries) => (ownerKind === 'general' ? 0 : 1);
  return sendable.open
    .filter(({ unit }) => unitsLike(unit).length > 0)
    .map((one) => ({ one, name: seriesName(sendable, one.seriesId, language) }))
    .toSorted((a, b) => rank(a.one) - rank(b.one) || a.name.localeCompare(b.name, language))
    .map(({ one, name }) => ({
      seriesId: one.seriesId,
      name,
      quantity: one.quantity,
      unit: one.unit,
      units: [...unitsLike(one.unit)],
      stepSeconds: one.stepS,
      isComputed: one.kind === 'computed',
      isForecast: isForecast(one),
    }));
}

interface UsualFactor {
  readonly symbol: string;
  readonly subSymbol: string;
  readonly type: SymbolType;
  readonly convertedTo: string;
  readonly unit: string;
  readonly decimals: number;
  readonly quantity: Quantity;
  /** Selects the outlet by name; without it, the general record, or for rain the first gauge. */
  readonly outlet?: RegExp;
}

const level = { subSymbol: 'MUCNUOC', type: 'water_level', convertedTo: 'm', unit: 'm', decimals: 2 } as const;
const flow = { subSymbol: 'LUULUONG', type: 'discharge', convertedTo: 'm³/s', unit: 'm3/s', decimals: 2 } as const;

/** The stations of the water-resource form, in the spelling of the recipients. */
const usual: readonly UsualFactor[] = [
  { symbol: 'THUONGLUU', ...level, quantity: 'lake_level' },
  { symbol: 'HALUU', ...level, quantity: 'downstream_water_level' },
  { symbol: 'QDEN', ...flow, type: 'inflow', quantity: 'inflow_moving_average' },
  { symbol: 'NHAMAY', ...flow, quantity: 'total_discharge_turbine' },
  { symbol: 'QUATRAN', ...flow, quantity: 'total_discharge_dam' },
  {
    symbol: 'DCTT',
    ...flow,
    quantity: 'discharge',
    outlet: /tối thiểu|sinh thái|dctt|minimum|ecolog/iu,
  },
  { symbol: 'LUULUONGHADU', ...flow, quantity: 'total_discharge_out' },
  {
    symbol: 'DUNGTICH',
    subSymbol: 'DUNGTICH',
    type: 'capacity',
    convertedTo: 'triệu m³',
    unit: 'trieum3',
    decimals: 3,
    quantity: 'total_capacity',
  },
  {
    symbol: 'MUATHUONGLUU',
    subSymbol: 'LUONGMUA',
    type: 'rainfall',
    convertedTo: 'mm',
    unit: 'mm',
    decimals: 1,
    quantity: 'precipitation',
  },
];

/** Factors that agencies usually request, as far as this plant has them. */
export function usualFactors({ open, ownerOf }: SendableSeries): Factor[] {
  return usual.flatMap(({ symbol, subSymbol, type, convertedTo, unit, decimals, quantity, outlet }): Factor[] => {
    const found = open.find(
      (one) =>
        one.quantity === quantity &&
        (outlet
          ? one.ownerKind === 'outlet' && outlet.test((ownerOf(one) ?? '').normalize('NFC'))
          : one.ownerKind !== 'outlet'),
    );
    if (!found) return [];
    const key = '';
    return [
      {
        series_id: found.seriesId,
        symbol,
        sub_symbol: subSymbol,
        key,
        symbol_type: type,
        converted_to: convertedTo,
        unit,
        decimals,
      },
    ];
  });
}
