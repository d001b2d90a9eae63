import { type BasinDescription, prepareBasin } from '@spillway/hydrology/basin/basin';
import { basinStateFrom } from '@spillway/hydrology/basin/basin-state';
import { runBasin } from '@spillway/hydrology/basin/run-basin';
import { nam } from '../../habits.ts';
import { gaussian, keyOf } from '../../random/keyed.ts';
import { evaporationInto } from '../../weather/evaporation.ts';
import { forecastOf } from '../../weather/forecast-errors.ts';
import { naturalRain } from '../../weather/rainfall.ts';
import { hoMau } from '../ho-mau.ts';
import { type OtherBasin, otherBasins, runOtherBasin } from './other-basin.ts';

/** NAM, the usual basins of another structure, or given basins of that structure, one per part. */
type Truth = 'nam' | 'other' | readonly OtherBasin[];

/** Hourly truth, and the data known of it. */
export interface World {
  readonly hours: number;
  readonly startMs: number;
  readonly trueM3s: Float64Array;
  /** From the water balance of the lake, with its noise. */
  readonly observedM3s: Float64Array;
  readonly errorM3s: number;
  /** Over each part, as measured by the gauges. */
  readonly gaugedMm: readonly Float64Array[];
  /** Basin mean as measured by the gauges; rain forecasts are scored by it. */
  readonly gaugedMeanMm: Float64Array;
  readonly potentialMm: Float64Array;
  /** Forecast issued at this hour (every sixth): basin mean for each of the following hours. */
  readonly rainForecast: (issueHour: number, hours: number) => number[];
}

const hourMs = 3_600_000;
/** Error of the gauged rain of the whole basin: three of ten gauges are in the wrong valley. */
const rainError = { log: 0.35, persistence: 0.97 };
const flowErrorShare = 0.06;
const balanceErrorM3s = 6.1;

/** As at Ho Mau but half as fast, which is usual for a basin of this size. */
const ordinary = { ...nam, routingConstantH: 12 };

/** The true basin where the truth is NAM. */
export const trueBasin: BasinDescription = {
  stepH: 1,
  substeps: 4,
  gauges: 2,
  upstream: [],
  parts: [
    { id: 'upper', areaKm2: 268, parameters: ordinary, rainWeights: [1, 0], reach: { travelTimeH: 1.5 } },
    { id: 'lower', areaKm2: 144, parameters: ordinary, rainWeights: [0, 1] },
  ],
};

/** Hourly rain at the six gauges of Ho Mau, from which worlds are made. */
interface Weather {
  readonly seed: number;
  readonly gauges: readonly Float64Array[];
}

const startMs = Date.UTC(2001, 0, 1);

export function makeWeather(years: number, seed: number): Weather {
  const hours = Math.round(years * 365.25) * 24;
  const gauges = hoMau.gauges.map(() => new Float64Array(hours));
  naturalRain(hoMau.climate, hoMau.gauges, seed, 420)(startMs, hourMs, hours, gauges);
  return { seed, gauges };
}

export function makeWorld(truth: Truth, { seed, gauges }: Weather, gaugeErrorLog = rainError.log): World {
  const hours = gauges[0]!.length;
  const trueMm = hoMau.basins.map(({ gaugeWeights }) => {
    const sum = gaugeWeights.reduce((all, weight) => all + weight, 0);
    return Float64Array.from({ length: hours }, (_, hour) =>
      gaugeWeights.reduce((mm, weight, gauge) => mm + (weight / sum) * gauges[gauge]![hour]!, 0),
    );
  });
  const potentialMm = new Float64Array(hours);
  evaporationInto(hoMau.climate.evaporationMmPerDay, 420, startMs, hourMs, hours, potentialMm);
  const trueM3s =
    truth === 'nam'
      ? runNamModel(trueMm, potentialMm)
      : runOtherModel(truth === 'other' ? otherBasins : truth, trueMm, potentialMm);
  const areas = trueBasin.parts.map(({ areaKm2 }) => areaKm2);
  const meanOf = (parts: readonly Float64Array[]) =>
    parts[0]!.map((mm, hour) => (mm * areas[0]! + parts[1]![hour]! * areas[1]!) / (areas[0]! + areas[1]!));
  const [rainKey, flowKey] = [keyOf(seed, 'gauge'), keyOf(seed, 'flow')];
  let log = 0;
  const factor = Float64Array.from({ length: hours }, (_, hour) => {
    const { persistence } = rainError;
    log = persistence * log + Math.sqrt(1 - persistence ** 2) * gaugeErrorLog * gaussian(rainKey, hour);
    return Math.exp(log - gaugeErrorLog ** 2 / 2);
  });
  const gaugedMm = trueMm.map((column) => column.map((mm, hour) => mm * factor[hour]!));
  const trueMean = meanOf(trueMm);
  return {
    hours,
    startMs,
    trueM3s,
    observedM3s: trueM3s.map((flow, hour) =>
      Math.max(
        0,
        flow * (1 + flowErrorShare * gaussian(flowKey, 2 * hour)) + balanceErrorM3s * gaussian(flowKey, 2 * hour + 1),
      ),
    ),
    errorM3s: balanceErrorM3s,
    gaugedMm,
    gaugedMeanMm: meanOf(gaugedMm),
    potentialMm,
    rainForecast: (issueHour, ahead) =>
      forecastOf((hour) => trueMean[issueHour + hour] ?? 0, {
        key: keyOf(seed, 'weather', issueHour),
        hours: ahead,
        stepHours: 1,
      }),
  };
}

function runNamModel(gaugeMm: readonly Float64Array[], evaporationMm: Float64Array): Float64Array {
  const basin = prepareBasin(trueBasin);
  const start = basinStateFrom(basin, { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 });
  return runBasin(basin, { gaugeMm, evaporationMm, upstreamM3s: [] }, start).inflowM3s;
}

function runOtherModel(
  basins: readonly OtherBasin[],
  partMm: readonly Float64Array[],
  potentialMm: Float64Array,
): Float64Array {
  const [upper, lower] = basins.map((basin, index) => runOtherBasin(basin, partMm[index]!, potentialMm));
  return upper!.map((flow, hour) => flow + lower![hour]!);
}
