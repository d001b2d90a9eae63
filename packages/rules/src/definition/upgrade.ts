import { currentSchema } from './definition.ts';

export type StoredJson = Readonly<Record<string, unknown>>;

/** From the version in the key to the next one. Stored definitions are never edited, so a change of the shape needs an entry here. */
type Upgraders = Readonly<Record<number, (old: StoredJson) => StoredJson>>;

const upgraders: Upgraders = {
  /** A delay may be given in rows. Before, it was given in minutes only. */
  1: (old) => ({ ...old, timing: { ...(old.timing as StoredJson), delayRows: 1 } }),
};

/** The same definition in the present shape; null when a newer program wrote it, or its version is unknown. */
export function upgradeDefinition(
  stored: StoredJson,
  steps: Upgraders = upgraders,
  to: number = currentSchema,
): StoredJson | null {
  let present = stored;
  for (let version = Number(stored.schema); version < to; version += 1) {
    const step = steps[version];
    if (!step) return null;
    present = { ...step(present), schema: version + 1 };
  }
  return present.schema === to ? present : null;
}
