import { spawn } from 'node:child_process';

interface CommandResult {
  /** Null when the program could not be started or was ended by a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunsAs {
  /** Set only where we are root and the program must be somebody else. */
  readonly spawnAs: { readonly uid: number; readonly gid: number } | undefined;
}

/** Runs a short program to its end as the given account, in a folder everyone may enter. Never rejects. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: { account?: RunsAs; input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...options.account?.spawnAs,
      cwd: '/',
      env: options.env ?? programEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => undefined); // the program may end without reading
    child.on('error', (error) => resolve({ exitCode: null, stdout, stderr: `${stderr}${error.message}` }));
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
    child.stdin.end(options.input ?? '');
  });
}

const movedClock = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_FORCE_MONOTONIC_FIX'];

/**
 * PostgreSQL gets none of our environment: no secrets, no libpq variables, one language and one zone for messages. If the clock of everything is
 * moved (libfaketime), its own moves too: on another day than the server it would find nothing due.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const clock = process.env.FAKETIME === undefined ? [] : movedClock;
  const forwardedVariables = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', ...clock];
  const passedVariables = forwardedVariables.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(passedVariables), LC_ALL: 'C', TZ: 'UTC' };
}
