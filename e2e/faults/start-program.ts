import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Program {
  readonly command?: string;
  readonly file: string;
  readonly given: object;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with the line that reports readiness. */
  readonly onReady?: (line: string) => void;
  /** Called with each later line. */
  readonly onLine?: (line: string) => void;
}

/** Starts a process and waits until it is ready. Reports one that ends on its own: only the run may kill it. */
export async function startProgram(program: Program): Promise<ChildProcess> {
  const { command = process.execPath, file, given, env = {}, onReady, onLine } = program;
  const child = spawn(command, [file, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.once('line', (line) => {
      onReady?.(line);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once('error', reject);
  });
  if (onLine) lines.on('line', onLine);
  child.removeAllListeners('exit');
  child.once(
    'exit',
    (code, signal) => signal !== 'SIGKILL' && process.stderr.write(`${file} ended by itself: ${code} ${signal}\n`),
  );
  return child;
}
