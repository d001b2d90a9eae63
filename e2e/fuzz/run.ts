import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';

/** npm run fuzz -- [--readings 1000000] [--seed 1]: odd readings through the HTTP door, held against the rules written a second time */
const { values } = parseArgs({
  options: { readings: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const report = await runFuzz(Number(values.readings), Number(values.seed), say);
say(JSON.stringify(report, null, 2));
if (report.serverErrors > 0 || Object.keys(report.wrong).length > 0) process.exitCode = 1;
