import type { Version } from '../../shared/plant/history.ts';
import type { OutletField } from './outlet-fields.ts';
import { type OutletRecord, type OutletValues, valuesOf } from './outlet-values.ts';

/** Versions with flat fields, so that a changed crest is shown as such. */
export function flatVersions(versions: readonly Version[]): Version[] {
  const flat = versions.map(({ data }) => (data === null ? null : valuesOf(data as unknown as OutletRecord)));
  return versions.map((version, index) => {
    const [now, was] = [flat[index] ?? null, flat[index + 1] ?? null];
    return { ...version, data: now as Version['data'], changed: now === null ? [] : changedFields(now, was) };
  });
}

const changedFields = (now: OutletValues, was: OutletValues | null): OutletField[] =>
  (Object.keys(now) as OutletField[]).filter((field) => was === null || (now[field] ?? null) !== (was[field] ?? null));
