/** Location of an unreadable page, as PostgreSQL reports it. */
export interface FilePlace {
  readonly fileNode: number;
  /** Null when unknown, or not in the table itself. */
  readonly block: number | null;
}

export interface DamagedFile extends FilePlace {
  readonly table: string;
}

/** Null when the message names no file of the database. */
export function placeIn(message: string): FilePlace | null {
  const [, file, map] = /base\/\d+\/(\d+)(_\w+)?/.exec(message) ?? [];
  if (file === undefined) return null;
  const block = /\bblocks? (\d+)/.exec(message)?.[1];
  // A table's maps have the same number as its pages.
  return { fileNode: Number(file), block: block === undefined || map !== undefined ? null : Number(block) };
}

export const isSamePlace = (one: FilePlace, other: FilePlace) =>
  one.fileNode === other.fileNode && one.block === other.block;
