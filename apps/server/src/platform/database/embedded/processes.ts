import fs from 'node:fs';
import { runCommand } from './postmaster/run-command.ts';

export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid);
}

/** A zombie that its parent has not collected counts too; in a container without an init it stays. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Numbers are reused, in containers within seconds: a live process with the pid file's number proves nothing. Ours is a PostgreSQL whose working
 * folder is our cluster.
 */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (!(await programName(pid)).startsWith('postgres')) return false;
  if (process.platform !== 'linux') return true; // The caller still asks the server itself which folder it serves.
  return workingFolder(pid) === fs.realpathSync(cluster);
}

/** Server processes that outlived their postmaster; a new one refuses to start until they are gone. Known on Linux only. */
export function leftoverServerProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = fs.realpathSync(cluster);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder && isAlive(pid) && commandOf(pid).startsWith('postgres'));
}

async function programName(pid: number): Promise<string> {
  if (process.platform === 'linux') return commandOf(pid);
  if (process.platform === 'win32') {
    const { stdout } = await runCommand('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
    return stdout.split('"')[1] ?? '';
  }
  const { stdout } = await runCommand('ps', ['-o', 'comm=', '-p', String(pid)]);
  return stdout.trim().split('/').at(-1) ?? '';
}

function commandOf(pid: number): string {
  return readProc(`/proc/${pid}/comm`).trim();
}

/** A zombie holds nothing but its number. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  return readProc(`/proc/${pid}/stat`).split(') ').at(-1)?.startsWith('Z') ?? false;
}

function readProc(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // gone, or another user's
  }
}
