import { plantFileVersion } from '@spillway/contract/plant/file';

type File = Readonly<Record<string, unknown>>;
/** From a version of the file to the next; a new one is a new entry, and its fixture stays with the tests for good. */
const upgraders: Readonly<Record<number, (old: File) => File>> = {
  // Without parts of the floors above: what they hold stays as it is.
  1: (old) => old,
};

/** What was written by an earlier version, in the shape of today; a version there never was stays what it is. */
export function upgradedFile(file: File, version: number): File {
  let [present, at] = [file, version];
  for (let step = upgraders[at]; at < plantFileVersion && step; step = upgraders[at]) {
    present = step(present);
    at += 1;
  }
  return { ...present, format_version: at };
}
