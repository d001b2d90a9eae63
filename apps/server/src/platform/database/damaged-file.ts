/** Where the server says that a page lies which cannot be read. */
export interface FilePlace {
  readonly fileNode: number;
  /** Null: not told, or not of the table itself. */
  readonly block: number | null;
}

export interface DamagedFile extends FilePlace {
  /** Whose data it holds. */
  readonly table: string;
}

/** Null where the server's words name no file of the database. */
export function placeIn(message: string): FilePlace | null {
  const [, file, map] = /base\/\d+\/(\d+)(_\w+)?/.exec(message) ?? [];
  if (file === undefined) return null;
  const block = /\bblocks? (\d+)/.exec(message)?.[1];
  // Beside the pages of a table lie maps of them, under the same number.
  return { fileNode: Number(file), block: block === undefined || map !== undefined ? null : Number(block) };
}

export const isSamePlace = (one: FilePlace, other: FilePlace) =>
  one.fileNode === other.fileNode && one.block === other.block;
