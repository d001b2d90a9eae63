import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { capture } from './child.mjs';

/** Runs the server as the launcher does, with a stand-in that stops when its standard input ends. */
function runStandIn(): { launcher: ChildProcessWithoutNullStreams; nextLine: () => Promise<string> } {
  const launcher = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'run-slow-to-stop.mjs')]);
  const lines = createInterface({ input: launcher.stdout })[Symbol.asyncIterator]();
  return { launcher, nextLine: async () => String((await lines.next()).value) };
}

describe.skipIf(process.platform === 'win32')('a program that is run to its end', () => {
  it('hears of two signals at once, in whatever order the system brings them, the first, and is waited for', async () => {
    const { launcher, nextLine } = runStandIn();
    expect(await nextLine()).toBe('ready');
    launcher.kill('SIGINT');
    launcher.kill('SIGTERM');
    const [, signal] = (await nextLine()).split(' ');
    launcher.stdin.end();
    expect(await nextLine()).toBe(`ended with 0 after ${signal}`);
  });

  it('is asked to stop when the terminal closes', async () => {
    const { launcher, nextLine } = runStandIn();
    expect(await nextLine()).toBe('ready');
    launcher.kill('SIGHUP');
    expect(await nextLine()).toBe('heard SIGTERM');
    launcher.stdin.end();
    const [code] = await once(launcher, 'exit');
    expect(code).toBe(0);
  });
});

describe('a program that is run in silence', () => {
  it('answers its exit code and all it printed', async () => {
    const args = ['-e', "console.log('out'); console.error('err'); process.exitCode = 3"];
    const { code, output } = await capture({ file: process.execPath, args });
    expect(code).toBe(3);
    expect(output.split('\n').filter(Boolean).sort()).toEqual(['err', 'out']);
  });
});
