import { currentSchema } from './definition.ts';

export type Stored = Readonly<Record<string, unknown>>;

/** From the version that is the key to the next one. What was stored once is never edited: a change of the shape is an entry here. */
type Upgraders = Readonly<Record<number, (old: Stored) => Stored>>;

const upgraders: Upgraders = {
  /** A delay may be told in rows. Before it was told in minutes alone. */
  1: (old) => ({ ...old, timing: { ...(old.timing as Stored), delayRows: 1 } }),
};

/** The same definition in the shape of today; null where a newer program has written it, or nothing knows its version. */
export function upgraded(stored: Stored, steps: Upgraders = upgraders, to: number = currentSchema): Stored | null {
  let present = stored;
  for (let version = Number(stored.schema); version < to; version += 1) {
    const step = steps[version];
    if (!step) return null;
    present = { ...step(present), schema: version + 1 };
  }
  return present.schema === to ? present : null;
}
