import { BasinFilter } from '@spillway/hydrology/assimilation/basin-filter';
import { defaultFilter } from '@spillway/hydrology/assimilation/filter-options';
import { type BasinDescription, prepareBasin } from '@spillway/hydrology/basin/basin';
import { basinStateFrom } from '@spillway/hydrology/basin/basin-state';
import { calibrateBasin } from '@spillway/hydrology/calibration/basin-calibration';
import { seededRandom } from '@spillway/hydrology/calibration/random';
import { forecastMembersInto } from '@spillway/hydrology/ensemble/forecast-members';
import { parameterSets } from '@spillway/hydrology/ensemble/parameter-sets';
import { type NamParameters, namCalibrationRanges } from '@spillway/hydrology/runoff/nam-parameters';
import { loadNamState, namConstants, namRow, POTENTIAL, RAIN, WORK_LENGTH } from '@spillway/hydrology/runoff/nam-row';
import { namStateFrom } from '@spillway/hydrology/runoff/nam-state';
import { trueBasin } from '@spillway/plant-simulator/testing/forecast-trial/world';
import { type BenchResult, measureInterleaved } from '../kit.ts';

const years = 3;
const hours = years * 365 * 24;
const wantedRuns = 2900;
const aheadH = 240;

/** Four parts on three rivers, hourly, with the substeps needed for peaks to converge. */
const nam = trueBasin.parts[0]!.parameters;
const description: BasinDescription = {
  stepH: 1,
  gauges: 2,
  upstream: [],
  parts: [4, 2.5, 1.5, null].map((travelTimeH, index) => ({
    id: `part-${index}`,
    areaKm2: 100 + 10 * index,
    parameters: nam,
    rainWeights: [1, index],
    reach: travelTimeH === null ? undefined : { travelTimeH },
  })),
};

/** Duration of the forecast computation, relative to bare NAM rows in the same run, and in seconds. */
export default async (): Promise<BenchResult[]> => [await hourOfFilter(), await tenDays(), await calibration()];

const rain = (hour: number): number => (hour % 97 < 14 ? 4 + (hour % 5) : 0);
const start = { surfaceFraction: 0.5, rootZoneFraction: 0.7, baseflowM3s: 12 };

function filterOf(): BasinFilter {
  const basins = parameterSets(description, 10, 0.15, 1).map(prepareBasin);
  return new BasinFilter(basins, defaultFilter, basinStateFrom(basins[0]!, start));
}

/** The same number of NAM rows and nothing else. */
function bareRows(rows: number, parameters: NamParameters = nam): void {
  const constants = namConstants(parameters, 1, 12);
  const work = new Float64Array(WORK_LENGTH);
  loadNamState(namStateFrom(start, parameters, 100), work);
  work[POTENTIAL] = 0.1;
  for (let row = 0; row < rows; row += 1) {
    work[RAIN] = rain(row);
    namRow(constants, work);
  }
}

async function hourOfFilter(): Promise<BenchResult> {
  const filter = filterOf();
  const rowsPerRound = 50;
  let hour = 0;
  const { subjectMs, ratio } = await measureInterleaved({
    subject: () => {
      for (let row = 0; row < rowsPerRound; row += 1, hour += 1) {
        const partRainMm = description.parts.map(() => rain(hour));
        filter.step({ partRainMm, potentialMm: 0.1, upstreamM3s: [], observedM3s: 40 + 10 * rain(hour), errorM3s: 6 });
      }
    },
    baseline: () => bareRows(rowsPerRound * defaultFilter.members * description.parts.length),
  });
  return {
    name: 'forecast: an hour of the filter, 50 members, 4 parts',
    value: subjectMs / rowsPerRound,
    unit: 'ms',
    limit: 2,
    note: `${ratio.toFixed(2)} times bare rows of NAM`,
  };
}

async function tenDays(): Promise<BenchResult> {
  const filter = filterOf();
  const scenarios = [1, 0.5, 2].map((factor) => ({
    partRainMm: description.parts.map(() => Float64Array.from({ length: aheadH }, (_, hour) => factor * rain(hour))),
    potentialMm: new Float64Array(aheadH).fill(0.1),
    upstreamM3s: [],
  }));
  const out = new Float64Array(defaultFilter.members * aheadH);
  const { subjectMs, ratio } = await measureInterleaved(
    {
      subject: () => forecastMembersInto(filter, scenarios, out),
      baseline: () => bareRows(defaultFilter.members * aheadH * description.parts.length),
    },
    { rounds: 7, warmUp: 2 },
  );
  return {
    name: 'forecast: 50 members, 10 days hourly, 4 parts',
    value: subjectMs,
    unit: 'ms',
    ratio,
    limit: 2,
  };
}

/** Measures two generations and extrapolates to the number of runs of a calibration. */
async function calibration(): Promise<BenchResult> {
  const column = Float64Array.from({ length: hours }, (_, hour) => rain(hour));
  const effort = { seed: 1, population: 8, generations: 2, tolerance: 0 };
  const forcing = { gaugeMm: [column, column], evaporationMm: new Float64Array(hours).fill(0.12), upstreamM3s: [] };
  const observedM3s = column.map((mm, hour) => 20 + mm + (hour % 11));
  const runs = effort.population * (effort.generations + 1) + 1;
  const search = async () => {
    for (const progress of calibrateBasin({ description, forcing, observedM3s, warmUpRows: 8760, start, effort })) {
      if (progress.generation > effort.generations) throw new Error('the search did not end');
    }
  };
  // Anywhere within the ranges, as in a search: a fast-draining basin takes longer to compute.
  const random = seededRandom(1);
  const sets = Array.from(
    { length: runs },
    () =>
      Object.fromEntries(
        Object.entries(namCalibrationRanges).map(([name, { low, high }]) => [name, low + random() * (high - low)]),
      ) as unknown as NamParameters,
  );
  const bare = () => {
    for (const set of sets) bareRows(hours * description.parts.length, set);
  };
  const { subjectMs: ourMs, ratio } = await measureInterleaved(
    { subject: search, baseline: bare },
    { rounds: 3, warmUp: 1 },
  );
  return {
    name: 'forecast: calibration, 3 years hourly, 4 parts, 2,900 runs',
    value: ((ourMs / runs) * wantedRuns) / 1000,
    unit: 's',
    ratio,
    limit: 2,
    note: `from ${runs} runs`,
  };
}
