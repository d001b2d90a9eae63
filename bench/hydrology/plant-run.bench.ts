import { type Plant, preparePlant } from '@spillway/hydrology/plant/plant';
import { runPlant } from '@spillway/hydrology/plant/run';
import { createRun, createSeries, type PlantSeries } from '@spillway/hydrology/plant/run-series';
import { fillSampleYear, samplePlant } from '@spillway/hydrology/plant/testing/sample-plant';
import type { OneKeyTable } from '@spillway/hydrology/tables/one-key';
import type { TwoKeyTable } from '@spillway/hydrology/tables/two-key';
import { type BenchResult, fullOrShort, measureInterleaved, timeMs } from '../kit.ts';

const STEPS = fullOrShort(105_120, 8_640);

/** A plant with 5 gates and 3 units over a year of 5-minute steps, compared with a loop hard-coded for this plant. */
export default async (): Promise<BenchResult[]> => {
  const plant = preparePlant(samplePlant);
  const series = createSeries(plant, STEPS);
  fillSampleYear(series);
  const run = createRun(plant, STEPS);
  const bareOut = new Float64Array(STEPS);
  const engine = (): void => runPlant(plant, series, run);
  const bare = bareRun(plant, series, bareOut);

  const { subjectMs, baselineMs, ratio } = await measureInterleaved(
    { subject: engine, baseline: bare },
    { rounds: 15 },
  );
  for (let step = 0; step < STEPS; step += 1) {
    const off = Math.abs(run.outM3s.values[step]! - bareOut[step]!);
    if (!(off <= 1e-9)) throw new Error(`the bare loop differs at step ${step} by ${off}`);
  }
  const bytes = await heapGrowthPer100k(engine);
  return [
    {
      name: 'plant run, a year of 5 minutes, 3 units, 5 gates',
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit: 3,
      note: `bare loop ${baselineMs.toFixed(1)} ms; ${((subjectMs * 1e6) / STEPS).toFixed(0)} ns a step`,
    },
    {
      name: 'plant run, heap growth per 100 000 steps',
      value: bytes / 1024,
      unit: 'KiB',
      limit: 256,
      note: 'least of several runs; one number kept per step would be 1200 KiB or more',
    },
  ];
};

/** Smallest heap growth of several runs without a collection in between, scaled to 100 000 steps. */
async function heapGrowthPer100k(engine: () => void): Promise<number> {
  let min = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const before = process.memoryUsage().heapUsed;
    await timeMs(engine);
    const heapGrowth = process.memoryUsage().heapUsed - before;
    if (heapGrowth >= 0 && heapGrowth < min) min = heapGrowth;
  }
  return (min * 100_000) / STEPS;
}

/** Table lookup by plain bisection. */
function rowOf(keys: Float64Array, key: number, from: number, to: number): number {
  let low = from;
  let high = to - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (keys[middle]! <= key) low = middle;
    else high = middle;
  }
  return low;
}

function read({ keys, values }: OneKeyTable, key: number): number {
  const last = keys.length - 1;
  if (key <= keys[0]!) return values[0]!;
  if (key >= keys[last]!) return values[last]!;
  const i = rowOf(keys, key, 0, last + 1);
  return values[i]! + ((values[i + 1]! - values[i]!) * (key - keys[i]!)) / (keys[i + 1]! - keys[i]!);
}

function curve({ secondKeys, values }: TwoKeyTable, from: number, to: number, key: number): number {
  if (key <= secondKeys[from]!) return values[from]!;
  if (key >= secondKeys[to - 1]!) return values[to - 1]!;
  const i = rowOf(secondKeys, key, from, to);
  return values[i]! + ((values[i + 1]! - values[i]!) * (key - secondKeys[i]!)) / (secondKeys[i + 1]! - secondKeys[i]!);
}

function readTwo(table: TwoKeyTable, first: number, second: number): number {
  const { firstKeys, starts } = table;
  const last = firstKeys.length - 1;
  const x = Math.min(Math.max(first, firstKeys[0]!), firstKeys[last]!);
  const i = rowOf(firstKeys, x, 0, last + 1);
  const low = curve(table, starts[i]!, starts[i + 1]!, second);
  const high = curve(table, starts[i + 1]!, starts[i + 2]!, second);
  return low + ((high - low) * (x - firstKeys[i]!)) / (firstKeys[i + 1]! - firstKeys[i]!);
}

const rootTwoG = Math.sqrt(2 * 9.81);

function lip(c0: number, c1: number, opening: number, head: number): number {
  return (c0 - (c1 * opening) / head) * 12 * opening * rootTwoG * Math.sqrt(head);
}

