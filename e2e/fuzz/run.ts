import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';
import { runRules } from './run-rules.ts';
import { runWarnings } from './run-warnings.ts';

/**
 * npm run fuzz -- [--readings 1000000] [--histories 200000] [--only readings|rules|warnings] [--seed 1]
 * Odd readings over HTTP, and odd histories for the warning rules and for their evaluator with its database: all
 * compared with a second implementation of the same rules.
 */
const { values } = parseArgs({
  options: {
    readings: { type: 'string', default: '1000000' },
    histories: { type: 'string', default: '200000' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const log = (line: string) => process.stdout.write(`${line}\n`);
const seed = Number(values.seed);
const isWanted = (part: string) => values.only === undefined || values.only === part;

if (isWanted('readings')) {
  const report = await runFuzz(Number(values.readings), seed, log);
  log(JSON.stringify(report, null, 2));
  if (report.serverErrors > 0 || Object.keys(report.wrong).length > 0) process.exitCode = 1;
}
if (isWanted('rules')) {
  const report = runRules(Number(values.histories), seed, log);
  log(JSON.stringify(report, null, 2));
  if (report.differences > 0) process.exitCode = 1;
}
if (isWanted('warnings')) {
  // Runs a hundredth of the histories, since each is evaluated on a database at about sixty instants.
  const report = await runWarnings(Math.ceil(Number(values.histories) / 100), seed, log);
  log(JSON.stringify(report, null, 2));
  if (report.wrong + report.missed + report.twice > 0) process.exitCode = 1;
}
