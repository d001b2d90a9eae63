import type { versionReasons } from '@spillway/contract/series/corrections';

/** The reason why a stored value was replaced. */
export type VersionReason = (typeof versionReasons)[number];

/** Reasons of values set by a person, which only a person may replace. */
export const handReasons = ['entered', 'edited', 'missing', 'accepted', 'interpolated', 'shifted', 'restored'] as const;

/** Changes by a person that can be undone. `undone` and `taken` restore received values. */
export const actReasons: readonly VersionReason[] = [...handReasons, 'undone', 'taken'];
