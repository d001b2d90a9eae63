import { parseArgs } from 'node:util';
import { drawnAreaKm2, drawnRiver } from '@spillway/plant-simulator/testing/forecast-trial/drawn-rivers';
import type { Trial } from '@spillway/plant-simulator/testing/forecast-trial/run-trial';
import type { World } from '@spillway/plant-simulator/testing/forecast-trial/world';
import { judgeFloods, judgeRiver, type Row, summaryOfRivers } from './judge-river.ts';
import { forecastTrial, modelWithout, yearsOf } from './left-out.ts';
import { readRiver } from './river-file.ts';

/**
 * npm run validate -- river.csv.gz --area 920 [--regional] [--rain forecast] [--above 0.95]
 *   Forecasts on the record of a river, each year after learning from the others, for flows above the given quantile.
 *   Future rain is perfect, or with the errors of a weather service.
 * npm run validate -- --drawn 20
 *   The same on virtual rivers outside the model structure: the median and the worst one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string' },
    drawn: { type: 'string' },
    years: { type: 'string', default: '4' },
    regional: { type: 'boolean', default: false },
    rain: { type: 'string', default: 'known' },
    above: { type: 'string', default: '0.95' },
  },
});
const kind = values.regional ? 'regional' : 'fitted';
const rainAhead = values.rain === 'forecast' ? 'forecast' : 'gauged';
const log = (line: string) => process.stdout.write(`${line}\n`);

function trialsOf(world: World, areaKm2: number): Trial[] {
  const floodM3s = world.observedM3s.toSorted()[Math.floor(Number(values.above) * world.hours)]!;
  return yearsOf(world).map((year) => {
    const model = modelWithout(world, areaKm2, year, kind);
    const trial = forecastTrial({ world, model, kind, year, floodM3s, rainAhead });
    const floods = new Set(trial.judged.flat().map(({ flood }) => flood)).size;
    log(
      `year ${year + 1}: ${floods} floods above ${floodM3s.toFixed(1)} m3/s; ${JSON.stringify(model.parts[0]!.parameters)}`,
    );
    return trial;
  });
}

function sayTable(rows: readonly Row[]): void {
  const names = Object.keys(rows[0]!);
  log(names.join(' | '));
  for (const row of rows)
    log(names.map((name) => row[name]!.toFixed(Number.isInteger(row[name]) ? 0 : 2).padStart(name.length)).join(' | '));
}

log(`${kind} parameters, rain ahead ${values.rain}; errors over that of the model alone`);
if (values.drawn !== undefined) {
  const rivers = Array.from({ length: Number(values.drawn) }, (_, seed) => {
    const trials = trialsOf(drawnRiver(seed, Number(values.years)), drawnAreaKm2);
    return [judgeRiver(trials, kind), judgeFloods(trials, kind)] as const;
  });
  for (const table of [0, 1] as const)
    for (const [which, rows] of Object.entries(summaryOfRivers(rivers.map((tables) => tables[table])))) {
      log(`${which} of ${rivers.length} rivers`);
      sayTable(rows);
    }
} else {
  const [file] = positionals;
  const areaKm2 = Number(values.area);
  if (file === undefined || !(areaKm2 > 0))
    throw new Error('Name a file of hours and the area of its basin: npm run validate -- river.csv --area 920');
  const trials = trialsOf(readRiver(file, areaKm2), areaKm2);
  for (const rows of [judgeRiver(trials, kind), judgeFloods(trials, kind)]) sayTable(rows);
}
