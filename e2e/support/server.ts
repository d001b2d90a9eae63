import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyFolder } from '../../apps/server/src/platform/database/testing/copy-folder.ts';
import { keyFileOf, readOrMakeKey } from '../../apps/server/src/platform/key-file.ts';

const root = path.resolve(import.meta.dirname, '../..');

const fatalLogLines = ['answered against its contract', 'an unexpected error occurred in the background'];

export interface Installation {
  readonly dataDir: string;
  readonly admin: { readonly username: string; readonly password: string };
}

export interface StartedServer extends Installation {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Stops it as an operator would and waits; returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  readonly dataDir?: string;
  /** A stopped installation to copy, in place of an empty start. */
  readonly copyOf?: Installation;
  /** Creates its own database, even if the run has one to copy. */
  readonly makesDatabase?: boolean;
  /** First account; absent: a new one. */
  readonly admin?: Installation['admin'];
  /** Absent: any free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A folder that the database's unprivileged user can enter even if tests run as root, as with the launcher. */
export function temporaryDir(name: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), `spillway-${name}-`));
  chmodSync(dir, 0o711);
  return dir;
}

/** Folders for two nodes of one database, which share the key file. */
export function nodeFolders(): [string, string] {
  const folders: [string, string] = [temporaryDir('node'), temporaryDir('node')];
  readOrMakeKey(folders[0]);
  copyFileSync(keyFileOf(folders[0]), keyFileOf(folders[1]));
  return folders;
}

export const newAdmin = (): Installation['admin'] => ({
  username: 'admin',
  password: `Aa1${randomBytes(9).toString('base64url')}`,
});

/** If the clock of the run is changed (libfaketime), so is that of the server. */
const movedClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')),
);

/** Database of the run (`global-setup.ts`), in place of one created by the server. */
function newDatabaseFor(dataDir: string, { makesDatabase, env }: StartOptions): string | undefined {
  if (makesDatabase || env?.DATABASE_URL || existsSync(path.join(dataDir, 'database'))) return undefined;
  return process.env.SPILLWAY_NEW_DATABASE;
}

/** The real server as started by `npm start`, on its own data folder and port. */
export async function startServer(options: StartOptions = {}): Promise<StartedServer> {
  const port = options.port ?? (await freePort());
  const ownsDir = options.dataDir === undefined;
  const dataDir = options.dataDir ?? temporaryDir('e2e');
  const admin = options.copyOf?.admin ?? options.admin ?? newAdmin();
  const copied = options.copyOf?.dataDir ?? newDatabaseFor(dataDir, options);
  if (copied) copyFolder(copied, dataDir);
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Removed with the run.
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: path.join(root, '.build/compile-cache'),
      ...movedClock,
      PORT: String(port),
      DATA_DIR: dataDir,
      // No demo plant by default; tests that need it say so.
      DEMO: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const exitPromise = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child, () => output, options.readyWithinMs ?? 500_000);
  return {
    url,
    port,
    dataDir,
    process: child,
    admin,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await exitPromise;
      // An installation survives this; in a test it is a failure.
      const wrong = output.split('\n').find((line) => fatalLogLines.some((words) => line.includes(words)));
      if (wrong !== undefined) throw new Error(wrong);
      if (ownsDir) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    // Printed when the first account exists as well.
    if (answer?.ok && output().includes(' is ready:')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in ${withinMs} ms:\n${output()}`);
}
