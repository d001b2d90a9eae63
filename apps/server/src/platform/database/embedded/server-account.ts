import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem } from '../../problem.ts';
import { type RunsAs, runCommand } from './postmaster/run-command.ts';

export interface ServerAccount extends RunsAs {
  readonly name: string;
}

const FIRST_CHOICES = ['spillway', 'postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, and refuses a cluster that another user owns. So it runs as ourselves, unless we are root; then as the owner of
 * the cluster, or for a new one as an unprivileged user of this machine.
 */
export function chooseServerAccount(cluster: string): ServerAccount {
  const ownUid = process.getuid?.();
  const clusterOwner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (ownUid !== 0) {
    if (ownUid !== undefined && clusterOwner && clusterOwner.uid !== ownUid)
      throw ownershipProblem(cluster, clusterOwner.uid);
    return { name: currentName(), spawnAs: undefined };
  }
  const users = readUsers();
  if (clusterOwner && clusterOwner.uid !== 0) {
    const { uid, gid } = clusterOwner;
    return { name: users.find((user) => user.uid === uid)?.name ?? `uid ${uid}`, spawnAs: { uid, gid } };
  }
  for (const name of FIRST_CHOICES) {
    const user = users.find((candidate) => candidate.name === name);
    if (user) return { name, spawnAs: { uid: user.uid, gid: user.gid } };
  }
  throw new Problem(
    'PostgreSQL does not run as root and this machine has no unprivileged user for it: create one (useradd --system spillway) and start again.',
  );
}

export function currentName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** A uid may have no line in the user database (a container started with --user 12345). */
export function currentUserIsNamed(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    return false;
  }
}

/** Whether the account can enter every folder down to this one. It asks the system, so that ACLs count too. */
export async function canEnter(folder: string, account: ServerAccount): Promise<boolean> {
  if (!account.spawnAs) {
    return fs.promises.access(folder, fs.constants.X_OK).then(
      () => true,
      () => false,
    );
  }
  const { exitCode } = await runCommand('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account });
  return exitCode === 0;
}

/** One sentence that names the folder in the way. */
export async function unreachableFolder(folder: string, account: ServerAccount): Promise<Problem> {
  const resolved = path.resolve(folder);
  let closed = resolved;
  for (let parent = path.dirname(resolved); !(await canEnter(parent, account)); parent = path.dirname(parent)) {
    closed = parent;
    if (parent === path.dirname(parent)) break;
  }
  return new Problem(
    `Spillway runs as root and its database as '${account.name}', who cannot enter ${closed}: set DATA_DIR to a folder that user can reach, such as /var/lib/spillway.`,
  );
}

function ownershipProblem(cluster: string, uid: number): Problem {
  const owner = readUsers().find((user) => user.uid === uid)?.name ?? `uid ${uid}`;
  return new Problem(
    `The database in ${cluster} belongs to ${owner}, and ${currentName()} started Spillway: start it as ${owner} or as root, or hand the folder over with chown -R.`,
  );
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
