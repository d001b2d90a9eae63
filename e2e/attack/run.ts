import { parseArgs } from 'node:util';
import { type OutageReport, runOutage } from '../faults/outages.ts';
import { throwBombs } from './bombs.ts';
import { fuzz } from './fuzz.ts';
import { tryRoles } from './roles.ts';
import { freeze } from './standstill.ts';
import { makeTarget, type Target } from './target.ts';
import { tryTokens } from './tokens.ts';

/** npm run attack -- [--calls 100000] [--seed 1] [--seconds 20] [--only roles|tokens|bombs|frozen|full|fuzz] */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    /** How long the database stands still, or the disk is full. */
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = Number(values.seconds);
const isWanted = (part: string) => values.only === undefined || values.only === part;

/** On an installation of its own, so that what one attack leaves behind spoils no other. */
async function on<Report>(part: string, attack: (target: Target) => Promise<Report>): Promise<Report | null> {
  if (!isWanted(part)) return null;
  const target = await makeTarget();
  try {
    const report = await attack(target);
    say(`${part}: ${JSON.stringify(report)}`);
    return report;
  } finally {
    await target.stop();
  }
}

const roles = await on('roles', tryRoles);
const tokens = await on('tokens', tryTokens);
const bombs = await on('bombs', throwBombs);
const frozen = await on('frozen', (target) => freeze(target, seconds));
const full: OutageReport | null = isWanted('full') ? await runOutage('disk', seconds) : null;
const fuzzed = await on('fuzz', (target) => fuzz(target, Number(values.calls), Number(values.seed), say));
say(JSON.stringify({ roles, tokens, bombs, frozen, full, fuzzed }, null, 2));
const wrong = [
  roles?.deviations.length,
  tokens?.admitted.length,
  Object.keys(bombs?.byStatus ?? {}).filter((status) => Number(status) >= 500 && status !== '503').length,
  frozen?.hung,
  frozen && frozen.asked - frozen.notReady,
  full && full.missing + full.doubled + full.invented,
  fuzzed && Object.keys(fuzzed.failed).length + fuzzed.open.length + fuzzed.unreached.length,
];
if (wrong.some((count) => (count ?? 0) > 0)) process.exitCode = 1;
