import { parseArgs } from 'node:util';
import { runCalculationKills } from './calculation-kills.ts';
import { runIngestKills } from './ingest-kills.ts';
import { runKills } from './kills.ts';

/** npm run faults -- [--kills 100] [--seed 1]: so many while people write, as many while readings come in and while records are computed */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const [kills, seed] = [Number(values.kills), Number(values.seed)];
const writes = await runKills(kills, seed, say);
const readings = await runIngestKills(kills, seed, say);
const records = await runCalculationKills(kills, seed, say);
say(JSON.stringify({ seed, writes, readings, records }, null, 2));
const faults = [
  writes.missing,
  writes.risen,
  writes.doubled,
  readings.missing,
  readings.doubled,
  readings.invented,
  records.strange,
];
if (faults.some((count) => count > 0)) process.exitCode = 1;