function weir(head: number): number {
  return 0.47 * 12 * rootTwoG * head * Math.sqrt(head);
}

function lipGate(c0: number, c1: number, opening: number, head: number): number {
  const ao = 0.7 * head;
  const ac = 0.8 * head;
  const weirFlow = weir(head);
  if (opening <= ao) return Math.min(lip(c0, c1, opening, head), weirFlow);
  if (opening >= ac) return weirFlow;
  const gateFlowM3s = Math.min(lip(c0, c1, ao, head), weirFlow);
  return gateFlowM3s + ((weirFlow - gateFlowM3s) * (opening - ao)) / (ac - ao);
}

/** The same arithmetic for exactly this plant: no flags, policies, other outlet kinds or checks. */
function bareRun(plant: Plant, series: PlantSeries, out: Float64Array): () => void {
  const [byTable, , , spill] = plant.gates;
  const [first, , third] = plant.units;
  const zaq = byTable!.zaq!;
  const ffzq = byTable!.ffzq!;
  const { orificeUpToM, overflowFromM } = byTable!.zaoac!;
  const spillTable = spill!.ffzq!;
  const qz = plant.tailwaterRating!;
  const qhl = first!.qhl!;
  const qeta = first!.qeta!;
  const hpq = third!.hpq!.pages[0]!;
  const cos90 = Math.cos(Math.PI / 2);
  const [flat0, flat1] = [0.65 + 0.25 * cos90, 0.186 + 0.357 * cos90];
  const [a1, a2, a3, , a5] = series.gateOpeningM;
  const [p1, p2, p3] = series.unitPowerMw;
  const level = series.lakeLevelM;
  const gateOut = plant.gates.map(() => new Float64Array(series.steps));
  const unitOut = plant.units.map(() => new Float64Array(series.steps));
  const [g1, g2, g3, g4, g5] = gateOut;
  const [u1, u2, u3] = unitOut;

  const tableGate = (z: number, a: number): number => {
    const ao = read(orificeUpToM, z);
    const ac = read(overflowFromM, z);
    if (a >= ac) return read(ffzq, z);
    if (a <= ao) return readTwo(zaq, z, a);
    const gateFlowM3s = readTwo(zaq, z, ao);
    return gateFlowM3s + ((read(ffzq, z) - gateFlowM3s) * (a - ao)) / (ac - ao);
  };

  return () => {
    for (let step = 0; step < series.steps; step += 1) {
      const z = level[step]!;
      const head = z - 239;
      const q1 = a1![step]! > 0 ? tableGate(z, a1![step]!) : 0;
      const q2 = a2![step]! > 0 ? lipGate(0.685, 0.19, a2![step]!, head) : 0;
      const q3 = a3![step]! > 0 ? lipGate(flat0, flat1, a3![step]!, head) : 0;
      const q4 = read(spillTable, z);
      const slot = Math.min(a5![step]!, z - 226);
      const q5 = slot > 0 ? 0.7 * 2.5 * slot * Math.sqrt(2 * 9.81 * (z - 226 - slot / 2)) : 0;
      g1![step] = q1;
      g2![step] = q2;
      g3![step] = q3;
      g4![step] = q4;
      g5![step] = q5;

      const [w1, w2, w3] = [p1![step]!, p2![step]!, p3![step]!];
      const on1 = w1 >= 0.3;
      const on2 = w2 >= 0.3;
      const on3 = w3 >= 0.3;
      const guess = 1000 / (9.81 * 0.9 * (z - read(qz, 0)));
      let f1 = on1 ? w1 * guess : 0;
      let f2 = on2 ? w2 * guess : 0;
      let f3 = on3 ? w3 * guess : 0;
      for (let round = 0; round < 40; round += 1) {
        const tail = read(qz, f1 + f2 + f3);
        const n1 = on1 ? (w1 * 1000) / (9.81 * read(qeta, f1 / 60) * (z - tail - read(qhl, f1))) : 0;
        const n2 = on2 ? (w2 * 1000) / (9.81 * read(qeta, f2 / 60) * (z - tail - read(qhl, f2))) : 0;
        const n3 = on3 ? readTwo(hpq, z - tail - read(qhl, f3), w3) : 0;
        const change = Math.max(Math.abs(n1 - f1), Math.abs(n2 - f2), Math.abs(n3 - f3));
        f1 = n1;
        f2 = n2;
        f3 = n3;
        if (change <= 1e-4) break;
      }
      u1![step] = f1;
      u2![step] = f2;
      u3![step] = f3;
      out[step] = f1 + f2 + f3 + (q1 + q2 + q3 + q4 + q5);
    }
  };
}
