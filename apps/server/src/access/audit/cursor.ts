import { itemAt } from '@spillway/checked/reads';

/** The end of a page of the audit trail. It is opaque to callers; an invalid cursor starts at the newest entry. */
interface Position {
  readonly at: Date;
  readonly auditId: string;
}

export function writeCursor({ at, auditId }: Position): string {
  return Buffer.from(`${at.getTime()} ${auditId}`).toString('base64url');
}

export function readCursor(cursor: string | undefined): Position | null {
  const parts = /^(\d{1,15}) (\d{1,18})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  return parts ? { at: new Date(Number(parts[1])), auditId: itemAt(parts, 2) } : null;
}
