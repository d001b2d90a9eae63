import type { versionReasons } from '@spillway/contract/series/corrections';

/** Why something else was put in the place of what stood. */
export type VersionReason = (typeof versionReasons)[number];

/** What a person put there, and what only a person takes away. */
export const handReasons = ['entered', 'edited', 'missing', 'accepted', 'interpolated', 'shifted', 'restored'] as const;

/** What was changed by a person can be undone. `undone` and `taken` leave what was received. */
export const actReasons: readonly VersionReason[] = [...handReasons, 'undone', 'taken'];
