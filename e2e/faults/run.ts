import { parseArgs } from 'node:util';
import { runKills } from './kills.ts';

/** npm run faults -- [--kills 100] [--seed 1] */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const report = await runKills(Number(values.kills), Number(values.seed), say);
say(JSON.stringify({ seed: Number(values.seed), ...report }, null, 2));
if (report.missing + report.risen + report.doubled > 0) process.exitCode = 1;
