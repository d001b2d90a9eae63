/** Younger days are never packed, so that writers of current readings need not check. */
export const youngestPackedMs = 28 * 86_400_000;

export { openStretch, unpackDays } from './compact-store.ts';
export { type KnowledgeTime, knownAsReceived, readingsAsKnown } from './known-store.ts';
export { type Columns, packVersions } from './pack-versions.ts';
export { plainProfile } from './plain-profile.ts';
export { countReadingsIn, readingsAt, readingsIn, type WantedReadings } from './readings-store.ts';
export type { StorageProfile } from './storage-profile.ts';
export { countBefore, type LostReadings, type Usage } from './usage-store.ts';
export { insertPacked, type ReplacedAt, versionsIn } from './versions-store.ts';
