import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

const place = inRoot('tools', 'rings', 'measured-seconds.json');

/**
 * Of the files that took longest in the last run that was told to write it down (`npm run test:full -- --measure`).
 * @type {Readonly<Record<string, number>>}
 */
export const measuredSeconds = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
