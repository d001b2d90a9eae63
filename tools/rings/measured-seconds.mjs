import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

const place = inRoot('tools', 'rings', 'measured-seconds.json');

/**
 * Times of the slowest files in the last run with `npm run test:full -- --measure`.
 * @type {Readonly<Record<string, number>>}
 */
export const measuredSeconds = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
