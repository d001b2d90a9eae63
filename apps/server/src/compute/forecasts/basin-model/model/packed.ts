import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ModelState } from './task.ts';

/** JSON keeps a number to its last bit, so the filter goes on as if it had never been put away. */
export const packState = (state: ModelState): Buffer => deflateRawSync(JSON.stringify(state));
export const unpackState = (bytes: Uint8Array): ModelState =>
  JSON.parse(inflateRawSync(bytes).toString('utf8')) as ModelState;
