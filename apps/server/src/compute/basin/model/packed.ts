import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FilterState } from '@spillway/hydrology/assimilation/filter-row';

/** JSON keeps a number to its last bit, so the filter goes on as if it had never been put away. */
export const packState = (state: FilterState): Buffer => deflateRawSync(JSON.stringify(state));
export const unpackState = (bytes: Uint8Array): FilterState =>
  JSON.parse(inflateRawSync(bytes).toString('utf8')) as FilterState;
