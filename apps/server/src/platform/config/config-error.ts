import { Problem } from '../problem.ts';

/** A setting or a file of this installation that stops the start: the sentence says what to change. */
export class ConfigError extends Problem {}
