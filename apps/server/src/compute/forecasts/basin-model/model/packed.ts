import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ModelState } from './task.ts';

/** JSON keeps every bit of a number, so the filter resumes exactly where it stopped. */
export const packState = (state: ModelState): Buffer => deflateRawSync(JSON.stringify(state));
export const unpackState = (bytes: Uint8Array): ModelState =>
  JSON.parse(inflateRawSync(bytes).toString('utf8')) as ModelState;
