import { namConstants } from '@spillway/hydrology/runoff/nam-row';
import type { NamBasin } from '@spillway/hydrology/runoff/nam-run';
import { runNam } from '@spillway/hydrology/runoff/nam-run';
import { namSeries } from '@spillway/hydrology/runoff/nam-series';
import { namStateFrom } from '@spillway/hydrology/runoff/nam-state';
import { type BenchResult, fullOrShort } from '../kit.ts';

const YEARS = fullOrShort(10, 1);
const STEPS = YEARS * 8766;
const ROUNDS = fullOrShort(21, 1);

const basin = {
  parameters: {
    surfaceMaxMm: 15,
    rootZoneMaxMm: 150,
    overlandCoefficient: 0.5,
    interflowConstantH: 600,
    routingConstantH: 12,
    overlandThreshold: 0.3,
    interflowThreshold: 0.2,
    rechargeThreshold: 0.4,
    baseflowConstantH: 1500,
  },
  areaKm2: 412,
  stepH: 1,
  substeps: 2,
} satisfies NamBasin;

export default async (): Promise<BenchResult[]> => {
  const { rainMm, evaporationMm } = weather();
  const start = namStateFrom({ surfaceFraction: 0.3, rootZoneFraction: 0.5, baseflowM3s: 10 }, basin.parameters, 412);
  const series = namSeries(STEPS);
  const bareFlow = new Float64Array(STEPS);
  const engine = () => runNam(basin, { rainMm, evaporationMm }, start, { series });
  const bare = () => bareNam(rainMm, evaporationMm, bareFlow, start.surfaceMm, start.rootZoneMm, start.baseflowMm);

  // Many short runs from all seasons first: V8 only optimises a function for good after frequent calls on every path.
  for (let warmUp = 0; warmUp < 400; warmUp++) {
    const from = (warmUp * 211) % (STEPS - 1000);
    const rain = rainMm.subarray(from, from + 1000);
    const evaporation = evaporationMm.subarray(from, from + 1000);
    runNam(basin, { rainMm: rain, evaporationMm: evaporation }, start, { series });
    bareNam(rain, evaporation, bareFlow.subarray(0, 1000), 1, 1, 1);
  }
  const engineMs: number[] = [];
  const bareMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    engineMs.push(timed(engine));
    bareMs.push(timed(bare));
  }
  for (let step = 0; step < STEPS; step++) {
    const off = Math.abs(series.dischargeM3s[step]! - bareFlow[step]!);
    if (!(off <= 1e-9 * Math.max(1, bareFlow[step]!)))
      throw new Error(`the bare loop differs at step ${step} by ${off}`);
  }
  const ratio = median(engineMs.map((ms, round) => ms / bareMs[round]!));
  const days = { rainMm: daily(rainMm), evaporationMm: daily(evaporationMm) };
  const { substeps: _few, ...converged } = basin;
  const hourlyMs = median(
    Array.from({ length: ROUNDS }, () => timed(() => runNam(converged, { rainMm, evaporationMm }, start, { series }))),
  );
  const dailyMs = median(
    Array.from({ length: ROUNDS }, () => timed(() => runNam({ ...converged, stepH: 24 }, days, start))),
  );
  const growth = Array.from({ length: 21 }, () => heapGrowth(engine)).filter((bytes) => bytes >= 0);
  return [
    {
      name: 'NAM hourly, 10 years, against a bare loop',
      value: median(engineMs),
      unit: 'ms',
      ratio,
      limit: 2,
      note: `bare loop ${median(bareMs).toFixed(2)} ms; median of ${ROUNDS} interleaved rounds`,
    },
    { name: 'NAM hourly, one year', value: median(engineMs) / YEARS, unit: 'ms', limit: 50 },
    {
      name: 'NAM hourly, one year, 12 substeps an hour as by default',
      value: hourlyMs / YEARS,
      unit: 'ms',
      limit: 50,
    },
    {
      name: 'NAM daily, one year, 12 substeps an hour as by default',
      value: dailyMs / YEARS,
      unit: 'ms',
      limit: 50,
    },
    {
      name: 'NAM heap growth per 100 000 steps',
      value: median(growth) * (1e5 / STEPS),
      unit: 'bytes',
      limit: 16_000,
      note: `the result object of the run; median of ${growth.length} runs not interrupted by the collector`,
    },
  ];
};

