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

/** JSON lines on standard output, for the service manager or a log collector. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  });
}
