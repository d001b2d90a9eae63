import path from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { ConfigError, Problem } from '../platform/problem.ts';

export interface CliContext {
  readonly config: Config;
  /** Warnings of internal services; the command's own output uses `say`. */
  readonly log: Log;
  readonly say: (line: string) => void;
}

const homeDir = path.resolve(import.meta.dirname, '../../../..');

/** Exits with 0, with 1 and one sentence for a problem that the operator can solve, or with 2 for wrong usage. */
export async function runCli(help: string, work: (context: CliContext) => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(help);
    return;
  }
  try {
    const config = readConfig(process.env, homeDir);
    const log = pino(
      { level: 'warn', base: null, formatters: { level: (label) => ({ level: label }) } },
      pino.destination(2),
    );
    await work({ config, log, say: (line) => void process.stdout.write(`${line}\n`) });
  } catch (error) {
    const isUsageError = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
    const isSentence = isUsageError || error instanceof Problem || error instanceof ConfigError;
    const { message, stack = message } = error as Error;
    process.stderr.write(`${isSentence ? message : stack}\n`);
    if (isUsageError) process.stderr.write(help);
    process.exitCode = isUsageError ? 2 : 1;
  }
}
