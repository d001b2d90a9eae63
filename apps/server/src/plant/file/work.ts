import type { Actor } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Rooms } from '../rooms.ts';
import { foldText } from './contents.ts';
import type { Faults } from './faults.ts';

export interface Work {
  readonly rooms: Rooms;
  /** Null at the first start, when no user is signed in yet. */
  readonly caller: Caller | null;
  readonly place: { readonly who: Actor; readonly hydroCode: string };
  readonly faults: Faults;
  /** Past steps use the file's tables too; otherwise they keep the tables of that time. */
  readonly recomputePast: boolean;
}

/**
 * Maps codes and names to ids. Objects that could not be created are missing, and objects that refer to them are
 * skipped.
 */
export function createIds(known: Iterable<readonly [name: string, id: string]> = []) {
  const ids = new Map([...known].map(([name, id]) => [foldText(name), id]));
  return {
    set: (name: string, id: string) => void ids.set(foldText(name), id),
    get: (name: string) => ids.get(foldText(name)),
    /** Null for null; undefined when no object has that name. */
    of: (name: string | null) => (name === null ? null : ids.get(foldText(name))),
  };
}

export type Ids = ReturnType<typeof createIds>;
