import type { Source } from './parse-source.ts';
import type { Violation } from './violation.ts';

const LONGEST = 400;

export function fileLength({ path, lineCount }: Source): Violation[] {
  if (lineCount <= LONGEST) return [];
  const reason = `no file is longer than ${LONGEST}; find the second thing in it and give that a file`;
  return [{ path, line: LONGEST + 1, what: `has ${lineCount} lines`, why: reason }];
}
