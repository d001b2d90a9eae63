/**
 * Levels of many years with a great flood in every fourth, read every 1 to 60 minutes in steps of 1 mm, 1 cm and 5 cm:
 * counts genuine readings marked suspect or left out of the water balance, and wrong ones found. The tests do the same
 * for one year.
 *   node bench/plant-simulator/levels-of-a-century.ts [years, 100]
 */
import { levelLimits } from '@spillway/hydrology/quality/limits';
import { hoMau } from '@spillway/plant-simulator/testing/ho-mau';
import { type LevelTrialResult, levelTrial, plantedKinds } from '@spillway/plant-simulator/testing/level-trial';
import { yearEndMs, yearStartMs } from '@spillway/plant-simulator/testing/sample-year';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { dayMs } from '@spillway/plant-time/spans';

const years = Number(process.argv[2] ?? 100);
const limits = { ...levelLimits(0, 1, false), min: null, max: null };
const totals = new Map<number, { readonly clean: LevelTrialResult[]; readonly planted: LevelTrialResult[] }>();

for (let year = 0; year < years; year += 1) {
  const returnPeriodYears = [10, 100, 1000][Math.floor(year / 4) % 3]!;
  const floods = year % 4 === 3 ? [{ returnPeriodYears, startMs: yearStartMs + (200 + (year % 60)) * dayMs }] : [];
  const plant = createVirtualPlant({ description: hoMau, seed: 100 + year, startMs: yearStartMs, floods });
  const { levelM } = plant.run(yearEndMs).water;
  for (const stepMin of [1, 5, 10, 15, 30, 60]) {
    const resolutionM = [0.001, 0.01, 0.05][year % 3]!;
    const trial = { levelM, stepMin, resolutionM, noiseM: 0.004, seed: year, limits };
    const total = totals.get(stepMin) ?? { clean: [], planted: [] };
    totals.set(stepMin, total);
    total.clean.push(levelTrial({ ...trial, isPlanted: false }));
    total.planted.push(levelTrial({ ...trial, isPlanted: true }));
  }
}

const sum = (all: readonly LevelTrialResult[], of: (one: LevelTrialResult) => number) =>
  all.reduce((total, one) => total + of(one), 0);

console.log(
  `${years} years; found: of all wrong readings, once later ones were there; held back: of each first one, in its own row`,
);
for (const [stepMin, { clean, planted }] of totals) {
  const share = (kind: (typeof plantedKinds)[number]) => {
    const of = (name: 'rows' | 'found' | 'first' | 'heldBack') => sum(planted, (one) => one.planted[kind][name]);
    return `${kind} found ${(of('found') / of('rows')).toFixed(4)} held back ${(of('heldBack') / of('first')).toFixed(4)}`;
  };
  const waited = sum(clean, (one) => one.waited) / sum(clean, (one) => one.genuine);
  console.log(
    `${stepMin} min: ${sum(clean, (one) => one.genuine)} genuine, ${sum(clean, (one) => one.doubted)} doubted, ` +
      `${sum(clean, (one) => one.dropped)} dropped, ${(100 * waited).toFixed(3)} % waited a row; ${plantedKinds.map(share).join('; ')}`,
  );
}
