import { parseArgs } from 'node:util';
import { resetFromConsole } from '../access/accounts/console-reset.ts';
import { system } from '../access/actor.ts';
import { demoPlant, emptyPlant } from '../first-plant.ts';
import { futureRowsOf } from '../future-tables.ts';
import { createPlant } from '../plant/plant.ts';
import { refuseRunningInstance } from '../platform/database/instance-lock.ts';
import { confirmClock } from '../platform/health/clock-guard/clock-guard.ts';
import { forgetAuthority } from '../platform/local-tls/forget.ts';
import { Problem } from '../platform/problem.ts';
import { openRoom } from './open-room.ts';
import { resealFromConsole } from './reseal-ledger.ts';
import { type CliContext, runCli } from './run-cli.ts';
import { verifyFromConsole } from './verify-ledger.ts';

const help = `npm run admin -- reset <username>

Gives an account a new one-time password and prints it, while Spillway runs or while it is stopped. Every session of the
account ends, the password must be changed at the next sign-in, and the audit trail keeps that it was done here.

npm run admin -- remove-demo

Deletes the demo plant with everything in it. Where it is the only plant, an empty one takes its place. The audit trail keeps
that it was done here.

npm run admin -- set-aside-future

Moves what a clock that was ahead left in the future (readings, calculations, forecasts, warnings and the like) into the table
set_aside, so that it no longer counts; nothing is deleted. It says first what the time is: that is your word that this time is
right, and a Spillway that doubts its clock believes it from then on. The audit trail keeps that it was done here.

npm run admin -- verify-ledger [--plant <number>]

Reads the whole ledger (or that of one plant, by its number in the ledger; 0 is the installation) and names every row that was
changed, moved, taken out or put in behind Spillway's back, while Spillway runs or while it is stopped. It also looks at the
seals of the heads, at the heads that the backups of BACKUP_DIR hold, and at the bytes that are kept by their hash. Ends with 1
where it finds anything.

npm run admin -- reseal-ledger [--yes]

After a restore without the key file: names the chains whose ends were sealed with another key file, and with --yes seals them
with that of this installation. Refused where anything else is wrong with the ledger. The chain of the installation and the
audit trail keep that it was done here.

npm run admin -- new-authority

Forgets the certificate authority of TLS=local, in this data folder and for the other nodes of its database. The next start makes
a new one, for the names it finds then and those of TLS_NAMES, and every device has to trust it again (page /trust). Spillway
must be stopped; of several nodes all.

  --help              this text

Settings: DATA_DIR, DATABASE_URL, BACKUP_DIR. Ends with 0 when it is done.
`;

await runCli(help, async (context) => {
  const { positionals, values } = parseArgs({
    options: { plant: { type: 'string' }, yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command, username, ...more] = positionals;
  if (command === 'verify-ledger' && username === undefined) return await verify(context, values.plant);
  if (command === 'reseal-ledger' && username === undefined && values.plant === undefined)
    return await reseal(context, values.yes ?? false);
  if (values.yes) throw new Problem('--yes belongs to npm run admin -- reseal-ledger.');
  if (values.plant !== undefined) throw new Problem('--plant belongs to npm run admin -- verify-ledger.');
  if (command === 'new-authority' && username === undefined) return await newAuthority(context);
  if (command === 'remove-demo' && username === undefined) return await removeDemo(context);
  if (command === 'set-aside-future' && username === undefined) return await setAsideFuture(context);
  if (command !== 'reset' || username === undefined || more.length > 0)
    throw new Problem('Say whose password: npm run admin -- reset <username>');
  await reset(context, username);
});

async function verify({ config, log, say }: CliContext, plant: string | undefined): Promise<void> {
  if (plant !== undefined && !/^\d{1,6}$/.test(plant))
    throw new Problem('--plant takes the number of a plant in the ledger: npm run admin -- verify-ledger --plant 3');
  await openRoom({ config, log }, 'npm run admin', ({ database }) =>
    verifyFromConsole({ config, database, say }, plant === undefined ? undefined : Number(plant)),
  );
}

async function reseal({ config, log, say }: CliContext, isConfirmed: boolean): Promise<void> {
  await openRoom({ config, log }, 'npm run admin', (room) => resealFromConsole({ config, room, say }, isConfirmed));
}

async function newAuthority({ config, log, say }: CliContext): Promise<void> {
  refuseRunningInstance(config.dataDir);
  await openRoom({ config, log }, 'npm run admin', async ({ database }) => {
    await forgetAuthority(config.dataDir, database);
    say('The certificate authority was removed. The next start with TLS=local creates a new one.');
  });
}

async function removeDemo({ config, log, say }: CliContext): Promise<void> {
  await openRoom({ config, log }, 'npm run admin', async ({ database, clock, audit, publish }) => {
    const plant = createPlant({ database, clock, audit, publish });
    const actor = { ...system, address: 'console' };
    const done = await plant.discard(actor, demoPlant.hydroCode, emptyPlant);
    if (!done) throw new Problem(`There is no demo plant (${demoPlant.hydroCode}).`);
    say(`The demo plant ${demoPlant.hydroCode} was deleted.`);
  });
}

async function setAsideFuture({ config, log, say }: CliContext): Promise<void> {
  await openRoom({ config, log }, 'npm run admin', async ({ database, clock, audit, publish }) => {
    say(`The clock of the database says ${clock.now().toISOString()}.`);
    const counts = await futureRowsOf({ database, clock }).setAside(async (tx, after) => {
      const object = { kind: 'storage', id: null, name: null };
      const actor = { ...system, address: 'console' };
      await audit.record(tx, { who: actor, action: 'system.set_aside', object, before: null, after: { ...after } });
      await confirmClock(tx, clock.now());
      await publish(tx, { topic: 'conditions.changed', payload: {} });
    });
    const list = Object.entries(counts).map(([kind, rows]) => `${rows} ${kind}`);
    say(list.length === 0 ? 'There were no rows with future times.' : `Set aside: ${list.join(', ')}.`);
  });
}

async function reset({ config, log, say }: CliContext, username: string): Promise<void> {
  await openRoom({ config, log }, 'npm run admin', async (room) => {
    const done = await resetFromConsole(room, username);
    if (!done) throw new Problem(`There is no account ${username}.`);
    const { account, password } = done;
    say(`One-time password of ${account.username}: ${password}`);
    if (account.status !== 'active')
      say(
        `The account is ${account.banned ? 'banned' : 'locked'}: an administrator must unlock it before it can sign in.`,
      );
  });
}
