import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../../../problem.ts';
import type { EmbeddedLayout } from '../layout.ts';
import type { ServerAccount } from '../server-account.ts';
import type { Binaries } from './binaries.ts';
import { readPidFile } from './pid-file.ts';
import { programEnvironment, runCommand } from './run-command.ts';
import { argumentsOf, type ServerSettings } from './settings.ts';
import { waitUntil } from './wait-until.ts';

const WINDOWS = process.platform === 'win32';
/** Replaying the log after a crash may take minutes on a slow disk; giving up would only restart it. */
const START_PATIENCE_MS = 10 * 60_000;

interface StartOptions {
  readonly layout: EmbeddedLayout;
  readonly binaries: Binaries;
  readonly account: ServerAccount;
  readonly settings: ServerSettings;
}

export interface Postmaster {
  readonly pid: number;
  /** Known only for a process we started ourselves. */
  readonly process?: ChildProcess;
}

/** Waits until the server accepts connections. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  return WINDOWS ? startThroughPgCtl(options) : startDirectly(options);
}

async function startDirectly({ layout, binaries, account, settings }: StartOptions): Promise<Postmaster> {
  const startLog = path.join(layout.logDir, 'start.log');
  const output = fs.openSync(startLog, 'w', 0o600);
  const child = spawn(binaries.postgres, ['-D', layout.cluster, ...argumentsOf(settings)], {
    ...account.spawnAs,
    cwd: '/',
    env: programEnvironment(),
    stdio: ['ignore', output, output],
    // A process group of its own, so that Ctrl-C in the terminal reaches only us, and the database stops last.
    detached: true,
  });
  fs.closeSync(output);
  child.unref();
  const exit = once(child, 'exit').catch((error: unknown) => [String(error)]);
  const ready = (): boolean => {
    const found = readPidFile(layout.cluster);
    return found !== undefined && found.pid === child.pid && found.status === 'ready';
  };
  const hasEnded = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const isSettled = await waitUntil(() => ready() || hasEnded(), { withinMs: START_PATIENCE_MS });
  if (hasEnded() || !isSettled || child.pid === undefined) {
    const how = hasEnded() ? (await exit).filter((part) => part !== null).join(' ') : 'not ready in time';
    throw new Problem(`The database did not start (${how}):\n${lastLines(layout)}`);
  }
  return { pid: child.pid, process: child };
}

/** Windows refuses a server with administrator rights; pg_ctl starts it without them. */
async function startThroughPgCtl({ layout, binaries, settings }: StartOptions): Promise<Postmaster> {
  const options = argumentsOf(settings)
    .map((argument) => `"${argument}"`)
    .join(' ');
  const log = path.join(layout.logDir, 'start.log');
  const args = ['start', '-D', layout.cluster, '-l', log, '-w', '-t', String(START_PATIENCE_MS / 1000), '-o', options];
  const { exitCode, stdout, stderr } = await runCommand(binaries.pgCtl, args);
  const found = readPidFile(layout.cluster);
  if (exitCode !== 0 || !found)
    throw new Problem(`The database did not start: ${stdout}${stderr}\n${lastLines(layout)}`);
  return { pid: found.pid };
}

/** The server's last words: while starting in `start.log`, later in the weekday's file. */
function lastLines({ logDir }: EmbeddedLayout): string {
  const files = fs.readdirSync(logDir).map((name) => path.join(logDir, name));
  const newest = files.sort((a, b) => fs.statSync(a).mtimeMs - fs.statSync(b).mtimeMs).slice(-2);
  return newest.map((file) => fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')).join('\n');
}
