import { plantFileVersion } from '@spillway/contract/plant/file';

type File = Readonly<Record<string, unknown>>;
/**
 * Each entry converts a version of the file to the next one; a new version adds an entry, and its fixture stays in the
 * tests for good.
 */
const upgraders: Readonly<Record<number, (old: File) => File>> = {
  // Version 1 has no parts of other modules, whose data is left unchanged.
  1: (old) => old,
};

/** Converts a file of an earlier version; an unknown version is left unchanged. */
export function upgradedFile(file: File, version: number): File {
  let [present, at] = [file, version];
  for (let step = upgraders[at]; at < plantFileVersion && step; step = upgraders[at]) {
    present = step(present);
    at += 1;
  }
  return { ...present, format_version: at };
}
