import type { Actor } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Rooms } from '../rooms.ts';
import { folded } from './contents.ts';
import type { Faults } from './faults.ts';

/** What a step of an import works with. */
export interface Work {
  readonly rooms: Rooms;
  /** Null at the first start, where nobody has signed in yet. */
  readonly caller: Caller | null;
  readonly place: { readonly who: Actor; readonly hydroCode: string };
  readonly faults: Faults;
  /** Steps of the past go by the file's tables too; otherwise they keep what held then. */
  readonly recomputePast: boolean;
}

/** From what people call things to what they are kept by. What failed to be made is not in it: its users are left alone. */
export function createIds(known: Iterable<readonly [name: string, id: string]> = []) {
  const ids = new Map([...known].map(([name, id]) => [folded(name), id]));
  return {
    set: (name: string, id: string) => void ids.set(folded(name), id),
    get: (name: string) => ids.get(folded(name)),
    /** Null for no name; undefined where there is none of that name. */
    of: (name: string | null) => (name === null ? null : ids.get(folded(name))),
  };
}

export type Ids = ReturnType<typeof createIds>;
