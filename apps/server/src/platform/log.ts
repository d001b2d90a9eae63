import { type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Whatever a careless caller logs, these never appear. */
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

/** What is kept of lines that cannot be written; the rest is lost, and nothing else. */
const maxKeptBytes = 1024 * 1024;

export interface WrittenLog {
  readonly log: Logger;
  /** Whether its last line could not be written: a full disk below a log file must not end the plant. */
  fails(): boolean;
}

/** JSON lines on standard output, for the service manager or a log collector. */
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
