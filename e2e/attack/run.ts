import { parseArgs } from 'node:util';
import { runOutage } from '../faults/outages.ts';
import { throwBombs } from './bombs.ts';
import { stepClock } from './clock.ts';
import { damagePages } from './damage.ts';
import { installHint } from './fake-clock.ts';
import { fuzz } from './fuzz.ts';
import { attackTwoNodes } from './nodes.ts';
import { tryRoles } from './roles.ts';
import { freeze } from './standstill.ts';
import { makeTarget, type Target } from './target.ts';
import { tryTokens } from './tokens.ts';
import * as wrong from './wrong.ts';

/** npm run attack -- [--calls 100000] [--seed 1] [--seconds 20] [--only roles|tokens|bombs|frozen|full|clock|damaged|nodes|fuzz] */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    /** How long the database is stopped, the disk is full, or each clock error lasts. */
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});

const log = (line: string) => process.stdout.write(`${line}\n`);
const [calls, seed, seconds] = [Number(values.calls), Number(values.seed), Number(values.seconds)];
/** Fewer calls for an installation with a fault, whose responses repeat soon. */
const callsInTrouble = Math.min(calls, 2_000);

/** Faults found by a part of the attack; null: it cannot run on this machine. */
type Faults = readonly string[] | null;

/** Each attack has its own installation, so that they do not affect each other. */
const withOwnTarget =
  <Report>(attack: (target: Target) => Promise<Report>) =>
  async (): Promise<Report> => {
    const target = await makeTarget();
    try {
      return await attack(target);
    } finally {
      await target.stop();
    }
  };

const part = <Report>(run: () => Promise<Report | null>, judge: (report: Report) => readonly string[]) => ({
  async faults(name: string): Promise<Faults> {
    const report = await run();
    if (report === null) return null;
    log(`${name}: ${JSON.stringify(report, null, 2)}`);
    return judge(report);
  },
});

const parts = {
  roles: part(withOwnTarget(tryRoles), wrong.faultsOfRoles),
  tokens: part(withOwnTarget(tryTokens), wrong.faultsOfTokens),
  bombs: part(withOwnTarget(throwBombs), wrong.faultsOfBombs),
  frozen: part(
    withOwnTarget((target) => freeze(target, seconds)),
    wrong.faultsOfStandstill,
  ),
  full: part(() => runOutage('disk', seconds), wrong.faultsOfFullDisk),
  clock: part(() => stepClock(seconds), wrong.clockFaultsOf),
  damaged: part(() => damagePages(callsInTrouble, seed), wrong.faultsOfDamage),
  nodes: part(() => attackTwoNodes(callsInTrouble, seed, log), wrong.faultsOfNodes),
  fuzz: part(
    withOwnTarget((target) => fuzz(target, { calls, seed, isPatient: true, say: log })),
    wrong.faultsOfFuzz,
  ),
};

const missing: Readonly<Record<string, string>> = {
  full: 'a small file system can only be mounted by root, on Linux',
  clock: `libfaketime is not here (${installHint}), and nothing else moves the clock of one process`,
};

const all: string[] = [];
for (const [name, one] of Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name)) {
  const faults = await one.faults(name);
  if (faults === null) log(`${name}: not run, ${missing[name] ?? 'it cannot be run here'}`);
  all.push(...(faults ?? []).map((fault) => `${name}: ${fault}`));
}
log(all.length === 0 ? 'nothing found' : `found:\n  ${all.join('\n  ')}`);
if (all.length > 0) process.exitCode = 1;
