import { type Logger, pino } from 'pino';

/** A real logger that writes nothing: tests check effects, not log lines. */
export const quietLog: Logger = pino({ level: 'silent' });
