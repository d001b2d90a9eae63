import { type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** These never appear in the log, whatever a careless caller passes. */
const secrets = [
  'password',
  'passphrase',
  'token',
  'authorization',
  'cookie',
  'refreshToken',
  'newPassword',
  'oldPassword',
];

/** The limit of lines kept while they cannot be written; further lines are lost, and nothing else. */
const maxKeptBytes = 1024 * 1024;

export interface WrittenLog {
  readonly log: Logger;
  /** Whether its last line could not be written: a full disk below a log file must not end the plant. */
  fails(): boolean;
}

/** Writes JSON lines to standard output, for the service manager or a log collector. */
export function createLog(level: string, fd = 1): WrittenLog {
  let isFailing = false;
  const destination = pino.destination({ fd, sync: true, maxLength: maxKeptBytes });
  destination.on('error', () => {
    isFailing = true;
  });
  destination.on('write', () => {
    isFailing = false;
  });
  const log = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    },
    destination,
  );
  return { log, fails: () => isFailing };
}
