import { parseArgs } from 'node:util';
import { judgeFloods, judgeRiver } from './judge-river.ts';
import { foretold, modelWithout, yearsOf } from './left-out.ts';
import { readRiver } from './river-file.ts';

/**
 * npm run validate -- river.csv.gz --area 920 [--regional] [--rain forecast] [--above 0.95]: the forecast on the record of a river, each year foretold by what
 * the others taught, where the flow is above that share of all. Rain ahead is known, or as wrong as a weather service has it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string' },
    regional: { type: 'boolean', default: false },
    rain: { type: 'string', default: 'known' },
    above: { type: 'string', default: '0.95' },
  },
});
const [file] = positionals;
const areaKm2 = Number(values.area);
if (file === undefined || !(areaKm2 > 0))
  throw new Error('Name a file of hours and the area of its basin: npm run validate -- river.csv --area 920');
const say = (line: string) => process.stdout.write(`${line}\n`);

const world = readRiver(file, areaKm2);
const kind = values.regional ? 'regional' : 'fitted';
const rainAhead = values.rain === 'forecast' ? 'forecast' : 'gauged';
const floodM3s = world.observedM3s.toSorted()[Math.floor(Number(values.above) * world.hours)]!;
const trials = yearsOf(world).map((year) => {
  const model = modelWithout(world, areaKm2, year, kind);
  const trial = foretold({ world, model, kind, year, floodM3s, rainAhead });
  const floods = new Set(trial.judged.flat().map(({ flood }) => flood)).size;
  say(`year ${year + 1}: ${floods} floods; ${JSON.stringify(model.parts[0]!.parameters)}`);
  return trial;
});
say(
  `Flow above ${floodM3s.toFixed(1)} m3/s, ${kind} parameters, rain ahead ${values.rain}; errors over that of the model alone`,
);
for (const rows of [judgeRiver(trials, kind), judgeFloods(trials, kind)]) {
  const names = Object.keys(rows[0]!);
  say(names.join(' | '));
  for (const row of rows)
    say(names.map((name) => row[name]!.toFixed(Number.isInteger(row[name]) ? 0 : 2).padStart(name.length)).join(' | '));
}
