import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spillway-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockPath = () => join(folder, 'install.lock');
const leaveLock = (owner: object) => writeFileSync(lockPath(), JSON.stringify({ token: 'other', ...owner }));

/** The pid of a process that has just ended, so that it belongs to none. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? Number.NaN;
}

describe('a lock between launchers', () => {
  it('lets one work at a time, and leaves nothing behind', async () => {
    const countPath = join(folder, 'count');
    writeFileSync(countPath, '0');
    const script = join(import.meta.dirname, 'testing', 'count-under-lock.mjs');
    const workers = Array.from({ length: 5 }, () => spawn(process.execPath, [script, lockPath(), countPath]));
    await Promise.all(workers.map((worker) => once(worker, 'exit')));
    expect(readFileSync(countPath, 'utf8')).toBe('5');
    expect(readdirSync(folder)).toEqual(['count']);
  });

  it('is released when the work fails', async () => {
    await expect(withLock(lockPath(), () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from one who was killed', async () => {
    leaveLock({ pids: [await deadPid()], host: hostname() });
    expect(await withLock(lockPath(), async () => 'mine')).toBe('mine');
  });

  it('is kept for the program that one who was killed left running', async () => {
    const npm = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    leaveLock({ pids: [await deadPid(), npm.pid], host: hostname() });
    const order: string[] = [];
    npm.once('exit', () => order.push('npm ended'));
    const lockHeld = withLock(lockPath(), async () => order.push('taken over'));
    npm.stdin.end();
    await lockHeld;
    expect(order).toEqual(['npm ended', 'taken over']);
  });

  it('of another machine counts as long as it is touched', async () => {
    leaveLock({ pids: [1], host: 'another-machine' });
    const oldTime = new Date(Date.now() - 60_000);
    utimesSync(lockPath(), oldTime, oldTime);
    expect(await withLock(lockPath(), async () => 'mine')).toBe('mine');
  });
});
