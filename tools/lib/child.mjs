import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { passSignalsOn } from './signals.mjs';

/**
 * @typedef {{ file: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} Program
 * @typedef {{ code: number, stoppedBy?: NodeJS.Signals }} Ending stoppedBy: the signal we were sent and passed on
 * @typedef {Ending & { output: string }} Captured
 * @typedef {import('node:child_process').ChildProcess} Child
 */

/**
 * Runs programs side by side on our terminal. A signal to stop is passed on to them, and we wait. When one program
 * ends, the others are asked to end as well.
 * @param {Program[]} programs
 * @returns {Promise<Ending>} the first ending
 */
export async function runTogether(programs) {
  const children = programs.map((program) => start(program, { stdio: 'inherit' }));
  const endings = children.map(endOf);
  const signals = passSignalsOn((signal) => {
    for (const child of children) child.kill(signal);
  });
  try {
    return { code: await Promise.race(endings), ...signals.received() };
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.allSettled(endings);
    signals.stopListening();
  }
}

/** @param {Program} program */
export const runToEnd = (program) => runTogether([program]);

/**
 * Runs a program without showing its output and returns it, standard output and errors in the order they came.
 * @param {Program} program
 * @param {{ atOnce?: boolean, onStart?: (pid: number) => void }} [options]
 *   atOnce: a signal kills the program and everything it started instead of asking it to end
 * @returns {Promise<Captured>}
 */
export async function capture(program, { atOnce = false, onStart } = {}) {
  const isGroup = atOnce && process.platform !== 'win32';
  const child = start(program, { stdio: ['ignore', 'pipe', 'pipe'], detached: isGroup });
  const ending = endOf(child);
  if (child.pid !== undefined) onStart?.(child.pid);
  const signals = passSignalsOn((signal) => (isGroup ? killGroup(child) : child.kill(signal)));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  try {
    const code = await ending;
    return { code, output, ...signals.received() };
  } finally {
    signals.stopListening();
  }
}

/**
 * @param {Program} program
 * @param {import('node:child_process').SpawnOptions} options
 */
function start({ file, args, cwd, env, shell = false }, options) {
  return spawn(file, args, { ...options, shell, ...(cwd ? { cwd } : {}), ...(env ? { env } : {}) });
}

/** @param {Child} child */
function killGroup({ pid }) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/**
 * @param {Child} child
 * @returns {Promise<number>}
 */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}
