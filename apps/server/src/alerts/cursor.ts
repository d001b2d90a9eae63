import { itemAt } from '@spillway/checked/reads';

/** The end of a page of warnings. It is opaque to callers; an invalid cursor starts at the newest. */
interface Position {
  readonly raisedAt: Date;
  readonly warningId: string;
}

export const writeCursor = ({ raisedAt, warningId }: Position): string =>
  Buffer.from(`${raisedAt.getTime()} ${warningId}`).toString('base64url');

export function readCursor(cursor: string | undefined): Position | null {
  const parts = /^(\d{1,15}) ([\da-f-]{36})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  return parts ? { raisedAt: new Date(Number(parts[1])), warningId: itemAt(parts, 2) } : null;
}
