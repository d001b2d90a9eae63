import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../../../problem.ts';
import { changeOwner, makeFolder } from '../folders.ts';
import type { EmbeddedLayout } from '../layout.ts';
import { currentName, currentUserIsNamed, type ServerAccount } from '../server-account.ts';
import type { Binaries } from './binaries.ts';
import { type Credentials, SUPERUSER } from './credentials.ts';
import { runCommand } from './run-command.ts';

/** Made in a draft folder and renamed at the end, so a power cut never leaves half a cluster. */
export async function initCluster(
  layout: EmbeddedLayout,
  binaries: Binaries,
  account: ServerAccount,
  credentials: Credentials,
  { syncToDisk }: { syncToDisk: boolean },
): Promise<void> {
  removeDrafts(layout);
  const draft = path.join(layout.root, `.cluster-${process.pid}`);
  const passwordFile = path.join(layout.root, `.password-${process.pid}`);
  makeFolder(draft, 0o700, account);
  try {
    fs.writeFileSync(passwordFile, `${credentials.superuserPassword}\n`, { mode: 0o600 });
    changeOwner(passwordFile, account);
    const identity = ['-D', draft, '-U', SUPERUSER, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'];
    const safety = ['--data-checksums', '--no-instructions', ...(syncToDisk ? [] : ['--no-sync'])];
    const args = [...identity, ...localeArguments(binaries.major), ...safety];
    const { exitCode, stdout, stderr } = await runCommand(binaries.initdb, args, { account });
    if (exitCode !== 0) throw initFailed(layout, `${stdout}\n${stderr}`);
    fs.renameSync(draft, layout.cluster);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** The same collation on every machine, whatever languages it has installed. */
function localeArguments(major: number): string[] {
  const messages = '--lc-messages=C';
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', messages];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C', messages];
}

function initFailed(layout: EmbeddedLayout, output: string): Problem {
  if (!currentUserIsNamed()) {
    return new Problem(
      `PostgreSQL needs its user to have a name to create a database, and ${currentName()} has none: start the container without --user, add a line for it to /etc/passwd, or set DATABASE_URL to a server.`,
    );
  }
  return new Problem(`The database could not be created in ${layout.cluster}: ${output.trim()}`);
}

function removeDrafts(layout: EmbeddedLayout): void {
  for (const name of fs.readdirSync(layout.root)) {
    if (/^\.(cluster|password)-\d+$/.test(name))
      fs.rmSync(path.join(layout.root, name), { recursive: true, force: true });
  }
}
