import { setImmediate } from 'node:timers/promises';
import type { WrittenFloodRecord } from '@spillway/contract/plant/flood-record/flood-record';
import { type frequencyRefusals, minYears } from '@spillway/contract/views/compare';
import { HydrologyError } from '@spillway/hydrology/errors';
import {
  type FitMethod,
  type FittedLevel,
  fitMethods,
  fittedFloods,
} from '@spillway/hydrology/frequency/fitted-floods';
import type { FloodRecord } from '@spillway/hydrology/frequency/flood-record';
import { plottedFloods } from '@spillway/hydrology/frequency/plotting-positions';
import { floodReturnPeriodsYears } from '@spillway/hydrology/statistics/return-period';
import { type SampleMoments, sampleMoments } from '@spillway/hydrology/statistics/sample-moments';

type FrequencyRefusal = (typeof frequencyRefusals)[number];

interface YearlyHigh {
  readonly year: number;
  readonly value: number;
}

interface YearlyObservation extends YearlyHigh {
  readonly source: 'measured' | 'typed' | 'historic';
  readonly returnPeriodYears: number;
}

export interface Frequency {
  readonly refusal: FrequencyRefusal | null;
  readonly moments: SampleMoments | null;
  readonly fits: readonly { readonly method: FitMethod; readonly levels: readonly FittedLevel[] }[];
  /** The largest first. */
  readonly observed: readonly YearlyObservation[];
}

/**
 * Return periods by several distributions fitted to annual floods: measured ones, and those entered instead or in
 * addition.
 */
export async function frequencyOf(
  highs: readonly YearlyHigh[],
  { floods, periods }: WrittenFloodRecord,
): Promise<Frequency> {
  const typed = new Set(floods.map(({ year }) => year));
  const annual = [
    ...highs.filter(({ year }) => !typed.has(year)).map((high) => ({ ...high, source: 'measured' as const })),
    ...floods.map(({ year, peak }) => ({ year, value: peak, source: 'typed' as const })),
  ];
  const years = new Set(annual.map(({ year }) => year));
  const noted = periods.map((period) => ({
    ...period,
    floods: period.floods.filter(({ year }) => !years.has(year)),
    measured: annual.filter(({ year }) => year >= period.from_year && year <= period.to_year).length,
  }));
  const record: FloodRecord = {
    annualM3s: annual.map(({ value }) => value),
    periods: noted.map((period) => ({
      thresholdM3s: period.threshold,
      floodsM3s: period.floods.map(({ peak }) => peak),
      quietYears: period.to_year - period.from_year + 1 - period.floods.length - period.measured,
    })),
  };
  const seen = [
    ...annual,
    ...noted.flatMap((period) =>
      period.floods.map(({ year, peak }) => ({ year, value: peak, source: 'historic' as const })),
    ),
  ];
  const places = plottedFloods(record);
  const observed = seen
    .toSorted((a, b) => b.value - a.value || a.year - b.year)
    .map((one, index) => ({ ...one, returnPeriodYears: 1 / (places[index]?.exceedance ?? 1) }));
  const refused = (refusal: FrequencyRefusal): Frequency => ({ refusal, moments: null, fits: [], observed });
  if (annual.length < minYears) return refused('too_few_years');
  try {
    const moments = sampleMoments(record.annualM3s);
    return { refusal: null, moments, fits: await fitsOf(record), observed };
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    return refused(error.code === 'sample.constant' ? 'constant' : 'not_positive');
  }
}

/** From nearly every year on, so that the curve can be drawn through all floods. */
const drawnPeriodsYears = [1.1, 1.25, 2, 5, ...floodReturnPeriodsYears];

/** A distribution that does not fit this record is left out. */
async function fitsOf(record: FloodRecord): Promise<Frequency['fits']> {
  const methods = fitMethods.filter((method) => method !== 'pearson3_historic' || record.periods.length > 0);
  const fits: { readonly method: FitMethod; readonly levels: readonly FittedLevel[] }[] = [];
  for (const method of methods) {
    try {
      fits.push({ method, levels: fittedFloods(method, record, drawnPeriodsYears) });
    } catch (error) {
      if (!(error instanceof HydrologyError)) throw error;
    }
    // Each fit takes a tenth of a second, so other work may run in between.
    await setImmediate();
  }
  return fits;
}
