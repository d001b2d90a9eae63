import type { versionReasons } from '@spillway/contract/series/corrections';

/** Why a stored value was replaced. */
export type VersionReason = (typeof versionReasons)[number];

/** Values a person set, which only a person may replace. */
export const handReasons = ['entered', 'edited', 'missing', 'accepted', 'interpolated', 'shifted', 'restored'] as const;

/** A person's changes can be undone. `undone` and `taken` bring back what was received. */
export const actReasons: readonly VersionReason[] = [...handReasons, 'undone', 'taken'];
