import { type Logger, pino } from 'pino';

/** A real log that keeps nothing: tests look at what happens, not at what is said about it. */
export const quietLog: Logger = pino({ level: 'silent' });
