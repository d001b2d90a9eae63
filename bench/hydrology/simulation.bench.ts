import { seededRandom } from '@spillway/hydrology/calibration/random';
import { bandOf, fan } from '@spillway/hydrology/simulation/fan';
import type { SimulatedLake } from '@spillway/hydrology/simulation/lake';
import { differFromS, type SimulatedStep, stretchesOf } from '@spillway/hydrology/simulation/plan';
import { propose } from '@spillway/hydrology/simulation/proposal/propose';
import { energyLake, energyTask } from '@spillway/hydrology/simulation/proposal/testing/energy-lake';
import { unsolvableLake, unsolvableTask } from '@spillway/hydrology/simulation/proposal/testing/unsolvable-lake';
import { rowBefore } from '@spillway/hydrology/simulation/run';
import { simulate, simulateInto } from '@spillway/hydrology/simulation/simulate';
import { closed, exampleLake } from '@spillway/hydrology/simulation/testing/random-lake';
import { type BenchResult, fullOrShort, median } from '../kit.ts';

const rows = 1441;
const stepS = 600;
const members = 50;

/**
 * Cost of a plan while dragging: 10 days in 10-minute steps with 8 outlets, in processor time, compared with
 * hand-written loops.
 */
export default (): Promise<BenchResult[]> => Promise.resolve([...benchDrags(), ...proposals()]);

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(0.95 * values.length))]!;

function benchDrags(): BenchResult[] {
  const random = seededRandom(1);
  const lake = exampleLake();
  const inflowM3s = Float64Array.from({ length: rows }, (_, row) => 80 + 600 * Math.exp(-(((row - 700) / 90) ** 2)));
  // Four steps a day: gates in turn, units by the time of day.
  const steps: SimulatedStep[] = Array.from({ length: 40 }, (_, index) => ({
    atS: index * 21_600 + 1800,
    gates:
      index > 14 && index < 28
        ? [{ gate: index % 3, openingM: 0.5 * (1 + (index % 4)) }]
        : [{ gate: index % 3, openingM: 0 }],
    units: [{ unit: index % 3, powerMw: index % 4 === 2 ? 20 : 55 }],
  }));
  const task = (of: readonly SimulatedStep[]) => ({
    stepS,
    inflowM3s,
    startLevelM: 246,
    stretches: stretchesOf(closed(lake), of),
  });
  let before = task(steps);
  const run = simulate(lake, before);
  const runCount = fullOrShort(150, 5);
  const dragged: number[] = [];
  const bare: number[] = [];
  const loop = bareLoop(lake, inflowM3s, before);
  for (let drag = fullOrShort(-30, 0); drag < runCount; drag++) {
    const at = Math.floor(40 * random());
    const openingM = Math.round(16 * random()) / 2;
    const movedSteps = steps.with(at, { ...steps[at]!, gates: [{ gate: 1, openingM }] });
    const ms = cpuMs(() => {
      const after = task(movedSteps);
      const fromS = differFromS(before.stretches, after.stretches);
      if (fromS < Number.POSITIVE_INFINITY) simulateInto(lake, after, run, rowBefore(run, stepS, fromS));
      before = after;
    });
    const bareMs = cpuMs(loop);
    if (drag < 0) continue;
    dragged.push(ms);
    bare.push(bareMs);
  }
  const membersM3s = new Float64Array(members * rows);
  for (let member = 0; member < members; member++)
    for (let row = 0; row < rows; row++) membersM3s[member * rows + row] = inflowM3s[row]! * (0.6 + member / 60);
  const fans = Array.from({ length: 9 }, () => cpuMs(() => bandOf(fan(lake, { ...task(steps), membersM3s, rows }))));
  const all = Array.from({ length: 9 }, () =>
    cpuMs(() => {
      for (let member = 0; member < members; member++) loop();
    }),
  );
  return [
    {
      name: 'simulation: a drag of 10 days by 10 minutes, 8 outlets, p95 of the processor',
      value: p95(dragged),
      unit: 'ms',
      limit: 16,
      note: `median ${median(dragged).toFixed(2)} ms; a bare loop over all rows ${median(bare).toFixed(2)} ms`,
    },
    {
      name: 'simulation: a drag against a bare loop over all rows',
      value: median(dragged),
      unit: 'ms',
      ratio: median(dragged) / median(bare),
    },
    {
      name: 'simulation: fan of 50 members with its bands',
      value: median(fans),
      unit: 'ms',
      limit: 200,
      note: `50 bare loops ${median(all).toFixed(1)} ms`,
    },
    {
      name: 'simulation: fan of 50 against 50 bare loops',
      value: median(fans),
      unit: 'ms',
      ratio: median(fans) / median(all),
    },
  ];
}

