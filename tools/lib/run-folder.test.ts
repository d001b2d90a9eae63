import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beganAt } from './marked-processes.mjs';

interface Run {
  readonly launcher: ChildProcess;
  readonly folder: string;
  /** The process of the run, and one that would outlive it. */
  readonly pids: readonly number[];
}

/** A process that has ended but is not yet reaped counts as dead. */
const isAlive = (pid: number) => beganAt(pid) !== null;
const endlessScript = ['-e', 'setInterval(() => undefined, 60_000)'];
let parent: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'spillway-parent-'));
  chmodSync(parent, 0o755);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd?: string): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, TMPDIR: parent, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return child;
}

async function startRun(): Promise<Run> {
  const launcher = start([join(import.meta.dirname, 'testing', 'run-start-and-wait.mjs')]);
  const [line] = await once(createInterface({ input: launcher.stdout! }), 'line');
  return { launcher, ...JSON.parse(line) };
}

async function end(run: Run, signal: NodeJS.Signals): Promise<void> {
  run.launcher.kill(signal);
  await once(run.launcher, 'exit');
}

/** Starts another run in the same folder, which does nothing. */
async function nextRun(): Promise<void> {
  const module = JSON.stringify(join(import.meta.dirname, 'run-folder.mjs'));
  const next = start(['-e', `import(${module}).then(({ withRunFolder }) => withRunFolder(async () => undefined))`]);
  const [code] = await once(next, 'exit');
  expect(code).toBe(0);
}

describe.skipIf(process.platform !== 'linux')('what a run of tests started and made', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('is gone when the run is broken off by %s', async (signal) => {
    const run = await startRun();
    expect(run.pids.filter(isAlive)).toEqual(run.pids);
    await end(run, signal);
    expect(run.pids.filter(isAlive)).toEqual([]);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is cleared by the next run when nobody could, but not who only looks at it', async () => {
    const run = await startRun();
    await end(run, 'SIGKILL');
    expect(run.pids.filter(isAlive)).toEqual(run.pids);
    const outsideProcess = start(endlessScript, {}, run.folder);
    await nextRun();
    expect(run.pids.filter(isAlive)).toEqual([]);
    expect(isAlive(outsideProcess.pid!)).toBe(true);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('stays as long as its run lives, whatever other runs do', async () => {
    const run = await startRun();
    await nextRun();
    expect(run.pids.filter(isAlive)).toEqual(run.pids);
    expect(existsSync(join(run.folder, 'made'))).toBe(true);
    await end(run, 'SIGTERM');
  });

  it('is told from another process that has its number by now, and that one lives on', async () => {
    const stranger = start(endlessScript, { TMPDIR: `${parent}/spillway-run-other` });
    const folder = join(parent, 'spillway-run-dead');
    mkdirSync(folder);
    const owner = { pid: stranger.pid!, began: String(Number(beganAt(stranger.pid!)) - 1), host: hostname() };
    writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner));
    await nextRun();
    expect(existsSync(folder)).toBe(false);
    expect(isAlive(stranger.pid!)).toBe(true);
  });

  it('is left to the machine that it belongs to, where several share a folder', async () => {
    const folder = join(parent, 'spillway-run-elsewhere');
    mkdirSync(folder);
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: 1, began: '1', host: `not-${hostname()}` }));
    await nextRun();
    expect(existsSync(folder)).toBe(true);
  });
});