/** The same arithmetic over typed arrays: no flags, policies, checks or balance, all in local variables. */
function bareNam(
  rainMm: Float64Array,
  evaporationMm: Float64Array,
  flow: Float64Array,
  startSurface: number,
  startRoot: number,
  startBase: number,
): void {
  const h = basin.stepH / basin.substeps;
  const k = namConstants(basin.parameters, basin.stepH, basin.substeps);
  const toM3s = basin.areaKm2 / 3.6;
  let u = startSurface;
  let l = startRoot;
  let s1 = 0;
  let s2 = 0;
  let i1 = 0;
  let i2 = 0;
  let b = startBase;
  let o1 = 0;
  let o2 = 0;
  for (let step = 0; step < flow.length; step++) {
    const rain = rainMm[step]! / 2;
    const potential = evaporationMm[step]! / 2;
    let sum = 0;
    for (let part = 0; part < 2; part++) {
      const filling = l / k.rootZoneMaxMm;
      u += rain;
      const ea = Math.min(u, potential);
      u -= ea;
      const el = Math.min(l, (potential - ea) * filling);
      let qif = 0;
      if (filling > k.interflowThreshold) {
        qif = Math.min(u, u * k.interflowShare * ((filling - k.interflowThreshold) / (1 - k.interflowThreshold)));
        u -= qif;
      }
      let qof = 0;
      let g = 0;
      let dl = 0;
      if (u > k.surfaceMaxMm) {
        const pn = u - k.surfaceMaxMm;
        u = k.surfaceMaxMm;
        if (filling > k.overlandThreshold) {
          qof = k.overlandCoefficient * ((filling - k.overlandThreshold) / (1 - k.overlandThreshold)) * pn;
        }
        if (filling > k.rechargeThreshold) {
          g = (pn - qof) * ((filling - k.rechargeThreshold) / (1 - k.rechargeThreshold));
        }
        dl = pn - qof - g;
      }
      l = l + dl - el;
      if (l > k.rootZoneMaxMm) {
        g += l - k.rootZoneMaxMm;
        l = k.rootZoneMaxMm;
      }
      const m = (o1 + o2) / 2;
      let ck = k.routingConstantH;
      let c = k.routingDecay;
      if (m > 0.4) {
        ck *= (m / 0.4) ** -0.4;
        c = Math.exp(-h / ck);
      }
      let next = s1 * c + (qof / h) * ck * (1 - c);
      o1 = qof / h - (next - s1) / h;
      s1 = next;
      next = s2 * c + o1 * ck * (1 - c);
      o2 = o1 - (next - s2) / h;
      s2 = next;
      next = i1 * k.routingDecay + (qif / h) * k.routingConstantH * (1 - k.routingDecay);
      const f1 = qif / h - (next - i1) / h;
      i1 = next;
      next = i2 * k.routingDecay + f1 * k.routingConstantH * (1 - k.routingDecay);
      const f2 = f1 - (next - i2) / h;
      i2 = next;
      next = b * k.baseflowDecay + (g / h) * k.baseflowConstantH * (1 - k.baseflowDecay);
      sum += o2 + f2 + g / h - (next - b) / h;
      b = next;
    }
    flow[step] = (sum / 2) * toM3s;
  }
}

/**
 * Ten years of a monsoon climate: showers in two hours out of ten from June to November, in one out of fifty otherwise.
 */
function weather(): { rainMm: Float64Array; evaporationMm: Float64Array } {
  const rainMm = new Float64Array(STEPS);
  const evaporationMm = new Float64Array(STEPS);
  let seed = 12_345;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let step = 0; step < STEPS; step++) {
    const dayOfYear = Math.floor(step / 24) % 365;
    const wet = dayOfYear > 150 && dayOfYear < 335;
    if (random() < (wet ? 0.2 : 0.02)) rainMm[step] = -3 * Math.log(1 - random());
    evaporationMm[step] = 0.15 + 0.1 * Math.sin((2 * Math.PI * (step % 24)) / 24);
  }
  return { rainMm, evaporationMm };
}

const daily = (hourly: Float64Array): Float64Array =>
  Float64Array.from({ length: Math.floor(hourly.length / 24) }, (_, day) =>
    hourly.subarray(24 * day, 24 * day + 24).reduce((sum, depth) => sum + depth, 0),
  );

function timed(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

function heapGrowth(run: () => unknown): number {
  const before = process.memoryUsage().heapUsed;
  run();
  return process.memoryUsage().heapUsed - before;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