/** The same lake with hard-coded discharge: one line for storage and one for release, no outlets or steps. */
function bareLoop(
  { levelM, storageM3 }: SimulatedLake,
  inflowM3s: Float64Array,
  { startLevelM }: { startLevelM: number },
) {
  const release = Float64Array.from(levelM, (level) => 60 + 12 * Math.max(0, level - 240) ** 1.5);
  const out = new Float64Array(rows);
  const first = levelM.findIndex((level) => level >= startLevelM);
  return () => {
    let storage = storageM3[first]!;
    let at = first;
    for (let row = 0; row < rows - 1; row++) {
      while (at > 0 && storage < storageM3[at]!) at -= 1;
      while (at < levelM.length - 2 && storage >= storageM3[at + 1]!) at += 1;
      const share = (storage - storageM3[at]!) / (storageM3[at + 1]! - storageM3[at]!);
      out[row] = levelM[at]! + share * (levelM[at + 1]! - levelM[at]!);
      const now = release[at]! + share * (release[at + 1]! - release[at]!);
      storage += stepS * ((inflowM3s[row]! + inflowM3s[row + 1]!) / 2 - now);
    }
    return out;
  };
}

const hours = 240;

function proposals(): BenchResult[] {
  const tariff = (hour: number) => (hour % 24 < 6 ? 650 : hour % 24 >= 17 && hour % 24 < 22 ? 3200 : 1100);
  const one = {
    hours,
    startLevelM: 238,
    leastEndLevelM: 240,
    highestLevelM: 247,
    lowestLevelM: 230,
    leastM3s: 10,
    inflowM3s: Array.from({ length: hours + 1 }, (_, hour) => 40 + 520 * Math.exp(-(((hour - 144) / 6) ** 2))),
    vndPerKwh: Array.from({ length: hours }, (_, hour) => tariff(hour)),
  };
  const task = energyTask(one);
  const ours: number[] = [];
  const bare: number[] = [];
  // A new worker is slower at first; the very first run is reported separately.
  const first = cpuMs(() => propose(energyLake, task));
  for (let round = fullOrShort(-8, 0); round < fullOrShort(40, 2); round++) {
    const pair = [cpuMs(() => propose(energyLake, task)), cpuMs(() => bareProgramming(one))] as const;
    if (round < 0) continue;
    ours.push(pair[0]);
    bare.push(pair[1]);
  }
  return [
    {
      name: 'simulation: a proposal of 10 days by hours, p95',
      value: p95(ours),
      unit: 'ms',
      limit: 100,
      note: `median ${median(ours).toFixed(0)} ms, the first of a new worker ${first.toFixed(0)} ms; bare dynamic programming 400 by 40 ${median(bare).toFixed(0)} ms`,
    },
    {
      name: 'simulation: a proposal against bare dynamic programming',
      value: median(ours),
      unit: 'ms',
      ratio: median(ours) / median(bare),
    },
    benchUnsolvable(),
  ];
}

/** Two days in hours, with three members that no plan satisfies: the search exhausts all options. */
function benchUnsolvable(): BenchResult {
  const all = Array.from({ length: fullOrShort(24, 6) }, () =>
    cpuMs(() => propose(unsolvableLake, unsolvableTask)),
  ).slice(4);
  return {
    name: 'simulation: a proposal where no plan keeps every rule, two days by hours, p95',
    value: p95(all),
    unit: 'ms',
    note: `median ${median(all).toFixed(0)} ms`,
  };
}

/**
 * Backward dynamic programming, storage by 400, release by 40: no gates, no ramps, only the cap, and no plan at the
 * end.
 */
function bareProgramming({
  inflowM3s,
  vndPerKwh,
}: {
  inflowM3s: readonly number[];
  vndPerKwh: readonly number[];
}): number {
  const [places, releases, fromM3, toM3] = [400, 40, 39e6, 57e6];
  let value = new Float64Array(places);
  for (let hour = hours - 1; hour >= 0; hour--) {
    const next = value;
    value = new Float64Array(places);
    const inflowM3 = 3600 * inflowM3s[hour]!;
    for (let index = 0; index < places; index++) {
      const storage = fromM3 + (index / (places - 1)) * (toM3 - fromM3);
      let best = Number.NEGATIVE_INFINITY;
      for (let release = 0; release < releases; release++) {
        const m3s = (100 * release) / (releases - 1);
        const end = Math.min(toM3, storage + inflowM3 - 3600 * m3s);
        if (end < fromM3) continue;
        const at = ((end - fromM3) / (toM3 - fromM3)) * (places - 1);
        const node = Math.min(places - 2, Math.floor(at));
        const worth = m3s * 1000 * vndPerKwh[hour]! + next[node]! + (at - node) * (next[node + 1]! - next[node]!);
        if (worth > best) best = worth;
      }
      value[index] = best;
    }
  }
  return value[200]!;
}
